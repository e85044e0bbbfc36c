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

/** What a provider does during one turn, and the expected result of the turn. */
export interface ProviderScenario {
  readonly what: string;
  /** The answer to each call. */
  readonly scripts: readonly Answer[];
  readonly ending: "finished" | "turn-failed" | "provider-busy" | "key-refused";
  readonly text: string;
  readonly calls: number;
  /** The expected waits (ms): delays before another attempt, and time-outs of stalled calls. */
  readonly waits: readonly number[];
}

const soon = new Date(Date.UTC(2027, 0, 15, 8, 0, 6)).toUTCString();
const then = new Date(Date.UTC(2027, 0, 15, 8, 0, 0)).toUTCString();
const yes = answer("Yes, ", "it is.");
const empty = stream(finish());
const times = (count: number, script: Answer) => Array.from({ length: count }, () => script);

const failed = { ending: "turn-failed", text: "" } as const;
/** Returns the code that a caller of core gets: a refused key names its maker. */
export const codeFrom = (
  { ending }: Pick<ProviderScenario, "ending">,
  maker: "openai" | "anthropic",
) => (ending === "key-refused" ? (`${maker}-key-refused` as const) : ending);

const refused = { ending: "key-refused", text: "" } as const;
const busy = { ending: "provider-busy", text: "" } as const;
const succeeded = { ending: "finished", text: "Yes, it is." } as const;

/** The ways in which providers fail. A hold is a stall here, because no test releases it. */
export const FAILURES: readonly ProviderScenario[] = [
  {
    what: "429 and then an answer",
    scripts: [httpError(429), yes],
    ...succeeded,
    calls: 2,
    waits: [500],
  },
  {
    what: "429 to every call",
    scripts: times(3, httpError(429)),
    ...busy,
    calls: 3,
    waits: [500, 1_000],
  },
  {
    what: "429 with a retry-after of 7 s",
    scripts: [httpError(429, { headers: { "retry-after": "7" } }), yes],
    ...succeeded,
    calls: 2,
    waits: [7_000],
  },
  {
    what: "429 with a retry-after date in 6 s",
    scripts: [httpError(429, { headers: { "retry-after": soon, date: then } }), yes],
    ...succeeded,
    calls: 2,
    waits: [6_000],
  },
  {
    what: "429 with a retry-after of 10 s",
    scripts: [httpError(429, { headers: { "retry-after": "10" } }), yes],
    ...succeeded,
    calls: 2,
    waits: [10_000],
  },
  {
    what: "429 with a retry-after of 11 s",
    scripts: [httpError(429, { headers: { "retry-after": "11" } })],
    ...busy,
    calls: 1,
    waits: [],
  },
  {
    what: "500 and then an answer",
    scripts: [httpError(500), yes],
    ...succeeded,
    calls: 2,
    waits: [500],
  },
  {
    what: "500 to every call",
    scripts: times(3, httpError(500)),
    ...failed,
    calls: 3,
    waits: [500, 1_000],
  },
  {
    what: "529 and then an answer",
    scripts: [httpError(529), httpError(529), yes],
    ...succeeded,
    calls: 3,
    waits: [500, 1_000],
  },
  {
    what: "529 to every call",
    scripts: times(3, httpError(529)),
    ...busy,
    calls: 3,
    waits: [500, 1_000],
  },
  { what: "401", scripts: [httpError(401)], ...refused, calls: 1, waits: [] },
  {
    what: "an error inside the answer before the first text, and then an answer",
    scripts: [stream(errorEvent("overloaded_error")), yes],
    ...succeeded,
    calls: 2,
    waits: [500],
  },
  {
    what: "an error inside every answer before the first text",
    scripts: times(3, stream(errorEvent("overloaded_error"))),
    ...busy,
    calls: 3,
    waits: [500, 1_000],
  },
  {
    what: "an overload error after the first text",
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
    what: "a broken connection before the first text",
    scripts: [stream(cut()), yes],
    ...succeeded,
    calls: 2,
    waits: [500],
  },
  {
    what: "a broken connection after the first text",
    scripts: [stream(say("Yes, "), cut())],
    ending: "turn-failed",
    text: "Yes, ",
    calls: 1,
    waits: [],
  },
  {
    what: "an answer that ends without a finish mark",
    scripts: [stream(say("Yes, "), say("it is."))],
    ending: "turn-failed",
    text: "Yes, it is.",
    calls: 1,
    waits: [],
  },
  {
    what: "a stall before the first text, and then an answer",
    scripts: [stream(hold()), yes],
    ...succeeded,
    calls: 2,
    waits: [20_000, 500],
  },
  {
    what: "a stall before the first text of every call",
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
    what: "a stall before the finish mark",
    scripts: [stream(say("Yes, "), say("it is."), hold())],
    ending: "turn-failed",
    text: "Yes, it is.",
    calls: 1,
    waits: [20_000],
  },
  {
    what: "UTF-8 characters split across writes",
    scripts: [stream(sayInTwoWrites("猫 says "), sayInTwoWrites("no: 🐈"), finish())],
    ending: "finished",
    text: "猫 says no: 🐈",
    calls: 1,
    waits: [],
  },
  {
    what: "an empty answer and then an answer",
    scripts: [empty, yes],
    ...succeeded,
    calls: 2,
    waits: [500],
  },
  {
    what: "an empty answer to every call",
    scripts: times(3, empty),
    ...failed,
    calls: 3,
    waits: [500, 1_000],
  },
];
