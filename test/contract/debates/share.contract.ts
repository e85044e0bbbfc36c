import { seatsOfModels } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimTurn, type DebateStore, newDebate, newOwner, speak } from "../debate-store.ts";

const TITLE = "A copy of your own";
const SEATS = seatsOfModels({ 1: "gpt-4", 2: null });

/** The contract of sharing in debate repositories. */
export function describeSharing(name: string, open: () => Promise<DebateStore>): void {
  describe(`shared debates in ${name}`, () => {
    let store: DebateStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    let reader: Awaited<ReturnType<typeof newOwner>>;
    let original: Awaited<ReturnType<DebateStore["debates"]["create"]>>;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      [owner, reader] = [await newOwner(store), await newOwner(store)];
      original = await store.debates.create(
        newDebate({ ...owner, question: "«Φ» 猫 ? :name \\ '", coffeeLevel: 3, seats: SEATS }),
      );
    });

    const input = (debateId: number, content: string, { userId } = owner) =>
      store.debates.addRemark({ debateId, userId, content });
    const copy = (title = TITLE) => store.debates.copy(original.id, reader.userId, title);
    const contentsOf = async (id: number) => {
      const found = await store.debates.find(id);
      return {
        responses: found?.responses.map(({ id: _, debateId: __, ...rest }) => rest),
        inputs: found?.remarks.map(({ id: _, debateId: __, userId: ___, ...rest }) => rest),
      };
    };

    describe("a share token", () => {
      it("finds its debate with the numbers of responses and remarks", async () => {
        await speak(store, original.id, "words");
        for (const text of ["context", "more"]) await input(original.id, text);
        expect(await store.debates.findByShareToken(original.shareToken as string)).toEqual({
          debate: original,
          responseCount: 1,
          remarkCount: 2,
        });
      });

      it("finds nothing when it is unknown or the debate was deleted", async () => {
        const token = original.shareToken as string;
        expect(
          await store.debates.findByShareToken(
            `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
          ),
        ).toBeNull();
        await store.debates.delete(original.id);
        expect(await store.debates.findByShareToken(token)).toBeNull();
      });

      it("is invalid after its renewal, and the new token is valid", async () => {
        const renewed = await store.debates.renewShareToken(original.id);
        expect(renewed).toMatch(/^[\w-]{43}$/);
        expect(await store.debates.findByShareToken(original.shareToken as string)).toBeNull();
        expect((await store.debates.findByShareToken(renewed))?.debate).toEqual({
          ...original,
          shareToken: renewed,
        });
      });

      it("cannot be renewed when the debate was deleted", async () => {
        await store.debates.delete(original.id);
        await expect(store.debates.renewShareToken(original.id)).rejects.toMatchObject({
          code: "not-found",
        });
      });
    });

    describe("a copy", () => {
      it("belongs to the reader, is marked as a copy, and has its own token", async () => {
        const copied = await copy();
        expect(copied).toMatchObject({
          ...{
            question: original.question,
            option1: "Yes",
            option2: "No",
            coffeeLevel: 3,
            seats: SEATS,
            language: "en",
          },
          ...{
            ...reader,
            title: TITLE,
            isOriginal: false,
            originalDebateId: original.id,
          },
        });
        expect(copied.shareToken).toMatch(/^[\w-]{43}$/);
        expect(copied.shareToken).not.toBe(original.shareToken);
        expect((await store.debates.find(copied.id))?.debate).toEqual(copied);
      });

      it("contains all texts in order and with their times, and its context belongs to the reader", async () => {
        await input(original.id, "before all");
        await speak(store, original.id, "one");
        await speak(store, original.id, "two");
        await input(original.id, "after two");
        const { id } = await copy();
        expect(await contentsOf(id)).toEqual(await contentsOf(original.id));
        const found = await store.debates.find(id);
        expect(found?.responses.map(({ debateId }) => debateId)).toEqual([id, id]);
        expect(found?.remarks.map(({ userId }) => userId)).toEqual([reader.userId, reader.userId]);
      });

      it("still says what the model of each turn did not see", async () => {
        const leftOut = { turns: 4, contexts: 1 };
        const turn = await claimTurn(store, original.id);
        await turn.commit({
          content: "one",
          side: 1,
          speaker: { kind: "model", model: "gpt-4" } as const,
          leftOut,
        });
        const copied = await store.debates.find((await copy()).id);
        expect(copied?.responses.map((response) => response.leftOut)).toEqual([leftOut]);
      });

      it("made while a turn is running contains only whole turns and continues independently", async () => {
        await speak(store, original.id, "one");
        const turn = await claimTurn(store, original.id);
        turn.push("half a");
        await input(original.id, "for the turn after that");
        const { id } = await copy();
        expect((await contentsOf(id)).responses?.map(({ content }) => content)).toEqual(["one"]);
        expect((await contentsOf(id)).inputs?.map(({ turnNumber }) => turnNumber)).toEqual([2]);
        await turn.commit({
          content: "half a turn",
          side: 2,
          speaker: { kind: "rehearsal" } as const,
        });
        expect((await contentsOf(id)).responses).toHaveLength(1);
        expect(await speak(store, id, "another second turn")).toMatchObject({
          debateId: id,
          turnNumber: 2,
        });
      });

      it("made repeatedly while turns begin and end never contains part of a turn", async () => {
        const readers = await Promise.all(Array.from({ length: 6 }, () => newOwner(store)));
        const copies = readers.map(({ userId }) => store.debates.copy(original.id, userId, TITLE));
        for (const turn of ["a", "b", "c"]) await speak(store, original.id, turn);
        for (const { id } of await Promise.all(copies)) {
          const said = (await contentsOf(id)).responses?.map(({ content }) => content).join("");
          expect("abc").toMatch(new RegExp(`^${said}`));
        }
      });

      it("is made once for simultaneous requests", async () => {
        await speak(store, original.id, "one");
        const copies = await Promise.all(
          Array.from({ length: 8 }, (_, index) => copy(`click ${index}`)),
        );
        expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
        expect(await store.debates.countFor(reader.userId)).toEqual({ debates: 1, responses: 1 });
      });

      it("is returned again while it exists, and made again after its deletion", async () => {
        const first = await copy();
        await speak(store, original.id, "later");
        expect(await copy("another title")).toEqual(first);
        await store.debates.delete(first.id);
        const second = await copy();
        expect(second.id).not.toBe(first.id);
        expect((await contentsOf(second.id)).responses).toHaveLength(1);
      });

      it("is independent: changes of either do not affect the other", async () => {
        await speak(store, original.id, "one");
        const { id, shareToken } = await copy();
        await speak(store, id, "of the copy");
        await input(id, "of the copy", reader);
        await store.debates.renewShareToken(original.id);
        await input(original.id, "of the original");
        const { responses, inputs } = await contentsOf(original.id);
        expect([responses?.length, inputs?.map(({ content }) => content)]).toEqual([
          1,
          ["of the original"],
        ]);
        await store.debates.delete(original.id);
        expect(await store.debates.findByShareToken(shareToken as string)).toMatchObject({
          responseCount: 2,
        });
        expect((await contentsOf(id)).inputs?.map(({ content }) => content)).toEqual([
          "of the copy",
        ]);
      });

      it("stays without the original's number when its owner is deleted, and is deleted with its own owner", async () => {
        const { id } = await copy();
        await store.users.delete(owner.userId);
        expect((await store.debates.find(id))?.debate.originalDebateId).toBeNull();
        await store.users.delete(reader.userId);
        expect(await store.debates.find(id)).toBeNull();
      });

      it("is found in the reader's archive by its title and its texts", async () => {
        await speak(store, original.id, "quantum whiskers");
        const { id } = await copy();
        for (const words of [[], ["whiskers"], ["copy"]]) {
          const { entries } = await store.debates.list(reader.userId, {
            before: null,
            words,
            limit: 10,
          });
          expect(entries.map((entry) => [entry.id, entry.title, entry.responseCount])).toEqual([
            [id, TITLE, 1],
          ]);
        }
      });

      it("cannot be made of a deleted debate or for a deleted user", async () => {
        await store.users.delete(reader.userId);
        await expect(copy()).rejects.toMatchObject({ code: "not-signed-in" });
        await store.debates.delete(original.id);
        await expect(store.debates.copy(original.id, owner.userId, TITLE)).rejects.toMatchObject({
          code: "not-found",
        });
      });
    });
  });
}
