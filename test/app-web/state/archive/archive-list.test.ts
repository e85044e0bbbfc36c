import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextOf,
  type SerializedArchivePage,
  type SerializedEntry,
} from "../../../../app-web/api/archive.ts";
import { ArchiveList, SEARCH_DELAY_MS } from "../../../../app-web/state/archive/archive-list.ts";
import { type ArchiveView, NOT_LOADED } from "../../../../app-web/state/archive/archive-view.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { oneTurn } from "../../../support/until.ts";

const PAGE = 3;

/** An archive server whose responses the test releases in any order. */
class ControlledArchive {
  readonly questions = new Map<number, string>();
  readonly requests: string[] = [];
  readonly #waiting: { answer: () => void; fail: (error: Error) => void }[] = [];

  constructor(count: number) {
    for (let id = 1; id <= count; id += 1)
      this.questions.set(id, id % 2 === 0 ? "even cat" : "odd cat");
  }

  find(search: string, before = Number.POSITIVE_INFINITY): SerializedEntry[] {
    const found = [...this.questions].filter(
      ([id, question]) => id < before && question.includes(search),
    );
    return found
      .sort(([a], [b]) => b - a)
      .map(([id, question]) => ({ id, question }) as SerializedEntry);
  }

  /** Creates the response from the current data, and sends it when the test releases it. */
  readonly read = (address: string): Promise<SerializedArchivePage> => {
    this.requests.push(address);
    const parameters = new URL(address, "http://here").searchParams;
    const search = parameters.get("search") ?? "";
    const found = this.find(search, Number(parameters.get("before") ?? Number.POSITIVE_INFINITY));
    const entries = found.slice(0, PAGE);
    const next =
      found.length > PAGE
        ? `/api/user/debates?search=${search}&before=${entries.at(-1)?.id}`
        : null;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ answer: () => resolve({ entries, next }), fail: reject });
    });
  };

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Releases the response at this position of the queue, or the last one if the queue is shorter.
   */
  async answer(place = 0): Promise<void> {
    this.#waiting.splice(Math.min(place, this.#waiting.length - 1), 1)[0]?.answer();
    await oneTurn();
  }

  async fail(): Promise<void> {
    this.#waiting.shift()?.fail(new Error("503: Not now."));
    await oneTurn();
  }
}

function createFixture(count = 7) {
  const clock = new FakeClock();
  const archive = new ControlledArchive(count);
  let view: ArchiveView = NOT_LOADED;
  const list = new ArchiveList({ clock, read: archive.read }, (next) => {
    view = next;
  });
  const type = async (text: string, wait = SEARCH_DELAY_MS) => {
    void list.search(text);
    clock.advance(wait);
    await oneTurn();
  };
  return {
    clock,
    archive,
    list,
    type,
    view: () => view,
    ids: () => view.entries?.map(({ id }) => id),
  };
}

describe("The archive list", () => {
  test("is empty at first and reads the newest entries", async () => {
    const { list, archive, ids, view } = createFixture();
    expect(list.isLoaded).toBe(false);
    void list.refresh();
    expect(view()).toMatchObject({ entries: null, loading: "newest" });
    await archive.answer();
    expect(ids()).toEqual([7, 6, 5]);
    expect([list.isLoaded, view().loading]).toEqual([true, null]);
  });

  test("reads older entries until there are none", async () => {
    const { list, archive, ids, view } = createFixture();
    for (const read of [
      () => list.refresh(),
      () => list.readOlder(),
      () => list.readOlder(),
      () => list.readOlder(),
    ]) {
      void read();
      await archive.answer();
    }
    expect(ids()).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(view().next).toBeNull();
    expect(archive.requests).toHaveLength(3);
  });

  test("requests older entries once, however often the user scrolls to the end", async () => {
    const { list, archive } = createFixture();
    void list.refresh();
    await archive.answer();
    void list.readOlder();
    void list.readOlder();
    expect(archive.waiting).toBe(1);
  });

  test("keeps the older entries when the newest entries are read again", async () => {
    const { list, archive, ids } = createFixture();
    void list.refresh();
    await archive.answer();
    void list.readOlder();
    await archive.answer();
    archive.questions.set(8, "a new cat");
    void list.refresh();
    await archive.answer();
    expect(ids()).toEqual([8, 7, 6, 5, 4, 3, 2]);
  });

  test("drops the known entries when more than one page is new", async () => {
    const { list, archive, ids } = createFixture();
    void list.refresh();
    await archive.answer();
    for (let id = 8; id < 12; id += 1) archive.questions.set(id, "a new cat");
    void list.refresh();
    await archive.answer();
    expect(ids()).toEqual([11, 10, 9]);
  });
});

describe("A search", () => {
  test("is sent only when typing stops", async () => {
    const { archive, type, ids, view } = createFixture();
    await type("e", SEARCH_DELAY_MS - 1);
    await type("ev", SEARCH_DELAY_MS - 1);
    expect(archive.requests).toEqual([]);
    await type(" even ");
    expect(archive.requests).toEqual(["/api/user/debates?search=even"]);
    await archive.answer();
    expect(ids()).toEqual([6, 4, 2]);
    expect([view().typed, view().search]).toEqual([" even ", "even"]);
  });

  test("drops the response to the previous search", async () => {
    const { archive, type, ids } = createFixture();
    await type("odd");
    await type("even");
    await archive.answer(1);
    await archive.answer(0);
    expect(ids()).toEqual([6, 4, 2]);
  });

  test("reads older entries of its results", async () => {
    const { list, archive, type, ids } = createFixture();
    await type("odd");
    await archive.answer();
    void list.readOlder();
    await archive.answer();
    expect(ids()).toEqual([7, 5, 3, 1]);
  });

  test("drops older entries that were requested before it", async () => {
    const { list, archive, type, ids } = createFixture();
    void list.refresh();
    await archive.answer();
    void list.readOlder();
    await type("even");
    await archive.answer(1);
    await archive.answer(0);
    expect(ids()).toEqual([6, 4, 2]);
  });
});

describe("A page that cannot be read", () => {
  test("is reported, and the known entries stay", async () => {
    const { list, archive, ids, view } = createFixture();
    void list.refresh();
    await archive.answer();
    void list.readOlder();
    await archive.fail();
    expect(view().failure).toEqual({ of: "older", error: new Error("503: Not now.") });
    expect(ids()).toEqual([7, 6, 5]);
    void list.readOlder();
    expect(view().failure).toBeNull();
    await archive.answer();
    expect(ids()).toEqual([7, 6, 5, 4, 3, 2]);
  });

  test("is not reported when its search is no longer current", async () => {
    const { archive, type, view } = createFixture();
    await type("odd");
    await type("even");
    await archive.fail();
    expect(view().failure).toBeNull();
  });
});

describe("After any actions and any order of responses", () => {
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom("refresh", "older", "create", "fail") }),
    fc.record({ do: fc.constant("search"), text: fc.constantFrom("", "odd", "even", "cat") }),
    fc.record({ do: fc.constantFrom("delete", "answer"), which: fc.nat(9) }),
  );

  // Then the next page is empty, although the list has been given its address.
  const UNSEEN_DEBATE_IS_DELETED: (typeof step extends fc.Arbitrary<infer T> ? T : never)[] = [
    { do: "search", text: "" },
    { do: "delete", which: 1 },
    { do: "create" },
    { do: "answer", which: 0 },
  ];

  test("the list is the beginning of the search results, reading on completes it, and a deleted entry never returns", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(9), fc.array(step, { maxLength: 40 }), async (count, steps) => {
        const { list, archive, type, view, ids } = createFixture(count);
        const deleted = new Set<number>();
        let newest = count;
        for (const each of steps) {
          if (each.do === "refresh") void list.refresh();
          else if (each.do === "older") void list.readOlder();
          else if (each.do === "create")
            archive.questions.set(++newest, newest % 2 === 0 ? "even cat" : "odd cat");
          else if (each.do === "fail") await archive.fail();
          else if ("text" in each) await type(each.text);
          else if (each.do === "answer" && archive.waiting > 0) await archive.answer(each.which);
          else if (each.do === "delete" && archive.questions.delete(each.which)) {
            deleted.add(each.which);
            list.remove(each.which);
          }
          expect(ids()?.filter((id) => deleted.has(id)) ?? []).toEqual([]);
        }
        void list.refresh();
        while (archive.waiting > 0) await archive.answer(archive.waiting - 1);
        const truth = archive.find(view().typed.trim()).map(({ id }) => id);
        expect(ids()).toEqual(truth.slice(0, ids()?.length));
        // The next page may be empty, because its debates may have been deleted in the meantime.
        while (view().next !== null) {
          void list.readOlder();
          await archive.answer();
        }
        expect(ids()).toEqual(truth);
      }),
      { examples: [[4, UNSEEN_DEBATE_IS_DELETED]] },
    );
  });
});

describe("The Link header of a page", () => {
  test.each([
    ['</api/user/debates?before=7>; rel="next"', "/api/user/debates?before=7"],
    ["</a>; rel=next", "/a"],
    ['</a?x=1,2>; rel="prev", </b>; title="x"; rel="next"', "/b"],
    ['</a>; rel="start next"', "/a"],
    ['</a>; rel="nextish"', null],
    ['</a>; rel="prev"', null],
    ["", null],
    [null, null],
  ])("%s leads to %s", (header, address) => {
    expect(nextOf(header)).toBe(address);
  });
});
