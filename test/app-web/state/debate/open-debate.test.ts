import { describe, expect, test } from "vitest";
import type { SerializedDebate, SerializedInput } from "../../../../app-web/api/debates.ts";
import { readHistoryState } from "../../../../app-web/pages/debate-from-url.ts";
import { store } from "../../../../app-web/state/app/store.tsx";
import { toastAtom } from "../../../../app-web/state/app/toast.ts";
import { contextError, isFormOpenAtom } from "../../../../app-web/state/debate/context.ts";
import { addInputAtom, openDebateAtom } from "../../../../app-web/state/debate/open-debate.ts";

const input = (id: number, debateId = 1) =>
  ({ id, debateId, content: `input ${id}`, turnNumber: 2 }) as SerializedInput;
const debate = (id: number, ...userInputs: SerializedInput[]) =>
  ({ id, responses: [], userInputs, currentTurn: 0 }) as unknown as SerializedDebate;
const shown = () => store.get(openDebateAtom)?.userInputs.map(({ id }) => id);

describe("The open debate", () => {
  test("keeps a new input when an older response arrives after it", () => {
    store.set(openDebateAtom, debate(1, input(1)));
    store.set(addInputAtom, input(2));
    store.set(openDebateAtom, debate(1, input(1)));
    expect(shown()).toEqual([1, 2]);
    store.set(openDebateAtom, debate(1, input(1), input(2), input(3)));
    expect(shown()).toEqual([1, 2, 3]);
  });

  test("takes nothing over from another debate", () => {
    store.set(openDebateAtom, debate(1, input(1)));
    store.set(openDebateAtom, debate(2));
    expect(shown()).toEqual([]);
    store.set(addInputAtom, input(2, 1));
    expect(shown()).toEqual([]);
  });
});

describe("The form for context", () => {
  const [isOpen, toast] = [() => store.get(isFormOpenAtom), () => store.get(toastAtom)?.message];
  const withInputs = (count: number, turnOf: (index: number) => number) => {
    store.set(isFormOpenAtom, false);
    store.set(openDebateAtom, null);
    store.set(toastAtom, null);
    const inputs = Array.from({ length: count }, (_, id) => ({
      ...input(id),
      turnNumber: turnOf(id),
    }));
    store.set(openDebateAtom, debate(1, ...inputs));
    store.set(isFormOpenAtom, true);
  };

  test("opens while the next turn takes up another context", () => {
    withInputs(11, () => 1);
    expect([isOpen(), toast()]).toEqual([true, undefined]);
    withInputs(20, (index) => (index < 9 ? 1 : 2));
    expect([isOpen(), toast()]).toEqual([true, undefined]);
  });

  test("stays closed, with the reason, when the next turn or the debate takes up no more", () => {
    withInputs(12, () => 1);
    expect([isOpen(), toast()]).toEqual([
      false,
      "The next turn can take up no more context (at most 12). Please load it first.",
    ]);
    withInputs(200, (index) => index + 2);
    expect([isOpen(), toast()]).toEqual([
      false,
      "This debate can take up no more context (at most 200). Please start a new one.",
    ]);
  });
});

describe("A state of the browser's history", () => {
  test.each([
    [{ debate: 7 }, { debate: 7 }],
    [{ debate: null }, { debate: null }],
    [{ debate: "7" }, null],
    [{ debate: 1.5 }, null],
    [{ other: 7 }, null],
    [null, null],
    ["debate", null],
  ])("%j is read as %j", (state, step) => {
    expect(readHistoryState(state)).toEqual(step);
  });
});

describe("The context form", () => {
  test("has a message for invalid input, and none for valid input", () => {
    expect(contextError(" \n")?.message).toBe("Input cannot be empty");
    expect(contextError("x".repeat(4_001))?.message).toBe(
      "Input must be at most 4000 characters long",
    );
    expect(contextError(`  ${"x".repeat(4_000)}  `)).toBeUndefined();
  });
});
