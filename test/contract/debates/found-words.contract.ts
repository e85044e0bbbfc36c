import { type SearchExcerpt, searchWords } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DebateStore, newDebate, newOwner, speak } from "../debate-store.ts";

/** A long text around a few words. */
const around = (words: string) =>
  `${"Filler words come first. ".repeat(60)}${words} ${"And more follow. ".repeat(60)}`;

/** Texts with what is searched in them, and the pieces that are marked. */
const SPELLINGS: readonly [text: string, search: string, marked: string[]][] = [
  ["Ein Café in der Straße", "cafe STRASSE", ["Café", "Straße"]],
  ["An e\u0301te\u0301 by the sea", "été", ["e\u0301te\u0301"]],
  ["ΣΟΦΌΣ λόγος", "σοφος", ["ΣΟΦΌΣ"]],
  ["Ещё одна КОШКА", "еще кошк", ["Ещё", "КОШК"]],
  ["我的人工智能会取代猫吗", "智能", ["智能"]],
  ["An education of a cat", "cat", ["cat"]],
  ["Ｅ＝ｍｃ² was found", "mc2", ["ｍｃ²"]],
  ["القطة داخل الصندوق", "الصند", ["الصند"]],
];

const markedIn = (excerpt: SearchExcerpt | null | undefined) =>
  excerpt?.marks.map(({ start, end }) => excerpt.text.slice(start, end));

/** The contract of the excerpts in search results, and of titles in the search. */
export function describeFoundWords(name: string, open: () => Promise<DebateStore>): void {
  describe(`the found words in ${name}`, () => {
    let store: DebateStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    let id = 0;
    const search = async (typed: string) => {
      const query = { before: null, words: searchWords(typed), limit: 30 };
      return (await store.debates.list(owner.userId, query)).entries;
    };
    const excerpt = async (typed: string) => (await search(typed))[0]?.excerpt;
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      owner = await newOwner(store);
      const fields = { question: "Is alpha first?", option1: "bravo", option2: "charlie" };
      id = (await store.debates.create(newDebate({ ...owner, ...fields }))).id;
    });
    afterAll(() => store.close());

    it("are shown from the question, the title, a position, a turn or a context", async () => {
      await speak(store, id, around("It is delta here."));
      await store.debates.addRemark({
        debateId: id,
        userId: owner.userId,
        content: around("Echo came too."),
      });
      await store.debates.rename(id, "Named foxtrot");
      const sources = {
        alpha: "question",
        charlie: "position",
        delta: "turn",
        echo: "context",
        foxtrot: "title",
      };
      for (const [word, of] of Object.entries(sources)) {
        const shown = await excerpt(word.toUpperCase());
        expect([of, shown?.of]).toEqual([of, of]);
        expect(markedIn(shown)?.map((text) => text.toLowerCase())).toEqual([word]);
        expect(shown?.text.length).toBeLessThanOrEqual(162);
      }
    });

    it.each(SPELLINGS)("are marked as they are written, in %s", async (text, typed, marked) => {
      await speak(store, id, around(text));
      const shown = await excerpt(typed);
      expect(shown?.of).toBe("turn");
      expect(markedIn(shown)).toEqual(marked);
    });

    it("of several texts are those that the question does not have", async () => {
      await speak(store, id, around("It is delta here."));
      const shown = await excerpt("alpha delta");
      expect([shown?.of, markedIn(shown)]).toEqual(["turn", ["delta"]]);
    });

    it("are not there without a search", async () => {
      const query = { before: null, words: [], limit: 9 };
      expect((await store.debates.list(owner.userId, query)).entries[0]).not.toHaveProperty(
        "excerpt",
      );
    });

    it("include those of a title, which a later title replaces and no title removes", async () => {
      await store.debates.rename(id, "The golf club");
      expect((await search("golf club"))[0]).toMatchObject({ id, title: "The golf club" });
      await store.debates.rename(id, "The hotel bar");
      expect([await search("golf"), (await search("hotel alpha")).length]).toEqual([[], 1]);
      await store.debates.rename(id, null);
      expect([await search("hotel"), (await search("alpha"))[0]?.title]).toEqual([[], null]);
      expect((await store.debates.find(id))?.debate).toMatchObject({
        title: null,
        question: "Is alpha first?",
      });
    });

    it("include those of the title of a copy, until it is renamed", async () => {
      const reader = await newOwner(store);
      const copy = await store.debates.copy(id, reader.userId, "My india copy");
      owner = reader;
      expect((await search("india")).length).toBe(1);
      await store.debates.rename(copy.id, "Juliet");
      expect([await search("india"), (await search("juliet bravo")).length]).toEqual([[], 1]);
    });
  });
}
