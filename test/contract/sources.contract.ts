import {
  denial,
  denialForSourceRemoval,
  denialForSources,
  rankPassages,
  refuse,
  SOURCE_LIMITS,
} from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimTurn, codes, type DebateStore, newDebate, newOwner, speak } from "./debate-store.ts";
import {
  asking,
  cite,
  evidenceOf,
  longSource,
  SENTENCES,
  shortSource,
  sourceOf,
} from "./sources-fixtures.ts";

const MISSING = { code: "not-found" };

/** The contract of the sources of debates and of the search in them. */
export function describeSources(name: string, open: () => Promise<DebateStore>): void {
  describe(`sources in ${name}`, () => {
    let store: DebateStore;
    let debateId = 0;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      debateId = (await store.debates.create(newDebate(await newOwner(store)))).id;
    });

    const add = (title: string, guard?: Parameters<DebateStore["sources"]["add"]>[2]) =>
      store.sources.add(debateId, shortSource(title), guard);
    const titles = async (id = debateId) =>
      (await store.sources.list(id)).map(({ title }) => title);
    const countOf = async (id = debateId) =>
      (await store.debates.findOverview(id))?.debate.sourceCount;
    const find = (text: string, more: { turnNumber?: number; limit?: number } = {}) =>
      store.passageSearch.find({ debateId, turnNumber: 1, limit: 50, ...more }, asking(text));

    it("are numbered from 1 and kept exactly, with passages in any script", async () => {
      const source = sourceOf("«Φ» 猫 ? :name \\ ' $1", SENTENCES);
      const added = await store.sources.add(debateId, source);
      expect(added).toEqual({
        ...{ n: 1, title: source.title, address: null, characters: source.characters },
        ...{ passages: SENTENCES.length, fromTurn: 1 },
      });
      const second = await store.sources.add(debateId, {
        ...shortSource("Two"),
        address: "https://example.com/?a=%20",
      });
      expect(second).toMatchObject({ n: 2, address: "https://example.com/?a=%20" });
      expect(await store.sources.list(debateId)).toEqual([added, second]);
      const everything = [{ source: 1, from: 1, to: Number.MAX_SAFE_INTEGER }];
      expect(await store.sources.passages(debateId, everything)).toEqual(
        SENTENCES.map((text, at) => ({ source: 1, passage: at + 1, page: at + 1, text })),
      );
    });

    it("are counted in their debate, and a debate without any has no count", async () => {
      expect(await countOf()).toBeUndefined();
      await add("One");
      await add("Two");
      expect(await countOf()).toBe(2);
      await store.sources.remove({ debateId, n: 1 });
      expect([await countOf(), await titles()]).toEqual([1, ["Two"]]);
      await store.sources.remove({ debateId, n: 2 });
      expect([await countOf(), await titles()]).toEqual([undefined, []]);
    });

    it("hold from the next turn on, and from the one after a running turn", async () => {
      expect((await add("Before")).fromTurn).toBe(1);
      const turn = await claimTurn(store, debateId);
      expect((await add("During")).fromTurn).toBe(2);
      await turn.commit({ content: "one", side: 1, speaker: { kind: "rehearsal" } });
      expect((await add("After")).fromTurn).toBe(2);
      const again = await store.liveTurns.claim({
        ...{ debateId, claimant: "visitor:1", again: true },
        guard: () => {},
      });
      if (again.kind !== "claimed") throw new Error("expected the turn to be free");
      expect((await add("While it speaks again")).fromTurn).toBe(2);
      await again.turn.fail("turn-failed");
    });

    it("are refused by the guard, which sees what the debate holds", async () => {
      const seen: unknown[] = [];
      const guard = (held: unknown) => void seen.push(held);
      await add("One", guard);
      await add("Two", guard);
      expect(seen).toEqual([
        { sources: 0, characters: 0 },
        { sources: 1, characters: 14 },
      ]);
      const full = () => refuse(denial("sources-full", { maximum: 2 }));
      await expect(add("Three", full)).rejects.toMatchObject({ code: "sources-full" });
      expect([await countOf(), await titles()]).toEqual([2, ["One", "Two"]]);
    });

    it("never exceed the limit of a plan, however many are added at the same time", async () => {
      const access = { kind: "user", userId: 1, tier: "free" } as const;
      const adding = Array.from({ length: 20 }, (_, index) =>
        store.sources.add(debateId, longSource(`L${index}`, 40), (held) =>
          refuse(denialForSources(access, held, [longSource(`L${index}`, 40)])),
        ),
      );
      const results = await codes(adding);
      const { sources } = SOURCE_LIMITS.free;
      expect(results.filter((code) => code === "done")).toHaveLength(sources);
      expect(results.filter((code) => code === "sources-full")).toHaveLength(20 - sources);
      const list = await store.sources.list(debateId);
      expect(list.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
      expect(await countOf()).toBe(sources);
    });

    it("get another title without any other change", async () => {
      const one = await add("One");
      await add("Two");
      const renamed = await store.sources.rename({ debateId, n: 1 }, "Uno");
      expect(renamed).toEqual({ ...one, title: "Uno" });
      expect(await titles()).toEqual(["Uno", "Two"]);
      for (const n of [3, 0, 40_000, Number.MAX_SAFE_INTEGER]) {
        await expect(store.sources.rename({ debateId, n }, "Tre")).rejects.toMatchObject(MISSING);
        await expect(store.sources.remove({ debateId, n })).rejects.toMatchObject(MISSING);
      }
    });

    it("are removed with their passages and words until a turn has begun with them", async () => {
      const guard: Parameters<DebateStore["sources"]["remove"]>[1] = (source, lastTurn) =>
        refuse(denialForSourceRemoval(source, lastTurn));
      const remove = (n: number) => store.sources.remove({ debateId, n }, guard);
      await add("One");
      await add("Two");
      await remove(2);
      expect(await find("Two")).toEqual([]);
      expect(await store.sources.passages(debateId, [{ source: 2, from: 1, to: 9 }])).toEqual([]);
      const failing = await claimTurn(store, debateId);
      await expect(remove(1)).rejects.toMatchObject({ code: "source-used" });
      await failing.fail("turn-failed");
      await remove(1);
      await add("Uno");
      await speak(store, debateId, "one");
      await expect(remove(1)).rejects.toMatchObject({ code: "source-used" });
      await expect(remove(7)).rejects.toMatchObject(MISSING);
      expect(await titles()).toEqual(["Uno"]);
    });

    it("give the passages of ranges, in order and each once, and none that does not exist", async () => {
      await store.sources.add(debateId, sourceOf("One", ["a1", "a2", "a3", "a4"]));
      await store.sources.add(debateId, sourceOf("Two", ["b1", "b2"]));
      const texts = async (...ranges: [number, number, number][]) =>
        (
          await store.sources.passages(
            debateId,
            ranges.map(([source, from, to]) => ({ source, from, to })),
          )
        ).map(({ text }) => text);
      expect(await texts([2, 1, 1], [1, 2, 3])).toEqual(["a2", "a3", "b1"]);
      expect(await texts([1, 1, 3], [1, 2, 4], [1, 2, 2])).toEqual(["a1", "a2", "a3", "a4"]);
      expect(await texts([1, 4, 999], [3, 1, 5], [1, 0, 0], [2, 0, 1])).toEqual(["a4", "b1"]);
      expect(await texts([Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER])).toEqual([]);
      expect(await texts()).toEqual([]);
    });

    it("are found in the order of `rankPassages`, the same for every store", async () => {
      const words = ["river", "stone", "cloud", "amber", "violin", "harbour", "meadow", "lantern"];
      const texts = Array.from({ length: 60 }, (_, index) =>
        words.filter((_word, at) => (index * 7 + at * at * 3) % 5 < 2).join(" "),
      );
      await store.sources.add(debateId, sourceOf("One", texts.slice(0, 33)));
      await store.sources.add(debateId, sourceOf("Two", texts.slice(33)));
      const query = asking(words.join(" "));
      const postings = [texts.slice(0, 33), texts.slice(33)].flatMap((own, index) =>
        words.map((word) => ({
          ...{ key: word.slice(0, 6), source: index + 1 },
          passages: own.flatMap((text, at) => (text.includes(word) ? [at + 1] : [])),
        })),
      );
      const expected = rankPassages(query, postings.toReversed(), texts.length);
      expect(await find(words.join(" "), { limit: 100 })).toEqual(expected);
      expect(await find(words.join(" "), { limit: 4 })).toEqual(expected.slice(0, 4));
    });

    it("are found in any script, and only those that the turn can use", async () => {
      await store.sources.add(debateId, sourceOf("Scripts", SENTENCES));
      for (const [at, text] of SENTENCES.entries())
        expect((await find(text))[0], text).toEqual({ source: 1, passage: at + 1 });
      const turn = await claimTurn(store, debateId);
      await add("zebras");
      expect(await find("zebras")).toEqual([]);
      expect(await find("zebras", { turnNumber: 2 })).toEqual([{ source: 2, passage: 1 }]);
      expect(await find("zebras", { turnNumber: Number.MAX_SAFE_INTEGER })).toHaveLength(1);
      expect(await find("")).toEqual([]);
      await turn.fail("turn-failed");
    });

    it("keep words of letters that no other source has", async () => {
      const texts = ["a𞤀𞤣𞤤𞤢𞤥 𐐨𐐩𐐪𐐫𐐬", "constructor __proto__ toString", "𠮷野家で𠮷日"];
      await store.sources.add(debateId, sourceOf("Rare", texts));
      for (const [at, text] of texts.entries())
        expect(await find(text), text).toEqual([{ source: 1, passage: at + 1 }]);
    });

    it("are hidden and shown again, which adding and removing does not change", async () => {
      const hidden = async () => (await store.debates.findOverview(debateId))?.debate.hidesSources;
      await store.sources.hide(debateId, true);
      expect(await hidden()).toBe(true);
      await add("One");
      await store.sources.remove({ debateId, n: 1 });
      expect(await hidden()).toBe(true);
      await store.sources.hide(debateId, false);
      expect(await hidden()).toBeUndefined();
    });

    it("have what turns were given and cite, in every way to read a turn", async () => {
      await store.sources.add(debateId, sourceOf("One", SENTENCES));
      const evidence = evidenceOf(["quoted", 1, 2], ["invented", 9, 9]);
      const kept = await cite(store, debateId, evidence);
      expect(kept.evidence).toEqual(evidence);
      const plain = await speak(store, debateId, "two");
      expect(plain).not.toHaveProperty("evidence");
      const ways = [
        (await store.debates.find(debateId))?.responses,
        (await store.debates.findForTurn(debateId, 3))?.responses,
        (await store.debates.readPart(debateId, { from: 0, count: 9 }))?.responses,
      ];
      expect(ways).toEqual(ways.map(() => [kept, plain]));
      expect((await store.debates.findResponse(kept.id))?.response).toEqual(kept);
    });

    it("are none of a debate that does not exist", async () => {
      const none = 987_654_321;
      await expect(store.sources.add(none, shortSource("One"))).rejects.toMatchObject(MISSING);
      await expect(store.sources.hide(none, true)).rejects.toMatchObject(MISSING);
      await expect(store.sources.remove({ debateId: none, n: 1 })).rejects.toMatchObject(MISSING);
      expect(await store.sources.list(none)).toEqual([]);
    });
  });
}
