import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFixture } from "./archive-list-fixtures.ts";

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
