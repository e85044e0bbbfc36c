import { randomUUID } from "node:crypto";
import { DEFAULT_SEATS, type Ownership } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newDebate, newOwner, newUser, speak } from "./debate-store.ts";
import { asking, cite, evidenceOf, SENTENCES, shortSource, sourceOf } from "./sources-fixtures.ts";
import type { VariantStore } from "./variants.contract.ts";

const EVERYTHING = [1, 2, 3].map((source) => ({ source, from: 1, to: 1_000 }));
const TITLE = { title: "Copy" } as const;

/** The contract of the sources of debates that are made, copied, deleted and adopted. */
export function describeSourceCopies(name: string, open: () => Promise<VariantStore>): void {
  describe(`sources of debates in ${name}`, () => {
    let store: VariantStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    let debateId = 0;
    let share = "";
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      owner = await newOwner(store);
      const sources = [sourceOf("One", SENTENCES), shortSource("Two")];
      const debate = await store.debates.create(newDebate(owner), sources);
      debateId = debate.id;
      share = debate.shareToken ?? "";
    });

    const textsOf = async (id: number) =>
      (await store.sources.passages(id, EVERYTHING)).map(({ text }) => text);
    const find = (id: number, text: string) =>
      store.passageSearch.find({ debateId: id, turnNumber: 99, limit: 50 }, asking(text));
    const debateOf = async (id: number) => (await store.debates.findOverview(id))?.debate;
    const evidencesOf = async (id: number) =>
      (await store.debates.find(id))?.responses.map(({ evidence }) => evidence);
    const branch = (turnNumber: number, to: Ownership, token: string | null) =>
      store.branches.branch({
        ...{ debateId, turnNumber, coffeeLevel: 1, seats: DEFAULT_SEATS, temperament: null },
        ...{ title: null, share: token, requestId: null, visibleItems: 1_000 },
        ...{ userId: to.userId, visitorId: to.visitorId },
      });
    /** Two turns: the first cites the passage 2, the second one that it was not given. */
    const speakTwice = async () => {
      const first = evidenceOf(["quoted", 1, 2], ["invented", 9, 9]);
      const second = evidenceOf(["cited", 1, 7], ["not-given", 1, 5], ["misquoted", 1, 3]);
      await cite(store, debateId, first);
      await cite(store, debateId, second);
      return [first, second];
    };
    const ALL = [...SENTENCES, "All about Two."];

    it("are stored with a new debate, all of them", async () => {
      expect(await debateOf(debateId)).toMatchObject({ sourceCount: 2 });
      expect(await textsOf(debateId)).toEqual(ALL);
      const list = await store.sources.list(debateId);
      expect(list.map(({ n, fromTurn }) => [n, fromTurn])).toEqual([
        [1, 1],
        [2, 1],
      ]);
      const created = await store.debates.create(newDebate(owner), [shortSource("Three")]);
      expect(created).toEqual(await debateOf(created.id));
    });

    it("go whole, with all evidence, into the owner's branch and rematch", async () => {
      const spoken = await speakTwice();
      await store.sources.add(debateId, shortSource("Later"));
      await store.sources.hide(debateId, true);
      const { debate: own } = await branch(1, owner, null);
      const { debate: rematch } = await store.branches.rematch(debateId);
      for (const made of [own, rematch]) {
        expect(made).toEqual(await debateOf(made.id));
        expect(made).toMatchObject({ sourceCount: 3, hidesSources: true });
        expect(await textsOf(made.id)).toEqual([...ALL, "All about Later."]);
        expect(await find(made.id, "vessel")).toEqual([{ source: 1, passage: 1 }]);
      }
      expect(await evidencesOf(own.id)).toEqual(spoken.slice(0, 1));
      const fromTurns = async (id: number) =>
        (await store.sources.list(id)).map(({ fromTurn }) => fromTurn);
      expect(await fromTurns(own.id)).toEqual([1, 1, 2]);
      expect(await fromTurns(rematch.id)).toEqual([1, 1, 1]);
    });

    it("go whole into a branch that the owner makes from the shared page", async () => {
      await speakTwice();
      const { debate } = await branch(2, owner, share);
      expect(await textsOf(debate.id)).toEqual(ALL);
    });

    it("are in another person's copy the passages that its turns rest on, and no other", async () => {
      const spoken = await speakTwice();
      const reader = await newOwner(store);
      const copy = await store.debates.copy(debateId, reader.userId, TITLE.title);
      const { debate: cut } = await branch(1, reader, share);
      const visitor = { userId: null, visitorId: `reader ${randomUUID()}` };
      const { debate: whole } = await branch(2, visitor, share);
      for (const made of [copy, whole]) {
        expect(await textsOf(made.id)).toEqual([SENTENCES[1], SENTENCES[6]]);
        expect(await evidencesOf(made.id)).toEqual(spoken);
        expect(await find(made.id, "seconds boxes")).toHaveLength(2);
        expect(await find(made.id, `vessel ${SENTENCES.slice(2, 6).join(" ")} Two`)).toEqual([]);
      }
      expect(copy).toMatchObject({ sourceCount: 2 });
      expect(copy).toEqual(await debateOf(copy.id));
      expect(await textsOf(cut.id)).toEqual([SENTENCES[1]]);
      expect(await store.sources.list(copy.id)).toMatchObject([
        { n: 1, title: "One", characters: SENTENCES[1].length + SENTENCES[6].length },
        { n: 2, title: "Two", characters: 0 },
      ]);
    });

    it("are nothing in another person's copy while the owner hides them, and no evidence is left", async () => {
      await speakTwice();
      await store.sources.hide(debateId, true);
      const reader = await newOwner(store);
      const copy = await store.debates.copy(debateId, reader.userId, TITLE.title);
      const { debate: branched } = await branch(2, reader, share);
      for (const made of [copy, branched]) {
        expect(made).toEqual(await debateOf(made.id));
        expect(made).not.toHaveProperty("sourceCount");
        expect(made).not.toHaveProperty("hidesSources");
        expect([await textsOf(made.id), await store.sources.list(made.id)]).toEqual([[], []]);
        expect(await evidencesOf(made.id)).toEqual([undefined, undefined]);
      }
    });

    it("that are hidden in a debate without any are not hidden in another person's copy", async () => {
      const { id } = await store.debates.create(newDebate(owner));
      await store.sources.hide(id, true);
      const reader = await newOwner(store);
      const copy = await store.debates.copy(id, reader.userId, TITLE.title);
      expect(await debateOf(copy.id)).not.toHaveProperty("hidesSources");
    });

    it("of a copy and of its original change independently", async () => {
      const { debate } = await store.branches.rematch(debateId);
      await store.sources.rename({ debateId, n: 1 }, "Uno");
      await store.sources.remove({ debateId: debate.id, n: 2 });
      await store.debates.delete(debateId);
      expect((await store.sources.list(debate.id)).map(({ title }) => title)).toEqual(["One"]);
      expect(await textsOf(debate.id)).toEqual(SENTENCES);
      expect(await find(debate.id, "vessel")).toHaveLength(1);
    });

    it("are gone for every method while the debate is deleted, and come back whole with it", async () => {
      const spoken = await speakTwice();
      await store.debates.delete(debateId);
      const missing = { code: "not-found" };
      const { sources } = store;
      await expect(sources.add(debateId, shortSource("Three"))).rejects.toMatchObject(missing);
      await expect(sources.rename({ debateId, n: 1 }, "Uno")).rejects.toMatchObject(missing);
      await expect(sources.remove({ debateId, n: 1 })).rejects.toMatchObject(missing);
      await expect(sources.hide(debateId, true)).rejects.toMatchObject(missing);
      expect([await textsOf(debateId), await sources.list(debateId)]).toEqual([[], []]);
      expect(await find(debateId, "vessel")).toEqual([]);
      expect(await store.debates.restore(debateId, owner.userId)).toBe(true);
      expect(await textsOf(debateId)).toEqual(ALL);
      expect(await find(debateId, "vessel")).toHaveLength(1);
      expect(await evidencesOf(debateId)).toEqual(spoken);
      expect(await debateOf(debateId)).toMatchObject({ sourceCount: 2 });
    });

    it("go with the account of their owner, and stay in another person's copy", async () => {
      await speakTwice();
      const reader = await newOwner(store);
      const copy = await store.debates.copy(debateId, reader.userId, TITLE.title);
      await store.users.delete(owner.userId);
      expect([await textsOf(debateId), await store.sources.list(debateId)]).toEqual([[], []]);
      expect(await find(debateId, "vessel")).toEqual([]);
      expect(await textsOf(copy.id)).toHaveLength(2);
    });

    it("of a visitor are those of the user that the visitor becomes", async () => {
      const visitor = { userId: null, visitorId: `adopted ${randomUUID()}` };
      const made = await store.debates.create(newDebate(visitor), [sourceOf("One", SENTENCES)]);
      await cite(store, made.id, evidenceOf(["quoted", 1, 1]));
      const user = await store.users.register(newUser(), visitor.visitorId);
      expect(await debateOf(made.id)).toMatchObject({ userId: user.id, sourceCount: 1 });
      const { debate } = await store.branches.rematch(made.id);
      expect(await textsOf(debate.id)).toEqual(SENTENCES);
    });

    it("stay with each variant of a turn, as it was given and cited them", async () => {
      await speak(store, debateId, "one");
      const evidence = evidenceOf(["quoted", 1, 2]);
      const first = await cite(store, debateId, evidence);
      const speakAgain = async (more: Parameters<typeof cite>[2]) => {
        const claim = await store.liveTurns.claim({
          ...{ debateId, claimant: "visitor:1", again: true },
          guard: () => {},
        });
        if (claim.kind !== "claimed") throw new Error("expected the turn to be free");
        const speaker = { kind: "rehearsal" } as const;
        return claim.turn.commit({ content: "Again.", side: 2, speaker, evidence: more });
      };
      const other = evidenceOf(["invented", 8, 8]);
      const second = await speakAgain(other);
      expect(second.evidence).toEqual(other);
      const listed = await store.variants.list(second.id);
      expect(listed?.map((variant) => variant.evidence)).toEqual([evidence, other]);
      const chosen = await store.variants.choose(second.id, 1);
      expect(chosen.evidence).toEqual(evidence);
      expect((await store.variants.choose(chosen.id, 2)).evidence).toEqual(other);
      expect(await evidencesOf(debateId)).toEqual([undefined, other]);
      expect(first.evidence).toEqual(evidence);
      const reader = await newOwner(store);
      const copy = await store.debates.copy(debateId, reader.userId, TITLE.title);
      expect(await textsOf(copy.id)).toEqual([]);
    });
  });
}
