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

/** Creates a form, a server whose calls the test answers, and a fake clock. */
function createFixture() {
  const clock = new FakeClock(0);
  const form = { question: "", isEdited1: false, isEdited2: false, language: "en" };
  const calls: (PromiseWithResolvers<PositionSuggestion> & {
    query: string;
    language: string;
    signal: AbortSignal;
  })[] = [];
  const reported: (PositionPair | null)[] = [];
  let isOpen = true;
  const suggester = new PositionSuggester({
    clock,
    suggest(query, language, signal) {
      const call = { ...Promise.withResolvers<PositionSuggestion>(), query, language, signal };
      calls.push(call);
      return call.promise;
    },
    form: () => (isOpen ? form : null),
    onSuggestion: (positions) => reported.push(positions),
  });
  const type = (question: string) => {
    form.question = question;
    suggester.questionChanged();
  };
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await settle();
  };
  const close = () => {
    isOpen = false;
  };
  return { clock, form, calls, reported, suggester, type, pass, close };
}

/** Creates a form whose question has triggered a request. */
async function requestFor(question: string) {
  const fixture = createFixture();
  fixture.type(question);
  await fixture.pass(SUGGESTION_DELAY_MS);
  const [call] = fixture.calls;
  if (call === undefined) throw new Error("no request was sent");
  return { ...fixture, call };
}

describe("Positions", () => {
  test("are requested one second after typing stops", async () => {
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
    "for %j are requested only from 5 characters on, not counting surrounding spaces",
    async (text) => {
      const { calls, type, pass } = createFixture();
      type(text);
      await pass(SUGGESTION_DELAY_MS);
      expect(calls).toHaveLength(text.trim().length >= 5 ? 1 : 0);
    },
  );

  test("are not requested when the user edited both, even during the delay", async () => {
    const { calls, form, type, pass } = createFixture();
    type("Tea or coffee?");
    Object.assign(form, { isEdited1: true, isEdited2: true });
    await pass(SUGGESTION_DELAY_MS);
    type("Tea or milk?");
    await pass(SUGGESTION_DELAY_MS);
    expect(calls).toEqual([]);
  });

  test("are requested when the user edited one", async () => {
    const { calls, form, type, pass } = createFixture();
    form.isEdited1 = true;
    type("Tea or coffee?");
    await pass(SUGGESTION_DELAY_MS);
    expect(calls).toHaveLength(1);
  });

  test("are reported when they arrive, and white space triggers no new request", async () => {
    const { call, calls, reported, type, pass } = await requestFor("Tea or coffee?");
    call.resolve(suggestion(TEA));
    await settle();
    type("Tea  or coffee? ");
    await pass(SUGGESTION_DELAY_MS);
    expect(reported).toEqual([TEA]);
    expect(calls).toHaveLength(1);
  });

  test("of a yes/no question are Yes and No, whatever the server suggests", async () => {
    const { call, reported } = await requestFor("Is tea good?");
    call.resolve(suggestion(TEA, true));
    await settle();
    expect(reported).toEqual([null]);
  });

  test("that arrive too late are dropped, in any order of responses", async () => {
    const { call, calls, reported, type, pass } = await requestFor("Tea or coffee?");
    type("Cats or dogs?");
    expect(call.signal.aborted).toBe(true);
    await pass(SUGGESTION_DELAY_MS);
    calls[1]?.resolve(suggestion(CATS));
    await settle();
    call.resolve(suggestion(TEA));
    await settle();
    expect(reported).toEqual([CATS]);
  });

  test("are reset and the error is logged when a request fails", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { call, calls, reported, type, pass } = await requestFor("Tea or coffee?");
    call.resolve(suggestion(TEA));
    await settle();
    type("Cats or dogs?");
    await pass(SUGGESTION_DELAY_MS);
    const failure = new Error("503: busy");
    calls[1]?.reject(failure);
    await settle();
    expect(reported).toEqual([TEA, null]);
    expect(warn.mock.calls).toEqual([["no positions could be suggested", failure]]);
    warn.mockRestore();
  });

  test("are reset when the question is cleared", async () => {
    const { call, reported, type } = await requestFor("Tea or coffee?");
    call.resolve(suggestion(TEA));
    await settle();
    type("");
    expect(reported).toEqual([TEA, null]);
  });

  test("are neither requested nor reported after the form is closed", async () => {
    const { call, calls, reported, suggester, type, pass, close } =
      await requestFor("Tea or coffee?");
    suggester.cancel();
    call.resolve(suggestion(TEA));
    type("Cats or dogs?");
    close();
    await pass(SUGGESTION_DELAY_MS);
    expect(reported).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});

describe("A person who does not wait for the pause", () => {
  test("gets the suggestion at once", async () => {
    const { type, suggester, calls, reported } = createFixture();
    type("Tea or coffee?");
    const settled = suggester.settle(2_000);
    await settle();
    expect(calls).toHaveLength(1);
    calls[0]?.resolve(suggestion(TEA));
    expect(await settled).toBe(true);
    expect(reported.at(-1)).toEqual(TEA);
  });

  test("learns that it did not come in time, and that a failure is an end", async () => {
    const { type, suggester, calls, pass } = createFixture();
    expect(await suggester.settle(2_000)).toBe(true);
    type("Tea or coffee?");
    const late = suggester.settle(2_000);
    await pass(2_000);
    expect(await late).toBe(false);
    const failed = suggester.settle(2_000);
    vi.spyOn(console, "warn").mockImplementationOnce(() => {});
    calls[0]?.reject(new Error("No model."));
    expect(await failed).toBe(true);
  });
});
