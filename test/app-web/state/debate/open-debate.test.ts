import { describe, expect, test, vi } from "vitest";
import type { SerializedDebate, SerializedRemark } from "../../../../app-web/api/debates.ts";
import { readHistoryState } from "../../../../app-web/pages/debate-from-url.ts";
import { isFormOpenAtom } from "../../../../app-web/state/debate/context.ts";
import { contextError } from "../../../../app-web/state/debate/context-error.ts";
import { loadEarlierAtom } from "../../../../app-web/state/debate/earlier-turns.ts";
import {
  addEarlierPageAtom,
  addRemarkAtom,
  openDebateAtom,
  remarkCounts,
} from "../../../../app-web/state/debate/open-debate.ts";
import { store } from "../../../../app-web/state/ground/store.tsx";
import { toastAtom } from "../../../../app-web/state/ground/toast.ts";

const input = (id: number, debateId = 1) =>
  ({ id, debateId, content: `input ${id}`, turnNumber: 2 }) as SerializedRemark;
const debate = (id: number, ...userInputs: SerializedRemark[]) =>
  ({ id, responses: [], userInputs, currentTurn: 0 }) as unknown as SerializedDebate;
const shown = () => store.get(openDebateAtom)?.userInputs.map(({ id }) => id);

describe("The open debate", () => {
  test("keeps a new input when an older response arrives after it", () => {
    store.set(openDebateAtom, debate(1, input(1)));
    store.set(addRemarkAtom, input(2));
    store.set(openDebateAtom, debate(1, input(1)));
    expect(shown()).toEqual([1, 2]);
    store.set(openDebateAtom, debate(1, input(1), input(2), input(3)));
    expect(shown()).toEqual([1, 2, 3]);
  });

  test("takes nothing over from another debate", () => {
    store.set(openDebateAtom, debate(1, input(1)));
    store.set(openDebateAtom, debate(2));
    expect(shown()).toEqual([]);
    store.set(addRemarkAtom, input(2, 1));
    expect(shown()).toEqual([]);
  });
});

describe("A long debate", () => {
  /** A page with one response for each turn, and nothing else. */
  const page = (from: number, to: number) =>
    ({
      ...{ id: 1, userInputs: [], currentTurn: 200 },
      ...(from > 0 ? { earlier: from } : {}),
      responses: Array.from({ length: to - from }, (_, index) => ({
        ...{ id: from + index + 1, turnNumber: from + index + 1 },
      })),
    }) as unknown as SerializedDebate;
  const turns = () => {
    const numbers = store.get(openDebateAtom)?.responses.map(({ turnNumber }) => turnNumber) ?? [];
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    return [numbers[0], numbers.at(-1), store.get(openDebateAtom)?.earlier];
  };
  const open = (debate: SerializedDebate) => {
    store.set(openDebateAtom, null);
    store.set(openDebateAtom, debate);
  };

  test("grows by the page before, up to its first turn", () => {
    open(page(60, 110));
    store.set(addEarlierPageAtom, page(10, 60), 60);
    expect(turns()).toEqual([11, 110, 10]);
    store.set(addEarlierPageAtom, page(0, 10), 10);
    expect(turns()).toEqual([1, 110, undefined]);
  });

  test("ignores a page that does not end where it begins, or that is of another debate", () => {
    open(page(60, 110));
    store.set(addEarlierPageAtom, page(0, 40), 40);
    store.set(addEarlierPageAtom, { ...page(10, 60), id: 2 }, 60);
    expect(turns()).toEqual([61, 110, 60]);
  });

  test("keeps the pages before when its last page is read again", () => {
    open(page(60, 110));
    store.set(addEarlierPageAtom, page(10, 60), 60);
    store.set(openDebateAtom, page(62, 112));
    expect(turns()).toEqual([11, 112, 10]);
    store.set(openDebateAtom, page(112, 162));
    expect(turns()).toEqual([11, 162, 10]);
  });

  test("shows only what was read when more was said meanwhile than a page holds", () => {
    open(page(60, 110));
    store.set(openDebateAtom, page(150, 200));
    expect(turns()).toEqual([151, 200, 150]);
  });

  test("counts its contexts although they are not all on the screen", () => {
    expect(remarkCounts({ ...page(160, 210), currentTurn: 110 }, false).remarks).toBe(100);
  });

  test("is loaded page by page, once for each, and tells of a failure", async () => {
    const requests: string[] = [];
    let answer = () => Promise.resolve(Response.json(page(10, 60)));
    vi.stubGlobal("fetch", (address: string) => {
      requests.push(address);
      return answer();
    });
    open(page(60, 110));
    let shown = 0;
    const load = () => store.set(loadEarlierAtom, () => (shown += 1));
    await Promise.all([load(), load()]);
    expect([requests, shown]).toEqual([["/api/debates/1?before=60"], 1]);
    expect(turns()).toEqual([11, 110, 10]);
    answer = () => Promise.resolve(new Response("Not now.", { status: 503 }));
    await load();
    expect([turns(), store.get(toastAtom)?.message]).toEqual([[11, 110, 10], "503: Not now."]);
    answer = () => Promise.resolve(Response.json(page(0, 10)));
    await load();
    await load();
    expect([turns(), requests.length]).toEqual([[1, 110, undefined], 3]);
    vi.unstubAllGlobals();
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
      "The next turn can't take more context (at most 12). Load it first.",
    ]);
    withInputs(200, (index) => index + 2);
    expect([isOpen(), toast()]).toEqual([
      false,
      "This debate can't take more context (at most 200). Please start a new one.",
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
