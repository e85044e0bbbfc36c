import { type ArchiveEntry, searchWords, seatsOfModels, withPerson } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimTurn, type DebateStore, newDebate, newOwner, speak } from "../debate-store.ts";

/** The contract of the list of a user's debates. The search has a separate contract. */
export function describeArchive(name: string, open: () => Promise<DebateStore>): void {
  describe(`the archive in ${name}`, () => {
    let store: DebateStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    const add = (question: string) => store.debates.create(newDebate({ ...owner, question }));
    const list = (limit: number, before: number | null = null, search = "") =>
      store.debates.list(owner.userId, { before, words: searchWords(search), limit });
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      owner = await newOwner(store);
    });
    afterAll(() => store.close());

    it("contains the fields of each debate's card and its number of responses, without the texts", async () => {
      const debate = await store.debates.create(
        newDebate({
          ...owner,
          question: "Wie groß ist 猫?",
          option1: "Groß",
          option2: "Klein",
          language: "de",
        }),
      );
      await speak(store, debate.id, "one");
      await speak(store, debate.id, "two");
      await store.debates.addRemark({
        debateId: debate.id,
        userId: owner.userId,
        content: "no response",
      });
      const { id, question, option1, option2, seats, language, title, createdAt } = debate;
      const card = { id, question, option1, option2, seats, language, title, createdAt };
      expect(await list(10)).toEqual({
        entries: [{ ...card, isOriginal: true, responseCount: 2 }],
        isLast: true,
      });
    });

    it("says who argues which side, also in a search and of a saved copy", async () => {
      const seats = withPerson(seatsOfModels({ 1: "one", 2: "two" }), 2, "Ada");
      const question = "Do persons argue?";
      const own = await store.debates.create(newDebate({ ...owner, question, seats }));
      const other = newDebate({ ...(await newOwner(store)), question, seats });
      const { id } = await store.debates.create(other);
      const copy = await store.debates.copy(id, owner.userId, "A copy");
      for (const search of ["", "persons"]) {
        const { entries } = await list(10, null, search);
        expect(entries.map((entry) => [entry.id, entry.seats, entry.isOriginal])).toEqual([
          [copy.id, copy.seats, false],
          [own.id, seats, true],
        ]);
      }
    });

    it("does not count the response of a running turn", async () => {
      const { id } = await add("Is it counted?");
      const turn = await claimTurn(store, id);
      expect((await list(1)).entries[0]?.responseCount).toBe(0);
      await turn.fail("turn-stopped");
    });

    it("says which debates are live: while a turn runs, and no longer", async () => {
      const owner = await newOwner(store);
      const { id } = await store.debates.create(newDebate(owner));
      await store.debates.create(newDebate(owner));
      const liveOnes = async () => {
        const query = { before: null, words: [], limit: 10 };
        const { entries } = await store.debates.list(owner.userId, query);
        return entries.filter(({ isLive }) => isLive).map((entry) => entry.id);
      };
      const turn = await claimTurn(store, id);
      expect(await liveOnes()).toEqual([id]);
      await turn.fail("turn-failed");
      expect(await liveOnes()).toEqual([]);
    });

    it("is empty for a user without debates, and contains no debate of a visitor or another user", async () => {
      await store.debates.create(newDebate());
      await store.debates.create(newDebate(await newOwner(store)));
      expect(await list(10)).toEqual({ entries: [], isLast: true });
      expect(await store.debates.countFor(owner.userId)).toEqual({ debates: 0, responses: 0 });
    });

    it("lists the newest first in pages, and only the last page is marked as the last", async () => {
      const ids: number[] = [];
      for (const question of ["first", "second", "third", "fourth"])
        ids.unshift((await add(`The ${question}?`)).id);
      const pages = [
        await list(2),
        await list(2, ids[1]),
        await list(4),
        await list(3),
        await list(2, ids[3]),
      ];
      expect(pages.map(({ entries, isLast }) => [entries.map(({ id }) => id), isLast])).toEqual([
        [ids.slice(0, 2), false],
        [ids.slice(2), true],
        [ids, true],
        [ids.slice(0, 3), false],
        [[], true],
      ]);
    });

    for (const search of ["", "entry"]) {
      it(`lists every remaining entry once while others are added and deleted${search && ", also in a search"}`, async () => {
        const stay = new Set<number>();
        const go: number[] = [];
        for (let number = 1; number <= 12; number += 1) {
          const { id } = await add(`Is this the entry ${number}?`);
          if (number % 3 === 0) go.push(id);
          else stay.add(id);
        }
        const seen: ArchiveEntry[] = [];
        for (let before: number | null = null; ; ) {
          const { entries, isLast }: Awaited<ReturnType<typeof list>> = await list(
            3,
            before,
            search,
          );
          seen.push(...entries);
          if (isLast) break;
          before = entries.at(-1)?.id ?? null;
          await add("Is this a late entry?");
          await store.debates.delete(go.pop() ?? 0);
          // The entry of the cursor can be deleted too.
          if (before !== null && go.includes(before)) await store.debates.delete(before);
        }
        const ids = seen.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual([...ids].sort((a, b) => b - a));
        expect(ids.filter((id) => stay.has(id))).toHaveLength(stay.size);
      });
    }

    it("counts only the debates that the user created today", async () => {
      expect(await store.debates.countToday(owner)).toBe(0);
      for (const question of ["The first one?", "The second one?"]) await add(question);
      await store.debates.create(newDebate(await newOwner(store)));
      expect(await store.debates.countToday(owner)).toBe(2);
      const visitor = { userId: null, visitorId: `counted ${owner.userId}` };
      await store.debates.create(newDebate(visitor));
      expect(await store.debates.countToday(visitor)).toBe(1);
      expect(await store.debates.countToday(owner)).toBe(2);
      await store.users.adopt(visitor.visitorId, owner.userId);
      expect([
        await store.debates.countToday(visitor),
        await store.debates.countToday(owner),
      ]).toEqual([0, 3]);
    });

    it("does not count a copy of a shared debate as created", async () => {
      const { id } = await store.debates.create(newDebate(await newOwner(store)));
      await store.debates.copy(id, owner.userId, "A copy");
      expect(await store.debates.countToday(owner)).toBe(0);
    });

    it("counts the debates of a user and the responses in them", async () => {
      const [one, two] = [await add("The first one?"), await add("The second one?")];
      for (const id of [one.id, two.id, two.id]) await speak(store, id, "words");
      expect(await store.debates.countFor(owner.userId)).toEqual({ debates: 2, responses: 3 });
    });
  });
}
