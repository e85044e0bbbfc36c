import type { DebateTranslations, Variants } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DebateStore, newDebate, newOwner, speak } from "./debate-store.ts";

/** A store of debates and of their translations. */
export interface DebateTranslationStore extends DebateStore {
  readonly debateTranslations: DebateTranslations;
  readonly variants: Variants;
}

/** The contract of translated debates, besides that they are made once. */
export function describeDebateTranslations(
  name: string,
  open: () => Promise<DebateTranslationStore>,
): void {
  describe(`the translations of a debate in ${name}`, () => {
    let store: DebateTranslationStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    let debateId: number;
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      owner = await newOwner(store);
      debateId = (await store.debates.create(newDebate(owner))).id;
    });
    afterAll(() => store.close());

    const heading = (...texts: string[]) => ({
      ...{ place: "heading", responseId: null, remarkId: null, texts },
    });
    const turn = (responseId: number, ...texts: string[]) => ({
      ...{ place: `turn ${responseId}`, responseId, remarkId: null, texts },
    });
    const remark = (remarkId: number, ...texts: string[]) => ({
      ...{ place: `remark ${remarkId}`, responseId: null, remarkId, texts },
    });
    type Piece = ReturnType<typeof heading | typeof turn | typeof remark>;
    const make = (piece: Piece, translated: string | null, language = "ar") =>
      store.debateTranslations.findOrMake({ debateId, language, piece }, async () => [translated]);
    const kept = async (piece: Piece, language = "ar") =>
      (await store.debateTranslations.find(debateId, language, [piece])).get(piece.place);

    it("are found by language and place, for the very texts that they translate", async () => {
      const piece = heading("Is a box empty?");
      expect(await kept(piece)).toBeUndefined();
      await make(piece, "هل الصندوق فارغ؟");
      await make(piece, null, "de");
      expect(await kept(piece)).toEqual(["هل الصندوق فارغ؟"]);
      expect(await kept(piece, "de")).toEqual([null]);
      expect(await kept(piece, "fr")).toBeUndefined();
      expect(await kept(heading("Is a box full?"))).toBeUndefined();
    });

    it("of texts that were changed are replaced by the next one", async () => {
      await make(heading("One"), "واحد");
      expect(await make(heading("Two"), "اثنان")).toEqual(["اثنان"]);
      expect(await kept(heading("Two"))).toEqual(["اثنان"]);
      expect(await kept(heading("One"))).toBeUndefined();
    });

    it("go with the variant of a turn that they translate", async () => {
      const { id } = await speak(store, debateId, "one");
      await make(turn(id, "one"), "واحد");
      const again = await store.liveTurns.claim({
        ...{ debateId, claimant: "visitor:1", guard: () => {}, again: true },
      });
      if (again.kind !== "claimed") throw new Error("expected the turn to be free");
      const second = await again.turn.commit({
        ...{ content: "another", side: 1, speaker: { kind: "rehearsal" } },
      });
      expect(await kept(turn(id, "one"))).toBeUndefined();
      await make(turn(second.id, "another"), "آخر");
      await store.variants.choose(second.id, 1);
      expect(await kept(turn(second.id, "another"))).toBeUndefined();
    });

    it("go with a remark that is changed or removed", async () => {
      const input = { debateId, userId: owner.userId, kind: "context", content: "old" } as const;
      const { id } = await store.debates.addRemark(input);
      const key = { debateId, inputId: id };
      await make(remark(id, "old"), "قديم");
      await store.debates.changeRemark(key, "new");
      expect(await kept(remark(id, "old"))).toBeUndefined();
      await make(remark(id, "new"), "جديد");
      expect(await kept(remark(id, "new"))).toEqual(["جديد"]);
      await store.debates.removeRemark(key);
      expect(await kept(remark(id, "new"))).toBeUndefined();
    });

    it("are not made for a debate that can only be restored, also when it is deleted meanwhile", async () => {
      const deleted = store.debateTranslations.findOrMake(
        { debateId, language: "ar", piece: heading("One") },
        async () => {
          await store.debates.delete(debateId);
          return ["واحد"];
        },
      );
      await expect(deleted).rejects.toMatchObject({ code: "not-found" });
      expect(await kept(heading("One"))).toBeUndefined();
    });

    it("are gone with the account of the owner", async () => {
      await make(heading("One"), "واحد");
      await store.users.delete(owner.userId);
      expect(await kept(heading("One"))).toBeUndefined();
    });
  });
}
