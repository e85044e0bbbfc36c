import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimTurn, type DebateStore, newDebate, newOwner, speak } from "./debate-store.ts";

const TITLE = "A copy of one's own";

/** What every archive of debates does for sharing, whatever it is made of. */
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
        newDebate({ ...owner, question: "«Φ» 猫 ? :name \\ '", coffeeLevel: 3, model1: "gpt-4" }),
      );
    });

    const input = (debateId: number, content: string, { userId } = owner) =>
      store.debates.addInput({ debateId, userId, content });
    const copy = (title = TITLE) => store.debates.copy(original.id, reader.userId, title);
    const told = async (id: number) => {
      const found = await store.debates.find(id);
      return {
        responses: found?.responses.map(({ id: _, debateId: __, ...rest }) => rest),
        inputs: found?.userInputs.map(({ id: _, debateId: __, userId: ___, ...rest }) => rest),
      };
    };

    describe("a share token", () => {
      it("finds its debate with all that was said in it", async () => {
        await speak(store, original.id, "words");
        await input(original.id, "context");
        const found = await store.debates.findByShareToken(original.shareToken as string);
        expect(found).toEqual(await store.debates.find(original.id));
        expect(found?.responses).toHaveLength(1);
      });

      it("finds nothing when it was never given, or when the debate is gone", async () => {
        const token = original.shareToken as string;
        expect(
          await store.debates.findByShareToken(
            `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
          ),
        ).toBeNull();
        await store.debates.delete(original.id);
        expect(await store.debates.findByShareToken(token)).toBeNull();
      });

      it("opens nothing any more once it is renewed, and the new one does", async () => {
        const renewed = await store.debates.renewShareToken(original.id);
        expect(renewed).toMatch(/^[\w-]{43}$/);
        expect(await store.debates.findByShareToken(original.shareToken as string)).toBeNull();
        expect((await store.debates.findByShareToken(renewed))?.debate).toEqual({
          ...original,
          shareToken: renewed,
        });
      });

      it("cannot be renewed when the debate is gone", async () => {
        await store.debates.delete(original.id);
        await expect(store.debates.renewShareToken(original.id)).rejects.toMatchObject({
          code: "not-found",
        });
      });
    });

    describe("a copy", () => {
      it("is the reader's own, says that it is a copy, and has a token of its own", async () => {
        const copied = await copy();
        expect(copied).toMatchObject({
          ...{
            question: original.question,
            option1: "Yes",
            option2: "No",
            coffeeLevel: 3,
            model1: "gpt-4",
            language: "en",
          },
          ...{
            ...reader,
            title: TITLE,
            isOriginal: false,
            originalDebateId: original.id,
            isPublic: false,
            isPrivate: true,
          },
        });
        expect(copied.shareToken).toMatch(/^[\w-]{43}$/);
        expect(copied.shareToken).not.toBe(original.shareToken);
        expect((await store.debates.find(copied.id))?.debate).toEqual(copied);
      });

      it("holds all that was said, in its order and with its times; the context belongs to the reader", async () => {
        await input(original.id, "before all");
        await speak(store, original.id, "one");
        await speak(store, original.id, "two");
        await input(original.id, "after two");
        const { id } = await copy();
        expect(await told(id)).toEqual(await told(original.id));
        const found = await store.debates.find(id);
        expect(found?.responses.map(({ debateId }) => debateId)).toEqual([id, id]);
        expect(found?.userInputs.map(({ userId }) => userId)).toEqual([
          reader.userId,
          reader.userId,
        ]);
      });

      it("made while a turn is spoken holds whole turns only, and goes on by itself", async () => {
        await speak(store, original.id, "one");
        const turn = await claimTurn(store, original.id);
        turn.push("half a");
        await input(original.id, "for the turn after that");
        const { id } = await copy();
        expect((await told(id)).responses?.map(({ content }) => content)).toEqual(["one"]);
        expect((await told(id)).inputs?.map(({ turnNumber }) => turnNumber)).toEqual([2]);
        await turn.commit({ content: "half a turn", optionNumber: 2, aiModel: "rehearsal" });
        expect((await told(id)).responses).toHaveLength(1);
        expect(await speak(store, id, "another second turn")).toMatchObject({
          debateId: id,
          turnNumber: 2,
        });
      });

      it("made again and again while turns begin and end never holds part of one", async () => {
        const readers = await Promise.all(Array.from({ length: 6 }, () => newOwner(store)));
        const copies = readers.map(({ userId }) => store.debates.copy(original.id, userId, TITLE));
        for (const turn of ["a", "b", "c"]) await speak(store, original.id, turn);
        for (const { id } of await Promise.all(copies)) {
          const said = (await told(id)).responses?.map(({ content }) => content).join("");
          expect("abc").toMatch(new RegExp(`^${said}`));
        }
      });

      it("is one, however many times it is asked for at once", async () => {
        await speak(store, original.id, "one");
        const copies = await Promise.all(
          Array.from({ length: 8 }, (_, index) => copy(`click ${index}`)),
        );
        expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
        expect(await store.debates.countFor(reader.userId)).toEqual({ debates: 1, responses: 1 });
      });

      it("is given again as long as it is there, and made anew when it was deleted", async () => {
        const first = await copy();
        await speak(store, original.id, "later");
        expect(await copy("another title")).toEqual(first);
        await store.debates.delete(first.id);
        const second = await copy();
        expect(second.id).not.toBe(first.id);
        expect((await told(second.id)).responses).toHaveLength(1);
      });

      it("is independent: nothing that happens to either touches the other", async () => {
        await speak(store, original.id, "one");
        const { id, shareToken } = await copy();
        await speak(store, id, "of the copy");
        await input(id, "of the copy", reader);
        await store.debates.renewShareToken(original.id);
        await input(original.id, "of the original");
        const { responses, inputs } = await told(original.id);
        expect([responses?.length, inputs?.map(({ content }) => content)]).toEqual([
          1,
          ["of the original"],
        ]);
        await store.debates.delete(original.id);
        expect(
          (await store.debates.findByShareToken(shareToken as string))?.responses,
        ).toHaveLength(2);
        expect((await told(id)).inputs?.map(({ content }) => content)).toEqual(["of the copy"]);
      });

      it("stays when its original's owner goes, and goes with its own owner", async () => {
        const { id } = await copy();
        await store.users.delete(owner.userId);
        expect((await store.debates.find(id))?.debate.originalDebateId).toBe(original.id);
        await store.users.delete(reader.userId);
        expect(await store.debates.find(id)).toBeNull();
      });

      it("is found in the reader's archive, by its title and by what was said", async () => {
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

      it("cannot be made of a debate that is gone, or for a user who is", async () => {
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
