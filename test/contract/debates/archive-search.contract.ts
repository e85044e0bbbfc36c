import { matchesWord, searchWords, wordsOf } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runs } from "../../support/runs.ts";
import { type DebateStore, newDebate, newOwner, speak } from "../debate-store.ts";
import { LANGUAGES } from "./searched-languages.ts";

/** The contract of the archive search. */
export function describeArchiveSearch(name: string, open: () => Promise<DebateStore>): void {
  describe(`the search of the archive in ${name}`, () => {
    let store: DebateStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    const add = async (question: string, ownership = owner) =>
      (await store.debates.create(newDebate({ ...ownership, question }))).id;
    const input = (debateId: number, content: string) =>
      store.debates.addRemark({ debateId, userId: owner.userId, content });
    const find = async (search: string, limit = 100, before: number | null = null) => {
      const page = await store.debates.list(owner.userId, {
        before,
        words: searchWords(search),
        limit,
      });
      return page.entries.map(({ id }) => id);
    };
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      owner = await newOwner(store);
    });
    afterAll(() => store.close());

    for (const [language, [text, found, missed]] of Object.entries(LANGUAGES)) {
      it(`finds words by their spelling rules: ${language}`, async () => {
        const id = await add(text);
        await store.debates.create(
          newDebate({ ...owner, question: "Zzzz?", option1: "Zz", option2: "Zz" }),
        );
        for (const search of found) expect([search, await find(search)]).toEqual([search, [id]]);
        for (const search of missed) expect([search, await find(search)]).toEqual([search, []]);
      });
    }

    it("searches the question, the positions, the responses and the context, and combines words across them", async () => {
      const { id } = await store.debates.create(
        newDebate({ ...owner, question: "alpha question", option1: "bravo", option2: "charlie" }),
      );
      await speak(store, id, "delta");
      await input(id, "echo");
      await speak(store, id, "foxtrot");
      for (const word of ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot"])
        expect(await find(word)).toEqual([id]);
      expect(await find("foxtrot charlie alpha echo")).toEqual([id]);
      expect(await find("foxtrot charlie golf echo")).toEqual([]);
    });

    it("finds no debate of another user or a visitor, and no deleted debate", async () => {
      await add("secret question", await newOwner(store));
      await store.debates.create(newDebate({ question: "secret question" }));
      const gone = await add("secret question");
      await speak(store, gone, "secret answer");
      await store.debates.delete(gone);
      expect(await find("secret")).toEqual([]);
    });

    it("finds the texts from before and after the adoption of a debate", async () => {
      const visitorId = `visitor of ${owner.userId}`;
      const { id } = await store.debates.create(
        newDebate({ visitorId, question: "earlier question" }),
      );
      await speak(store, id, "earlier answer");
      await store.users.adopt(visitorId, owner.userId);
      await speak(store, id, "later reply");
      for (const search of ["earlier question", "answer", "later reply", "answer later question"])
        expect(await find(search)).toEqual([id]);
    });

    it("finds every text of many simultaneous writes", async () => {
      const id = await add("the question");
      const words = Array.from(
        { length: 12 },
        (_, index) => `word${String.fromCharCode(97 + index)}`,
      );
      await Promise.all([...words.map((word) => input(id, word)), speak(store, id, "spoken")]);
      for (const word of [...words, "spoken", "question"]) expect(await find(word)).toEqual([id]);
    });

    it("lists the newest first in pages, with hundreds of simultaneous debates and some adopted later", async () => {
      const visitorId = `visitor of ${owner.userId}`;
      const first = await add("many first entries");
      const ids = [first];
      let odd = 0;
      // At least 300, which need a second block of the index.
      for (const round of Array(runs(45)).keys()) {
        const made = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            add(`many entries ${index % 2 ? "odd" : "even"}`),
          ),
        );
        ids.push(...made);
        odd += 10;
        if (round % 10 !== 5) continue;
        odd += 3;
        for (const question of Array(3).fill("many entries odd")) {
          ids.push((await store.debates.create(newDebate({ visitorId, question }))).id);
        }
      }
      const last = await add("many first entries");
      ids.push(last);
      await store.users.adopt(visitorId, owner.userId);
      const newestFirst = ids.sort((a, b) => b - a);
      const found: number[] = [];
      for (
        let page = await find("many");
        page.length > 0;
        page = await find("many", 100, page.at(-1) ?? 0)
      )
        found.push(...page);
      expect(found).toEqual(newestFirst);
      expect(await find("many odd", 1_000)).toHaveLength(odd);
      expect(await find("entries many odd even", 1_000)).toEqual([]);
      expect(await find("first")).toEqual([last, first]);
      expect(await find("entries first many")).toEqual([last, first]);
      expect(await find("first even")).toEqual([]);
    });

    it("fills a page with older debates when newer ones have the parts of a long word in other places", async () => {
      const older = [await add("咪猫咪猫咪abc"), await add("Halfwidth ﾊﾟｿｺﾝ")];
      await input(older[1] ?? 0, "第一 咪猫咪猫咪");
      const scattered = [];
      for (const question of ["咪猫咪猫แมวbc", "咪猫咪, 猫咪猫"])
        scattered.push(await add(question));
      expect(await find("咪猫咪猫")).toEqual([scattered[0], older[1], older[0]]);
      expect(await find("咪猫咪猫咪", 1)).toEqual([older[1]]);
      expect(await find("咪猫咪猫咪", 1, older[1])).toEqual([older[0]]);
      expect(await find("パソコン")).toEqual([older[1]]);
      expect(await find("咪猫咪猫咪猫")).toEqual([]);
    });

    it("indexes a debate of any length, and a text with more words than the index can hold", async () => {
      const id = await add("a long question");
      const [from, to] = [0x4e00, 0x9fa0];
      const chinese = (seed: number) =>
        Array.from({ length: 900 }, (_, at) =>
          String.fromCharCode(from + ((at * (2 * seed + 1) * 7_919 + seed) % (to - from))),
        );
      for (let turn = 0; turn < 8; turn += 1)
        await speak(store, id, `turn${turn} ${chinese(turn).join("")}`);
      await speak(
        store,
        id,
        `huge ${Array.from({ length: 12_000 }, (_, index) => `word${index}`).join(" ")}`,
      );
      await speak(store, id, `${"x".repeat(5_000)} last`);
      for (const search of [
        "turn0",
        "turn7",
        "huge",
        "last",
        "x".repeat(200),
        chinese(3).slice(500, 505).join(""),
      ]) {
        expect([search, await find(search)]).toEqual([search, [id]]);
      }
    });

    it("finds exactly the debates that match the search rule, for any words", async () => {
      const piece = fc.constantFrom(
        "ab",
        "abc",
        "b",
        "bc",
        "猫",
        "猫咪",
        "咪猫咪",
        "咪",
        "c猫",
        "แม",
        "แมว",
        "Ab́",
        "ß",
        "7",
      );
      const text = fc
        .array(piece, { minLength: 1, maxLength: 4 })
        .chain((pieces) =>
          fc.constantFrom("", " ", "-", "。").map((between) => pieces.join(between)),
        );
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
          text,
          async (debates, search) => {
            owner = await newOwner(store);
            const expected: number[] = [];
            for (const [question = "", ...inputs] of debates) {
              const id = await add(question);
              for (const content of inputs) await input(id, content);
              const words = [question, "Yes", "No", ...inputs].flatMap(wordsOf);
              if (
                searchWords(search).every((searched) =>
                  words.some((word) => matchesWord(searched, word)),
                )
              )
                expected.unshift(id);
            }
            expect(await find(search)).toEqual(expected);
          },
        ),
        { numRuns: runs(40) },
      );
    });
  });
}
