import { describe, expect, test } from "vitest";
import { nextOf } from "../../../../app-web/api/archive.ts";
import { SEARCH_DELAY_MS } from "../../../../app-web/state/archive/archive-list.ts";
import { createFixture } from "./archive-list-fixtures.ts";

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

  test("puts a debate back to its place when its deletion failed or was taken back", async () => {
    const { list, archive, ids } = createFixture();
    void list.refresh();
    await archive.answer();
    list.remove(6);
    expect(ids()).toEqual([7, 5]);
    list.putBack(6);
    list.putBack(6);
    expect(ids()).toEqual([7, 6, 5]);
    void list.refresh();
    await archive.answer();
    expect(ids()).toEqual([7, 6, 5]);
  });

  test("shows a new title at once", async () => {
    const { list, archive, view } = createFixture();
    void list.refresh();
    await archive.answer();
    list.rename(6, "A name");
    expect(view().entries?.map(({ title }) => title)).toEqual([undefined, "A name", undefined]);
  });

  test("no longer quotes the title that it has found when that is replaced", async () => {
    const { list, archive, view } = createFixture();
    const excerpt = { text: "Tea", marks: [{ start: 0, end: 3 }] };
    archive.details.set(7, { title: "Tea", excerpt: { of: "title", ...excerpt } });
    archive.details.set(6, { title: "Two", excerpt: { of: "turn", ...excerpt } });
    void list.refresh();
    await archive.answer();
    list.rename(7, "Coffee");
    list.rename(6, "Milk");
    expect(view().entries?.slice(0, 2)).toMatchObject([
      { title: "Coffee", excerpt: null },
      { title: "Milk", excerpt: { of: "turn" } },
    ]);
  });

  test("keeps a new title when a response from before it arrives", async () => {
    const { list, archive, view } = createFixture();
    void list.refresh();
    await archive.answer();
    void list.refresh();
    archive.details.set(7, { title: "A name" });
    list.rename(7, "A name");
    await archive.answer();
    expect(view().entries?.[0]?.title).toBe("A name");
    await archive.answer();
    expect(view()).toMatchObject({ loading: null, entries: [{ title: "A name" }, {}, {}] });
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
