import type { PositionPair, PositionSuggestion } from "@einstein-vs-cat/core";
import { describe, expect, test, vi } from "vitest";
import {
  PositionSuggester,
  SUGGESTION_DELAY_MS,
} from "../../../../app-web/state/debate/position-suggester.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { settle } from "../turn/live-turn-fixtures.ts";

const TEA: PositionPair = { position1: "Tea", position2: "Coffee" };
const CATS: PositionPair = { position1: "Cats", position2: "Dogs" };
const suggestion = (
  suggestedPositions: PositionPair,
  isYesNoQuestion = false,
): PositionSuggestion => ({
  isYesNoQuestion,
  suggestedPositions,
});

/** A form that is typed into, a server that is answered for by hand, and time that a test moves. */
function createFixture() {
  const clock = new FakeClock(0);
  const form = { question: "", isEdited1: false, isEdited2: false, language: "en" };
  const calls: (PromiseWithResolvers<PositionSuggestion> & {
    query: string;
    language: string;
    signal: AbortSignal;
  })[] = [];
  const told: (PositionPair | null)[] = [];
  let isThere = true;
  const suggester = new PositionSuggester({
    clock,
    suggest(query, language, signal) {
      const call = { ...Promise.withResolvers<PositionSuggestion>(), query, language, signal };
      calls.push(call);
      return call.promise;
    },
    form: () => (isThere ? form : null),
    onSuggestion: (positions) => told.push(positions),
  });
  const type = (question: string) => {
    form.question = question;
    suggester.questionChanged();
  };
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await settle();
  };
  const leave = () => {
    isThere = false;
  };
  return { clock, form, calls, told, suggester, type, pass, leave };
}

/** A form in which a question has been asked about. */
async function asked(question: string) {
  const fixture = createFixture();
  fixture.type(question);
  await fixture.pass(SUGGESTION_DELAY_MS);
  const [call] = fixture.calls;
  if (call === undefined) throw new Error("nothing was asked");
  return { ...fixture, call };
}

describe("positions", () => {
  test("are asked for one second after typing stops", async () => {
    const { calls, type, pass } = createFixture();
    for (const text of ["Tea or", "Tea or cof", "Tea or coffee?"]) {
      type(text);
      await pass(SUGGESTION_DELAY_MS - 1);
      expect(calls).toEqual([]);
    }
    await pass(1);
    expect(calls).toMatchObject([{ query: "Tea or coffee?", language: "en" }]);
  });

  test.each(["", "Why?", "  Why?   ", "Tea or coffee?"])(
    "for %j are asked for only from 5 characters on, without the spaces around them",
    async (text) => {
      const { calls, type, pass } = createFixture();
      type(text);
      await pass(SUGGESTION_DELAY_MS);
      expect(calls).toHaveLength(text.trim().length >= 5 ? 1 : 0);
    },
  );

  test("are not asked for when both were edited by hand, also while it was waited", async () => {
    const { calls, form, type, pass } = createFixture();
    type("Tea or coffee?");
    Object.assign(form, { isEdited1: true, isEdited2: true });
    await pass(SUGGESTION_DELAY_MS);
    type("Tea or milk?");
    await pass(SUGGESTION_DELAY_MS);
    expect(calls).toEqual([]);
  });

  test("are asked for when one was edited by hand", async () => {
    const { calls, form, type, pass } = createFixture();
    form.isEdited1 = true;
    type("Tea or coffee?");
    await pass(SUGGESTION_DELAY_MS);
    expect(calls).toHaveLength(1);
  });

  test("that come are told, and white space asks for no others", async () => {
    const { call, calls, told, type, pass } = await asked("Tea or coffee?");
    call.resolve(suggestion(TEA));
    await settle();
    type("Tea  or coffee? ");
    await pass(SUGGESTION_DELAY_MS);
    expect(told).toEqual([TEA]);
    expect(calls).toHaveLength(1);
  });

  test("of a yes/no question are Yes and No, whatever is suggested", async () => {
    const { call, told } = await asked("Is tea good?");
    call.resolve(suggestion(TEA, true));
    await settle();
    expect(told).toEqual([null]);
  });

  test("that come too late are dropped, in whatever order answers come", async () => {
    const { call, calls, told, type, pass } = await asked("Tea or coffee?");
    type("Cats or dogs?");
    expect(call.signal.aborted).toBe(true);
    await pass(SUGGESTION_DELAY_MS);
    calls[1]?.resolve(suggestion(CATS));
    await settle();
    call.resolve(suggestion(TEA));
    await settle();
    expect(told).toEqual([CATS]);
  });

  test("that fail are logged, and those of the question before do not stay", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { call, calls, told, type, pass } = await asked("Tea or coffee?");
    call.resolve(suggestion(TEA));
    await settle();
    type("Cats or dogs?");
    await pass(SUGGESTION_DELAY_MS);
    const failure = new Error("503: busy");
    calls[1]?.reject(failure);
    await settle();
    expect(told).toEqual([TEA, null]);
    expect(warn.mock.calls).toEqual([["no positions could be suggested", failure]]);
    warn.mockRestore();
  });

  test("go when the question goes", async () => {
    const { call, told, type } = await asked("Tea or coffee?");
    call.resolve(suggestion(TEA));
    await settle();
    type("");
    expect(told).toEqual([TEA, null]);
  });

  test("are neither asked for nor told when the form is gone", async () => {
    const { call, calls, told, suggester, type, pass, leave } = await asked("Tea or coffee?");
    suggester.cancel();
    call.resolve(suggestion(TEA));
    type("Cats or dogs?");
    leave();
    await pass(SUGGESTION_DELAY_MS);
    expect(told).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});
