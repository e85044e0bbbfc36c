import {
  type Answer,
  answer,
  cut,
  errorEvent,
  finish,
  hold,
  httpError,
  say,
  sayInTwoWrites,
  stream,
} from "./scripted-provider.ts";

/** What a provider does in one turn, and all that the turn shows of it. */
export interface ProviderStory {
  readonly what: string;
  /** The answer to each call. */
  readonly scripts: readonly Answer[];
  readonly ending: "finished" | "turn-failed" | "provider-busy";
  readonly text: string;
  readonly calls: number;
  /** The waits before another try, and the ones that the patience of a stalled call took (ms). */
  readonly waits: readonly number[];
}

const soon = new Date(Date.UTC(2027, 0, 15, 8, 0, 6)).toUTCString();
const then = new Date(Date.UTC(2027, 0, 15, 8, 0, 0)).toUTCString();
const yes = answer("Yes, ", "it is.");
const empty = stream(finish());
const times = (count: number, script: Answer) => Array.from({ length: count }, () => script);

const failed = { ending: "turn-failed", text: "" } as const;
const busy = { ending: "provider-busy", text: "" } as const;
const heard = { ending: "finished", text: "Yes, it is." } as const;

/** The ways in which providers fail, and the turns that live through them. A hold is a stall here: nobody releases it. */
export const FAILURES: readonly ProviderStory[] = [
  {
    what: "429 and then an answer",
    scripts: [httpError(429), yes],
    ...heard,
    calls: 2,
    waits: [500],
  },
  {
    what: "429 to the end",
    scripts: times(3, httpError(429)),
    ...busy,
    calls: 3,
    waits: [500, 1_000],
  },
  {
    what: "429 that asks for 7 s",
    scripts: [httpError(429, { headers: { "retry-after": "7" } }), yes],
    ...heard,
    calls: 2,
    waits: [7_000],
  },
  {
    what: "429 that asks for a time 6 s ahead",
    scripts: [httpError(429, { headers: { "retry-after": soon, date: then } }), yes],
    ...heard,
    calls: 2,
    waits: [6_000],
  },
  {
    what: "429 that asks for 10 s",
    scripts: [httpError(429, { headers: { "retry-after": "10" } }), yes],
    ...heard,
    calls: 2,
    waits: [10_000],
  },
  {
    what: "429 that asks for 11 s",
    scripts: [httpError(429, { headers: { "retry-after": "11" } })],
    ...busy,
    calls: 1,
    waits: [],
  },
  {
    what: "500 and then an answer",
    scripts: [httpError(500), yes],
    ...heard,
    calls: 2,
    waits: [500],
  },
  {
    what: "500 to the end",
    scripts: times(3, httpError(500)),
    ...failed,
    calls: 3,
    waits: [500, 1_000],
  },
  {
    what: "529 and then an answer",
    scripts: [httpError(529), httpError(529), yes],
    ...heard,
    calls: 3,
    waits: [500, 1_000],
  },
  {
    what: "529 to the end",
    scripts: times(3, httpError(529)),
    ...busy,
    calls: 3,
    waits: [500, 1_000],
  },
  { what: "401", scripts: [httpError(401)], ...failed, calls: 1, waits: [] },
  {
    what: "an error inside the answer before the first text, and then an answer",
    scripts: [stream(errorEvent("overloaded_error")), yes],
    ...heard,
    calls: 2,
    waits: [500],
  },
  {
    what: "an error inside the answer before the first text, to the end",
    scripts: times(3, stream(errorEvent("overloaded_error"))),
    ...busy,
    calls: 3,
    waits: [500, 1_000],
  },
  {
    what: "an error of being overloaded after the first text",
    scripts: [stream(say("Yes, "), errorEvent("overloaded_error"))],
    ending: "provider-busy",
    text: "Yes, ",
    calls: 1,
    waits: [],
  },
  {
    what: "another error after the first text",
    scripts: [stream(say("Yes, "), errorEvent("api_error"))],
    ending: "turn-failed",
    text: "Yes, ",
    calls: 1,
    waits: [],
  },
  {
    what: "a connection cut before the first text",
    scripts: [stream(cut()), yes],
    ...heard,
    calls: 2,
    waits: [500],
  },
  {
    what: "a connection cut after the first text",
    scripts: [stream(say("Yes, "), cut())],
    ending: "turn-failed",
    text: "Yes, ",
    calls: 1,
    waits: [],
  },
  {
    what: "an answer that ends with no finish mark",
    scripts: [stream(say("Yes, "), say("it is."))],
    ending: "turn-failed",
    text: "Yes, it is.",
    calls: 1,
    waits: [],
  },
  {
    what: "a stall before the first text, and then an answer",
    scripts: [stream(hold()), yes],
    ...heard,
    calls: 2,
    waits: [20_000, 500],
  },
  {
    what: "a stall before the first text, to the end",
    scripts: times(3, stream(hold())),
    ...failed,
    calls: 3,
    waits: [20_000, 500, 20_000, 1_000, 20_000],
  },
  {
    what: "a stall after the first text",
    scripts: [stream(say("Yes, "), hold(), finish())],
    ending: "turn-failed",
    text: "Yes, ",
    calls: 1,
    waits: [20_000],
  },
  {
    what: "a stall where the finish mark should come",
    scripts: [stream(say("Yes, "), say("it is."), hold())],
    ending: "turn-failed",
    text: "Yes, it is.",
    calls: 1,
    waits: [20_000],
  },
  {
    what: "half a character of UTF-8 at a time",
    scripts: [stream(sayInTwoWrites("猫 says "), sayInTwoWrites("no: 🐈"), finish())],
    ending: "finished",
    text: "猫 says no: 🐈",
    calls: 1,
    waits: [],
  },
  {
    what: "an empty answer and then an answer",
    scripts: [empty, yes],
    ...heard,
    calls: 2,
    waits: [500],
  },
  {
    what: "an empty answer to the end",
    scripts: times(3, empty),
    ...failed,
    calls: 3,
    waits: [500, 1_000],
  },
];
