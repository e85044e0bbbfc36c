import { createStore } from "jotai";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ConnectionError } from "../../../../app-web/api/http.ts";
import { codeOf } from "../../../../app-web/api/refusal.ts";
import { userAtom } from "../../../../app-web/state/account/user.ts";
import type { JudgedSource } from "../../../../app-web/state/judging/source.ts";
import {
  askForVerdictAtom,
  readVerdictAtom,
  verdictStateOf,
} from "../../../../app-web/state/judging/verdict.ts";
import { ada, grace } from "../account/users.ts";
import { ballotOf, verdictOf } from "./verdict-on-screen.ts";
import { PanelStream, refusal, stubServer, verdictAnswer } from "./verdict-server.ts";

afterEach(() => vi.unstubAllGlobals());

const DEBATE = { kind: "own", debateId: 12 } as const;
const AT_REST = { panel: null, failure: null, isLoading: false };
const AFTER_4 = verdictOf();
const AFTER_6 = verdictOf({ turns: 6 });

const ballot = (first: 1 | 2) => ({
  ...{ model: "gpt-4o-mini", family: "openai" as const },
  ...ballotOf(first, [1, 2]),
});

/** A page of Ada with the state of debate 12. */
function openPage() {
  const calls = stubServer();
  const store = createStore();
  store.set(userAtom, ada);
  const lastCall = () => calls.at(-1) ?? expect.unreachable("no call");
  const state = (source: JudgedSource = DEBATE) => store.get(verdictStateOf(source));
  const read = (source: JudgedSource = DEBATE, signal = new AbortController().signal) =>
    store.set(readVerdictAtom, source, signal);
  const ask = () => store.set(askForVerdictAtom, DEBATE.debateId);
  const until = (check: () => void) => vi.waitFor(check);
  /** Asks, and has the server answer like this. */
  const askWith = async (answer: Response) => {
    const before = calls.length;
    const outcome = ask();
    await until(() => expect(calls).toHaveLength(before + 1));
    lastCall().answer(answer);
    return { outcome };
  };
  /** Asks, and resolves as soon as the panel is at work. */
  const askPanel = async () => {
    const stream = new PanelStream();
    return { stream, ...(await askWith(stream.response)) };
  };
  const ballotsAre = (count: number) =>
    until(() => expect(state().panel?.ballots).toHaveLength(count));
  /** Reads, and has the server answer with this verdict. */
  const readAs = async (verdict: typeof AFTER_4 | null) => {
    const reading = read();
    lastCall().answer(verdictAnswer(verdict));
    await reading;
  };
  return { calls, store, lastCall, state, read, readAs, ask, askWith, askPanel, ballotsAre };
}

describe("The latest verdict", () => {
  test("is read, where there is one", async () => {
    const { state, readAs } = openPage();
    expect(state()).toEqual({ verdict: null, isLoading: true, panel: null, failure: null });
    await readAs(null);
    expect(state()).toEqual({ verdict: null, ...AT_REST });
    await readAs(AFTER_4);
    expect(state()).toEqual({ verdict: AFTER_4, ...AT_REST });
  });

  test("of one debate is not shown for another, nor that of a shared one", async () => {
    const { state, readAs, read, lastCall } = openPage();
    await readAs(AFTER_4);
    const others = [
      { kind: "own", debateId: 1 },
      { kind: "shared", segment: "12" },
    ] as const;
    for (const other of others) expect(state(other).verdict).toBeNull();
    const reading = read(others[1]);
    expect(lastCall().path).toBe("/api/share/12/verdict");
    lastCall().answer(verdictAnswer(AFTER_6));
    await reading;
    expect(state(others[1]).verdict).toEqual(AFTER_6);
    expect(state().verdict).toEqual(AFTER_4);
  });

  test("stays visible while it is read again, and when that fails", async () => {
    const { state, read, readAs, lastCall } = openPage();
    await readAs(AFTER_4);
    const reading = read();
    expect(state()).toMatchObject({ verdict: AFTER_4, isLoading: true });
    lastCall().fail(new TypeError("failed to fetch"));
    await reading;
    expect(state()).toMatchObject({ verdict: AFTER_4, isLoading: false });
    expect(state().failure?.of).toBe("reading");
    expect(state().failure?.error).toBeInstanceOf(ConnectionError);
    await readAs(AFTER_4);
    expect(state()).toEqual({ verdict: AFTER_4, ...AT_REST });
  });

  test("leaves no trace when its reader has gone before it comes", async () => {
    const { state, read } = openPage();
    const control = new AbortController();
    const reading = read(DEBATE, control.signal);
    control.abort();
    await reading;
    expect(state()).toMatchObject({ verdict: null, failure: null });
  });

  test("of one user is not shown to the next", async () => {
    const { state, readAs, store } = openPage();
    await readAs(AFTER_4);
    store.set(userAtom, grace);
    expect(state().verdict).toBeNull();
    store.set(userAtom, null);
    expect(state().verdict).toBeNull();
  });
});

describe("Judges that are asked", () => {
  test("are at work until their verdict is there, and their ballots are shown as they come", async () => {
    const { state, lastCall, askPanel, ballotsAre } = openPage();
    const { stream, outcome } = await askPanel();
    expect(lastCall().path).toBe("/api/debates/12/verdict");
    expect(state()).toEqual({ ...AT_REST, verdict: null, panel: { ballots: [], expected: null } });
    stream.send({ ballot: ballot(2), expected: 2 });
    await ballotsAre(1);
    stream.send(": ping");
    stream.send({ ballot: ballot(1), expected: 2 });
    await ballotsAre(2);
    expect(state().panel).toEqual({ ballots: [ballot(2), ballot(1)], expected: 2 });
    stream.send({ verdict: AFTER_4 });
    await outcome;
    expect(state()).toEqual({ verdict: AFTER_4, ...AT_REST });
  });

  test("are asked once, however often the reader clicks", async () => {
    const { calls, ask, askPanel } = openPage();
    const { stream, outcome } = await askPanel();
    await ask();
    expect(calls).toHaveLength(1);
    stream.send({ verdict: AFTER_4 });
    await outcome;
  });

  test("go on while the reader closes the verdict and opens it again, and nothing is read meanwhile", async () => {
    const { calls, state, read, askPanel, ballotsAre } = openPage();
    const { stream, outcome } = await askPanel();
    stream.send({ ballot: ballot(1), expected: 2 });
    await ballotsAre(1);
    await read();
    expect(calls).toHaveLength(1);
    expect(state().panel?.ballots).toEqual([ballot(1)]);
    stream.send({ verdict: AFTER_4 });
    await outcome;
    expect(state().verdict).toEqual(AFTER_4);
  });

  test("are not overtaken by an answer to an earlier request", async () => {
    const { state, read, lastCall, askPanel } = openPage();
    const reading = read();
    const { answer } = lastCall();
    const { stream, outcome } = await askPanel();
    stream.send({ verdict: AFTER_6 });
    await outcome;
    answer(verdictAnswer(AFTER_4));
    await reading;
    expect(state()).toEqual({ verdict: AFTER_6, ...AT_REST });
  });

  test("about one debate show nothing for another", async () => {
    const { state, askPanel, ballotsAre } = openPage();
    const { stream, outcome } = await askPanel();
    stream.send({ ballot: ballot(1), expected: 2 });
    await ballotsAre(1);
    expect(state({ kind: "own", debateId: 13 })).toMatchObject({ panel: null, verdict: null });
    stream.send({ verdict: AFTER_4 });
    await outcome;
    expect(state({ kind: "own", debateId: 13 }).verdict).toBeNull();
  });

  test("tell their verdict only to the person who asked, also after a logout", async () => {
    const { state, store, askPanel } = openPage();
    const { stream, outcome } = await askPanel();
    store.set(userAtom, null);
    stream.send({ ballot: ballot(1), expected: 2 });
    stream.send({ verdict: AFTER_4 });
    await outcome;
    expect(state()).toMatchObject({ verdict: null, panel: null });
    store.set(userAtom, ada);
    expect(state()).toEqual({ verdict: AFTER_4, ...AT_REST });
  });
});

describe("Judges that give no verdict", () => {
  test("are refused with a reason, and may be asked again", async () => {
    const { state, readAs, askWith, askPanel } = openPage();
    await readAs(AFTER_4);
    await (await askWith(refusal(409, "turn-running"))).outcome;
    expect(state()).toMatchObject({ verdict: AFTER_4, panel: null });
    expect([state().failure?.of, codeOf(state().failure?.error)]).toEqual([
      "judging",
      "turn-running",
    ]);
    const { stream, outcome } = await askPanel();
    expect(state().failure).toBeNull();
    stream.send({ verdict: AFTER_6 });
    await outcome;
    expect(state()).toEqual({ verdict: AFTER_6, ...AT_REST });
  });

  test("fail with the code that the stream names, and keep what was there", async () => {
    const { state, readAs, askPanel } = openPage();
    await readAs(AFTER_4);
    const { stream, outcome } = await askPanel();
    stream.send({ error: "The task failed.", code: "task-failed", params: {} });
    await outcome;
    expect(codeOf(state().failure?.error)).toBe("task-failed");
    expect(state()).toMatchObject({ verdict: AFTER_4, panel: null });
  });

  test.each(["end", "break"] as const)(
    "are lost with the connection when the stream comes to its %s too early",
    async (how) => {
      const { state, askPanel, ballotsAre } = openPage();
      const { stream, outcome } = await askPanel();
      stream.send({ ballot: ballot(1), expected: 2 });
      await ballotsAre(1);
      stream[how]();
      await outcome;
      expect(state().failure).toMatchObject({ of: "judging" });
      expect(state().failure?.error).toBeInstanceOf(ConnectionError);
      expect(state().panel).toBeNull();
    },
  );

  test("are forgotten as soon as their verdict is read, and not before", async () => {
    const { state, readAs, askPanel } = openPage();
    await readAs(AFTER_4);
    const { stream, outcome } = await askPanel();
    stream.end();
    await outcome;
    await readAs(AFTER_4);
    expect(state().failure?.of).toBe("judging");
    await readAs(AFTER_6);
    expect(state()).toEqual({ verdict: AFTER_6, ...AT_REST });
  });
});
