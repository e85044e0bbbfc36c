import { describe, expect, test } from "vitest";
import type { SerializedDebate, SerializedInput } from "../../../../app-web/api/debates.ts";
import { readHistoryState } from "../../../../app-web/pages/debate-from-url.ts";
import { store } from "../../../../app-web/state/app/store.tsx";
import { contextError } from "../../../../app-web/state/debate/context.ts";
import { addInputAtom, openDebateAtom } from "../../../../app-web/state/debate/open-debate.ts";

const input = (id: number, debateId = 1) =>
  ({ id, debateId, content: `input ${id}`, turnNumber: 2 }) as SerializedInput;
const debate = (id: number, ...userInputs: SerializedInput[]) =>
  ({ id, responses: [], userInputs }) as unknown as SerializedDebate;
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
