import { type DebateRepo, type LiveTurns, type NewDebate, ownershipOf } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A store of debates with the live turns that write to it, and how to put both away. */
export interface DebateStore {
  readonly debates: DebateRepo;
  readonly liveTurns: LiveTurns;
  close(): Promise<void>;
}

/** A debate of a visitor, with whatever a test wants different. */
export function newDebate(different: Partial<NewDebate> = {}): NewDebate {
  return {
    ...ownershipOf({ kind: "visitor", visitorId: "visitor-1" }),
    question: "Is a hot dog a sandwich?",
    option1: "Yes",
    option2: "No",
    coffeeLevel: 1,
    model1: null,
    model2: null,
    language: "en",
    shareToken: null,
    ...different,
  };
}

/** Keeps one response through the live turns, the only way there is. */
export async function speak(store: Pick<DebateStore, "liveTurns">, debateId: number, content: string) {
  const claim = await store.liveTurns.claim({ debateId, claimant: "visitor:visitor-1", guard: () => {} });
  if (claim.kind !== "claimed") throw new Error("a turn is already running");
  claim.turn.push(content);
  return claim.turn.commit({ content, optionNumber: claim.turn.turnNumber % 2 === 1 ? 1 : 2, aiModel: "rehearsal" });
}

/** What every archive of debates does, whatever it is made of. */
export function describeDebateRepo(name: string, open: () => Promise<DebateStore>): void {
  describe(`debates in ${name}`, () => {
    let store: DebateStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it("gives a new debate an id and the defaults of the specification", async () => {
      const before = Date.now();
      const debate = await store.debates.create(newDebate());
      expect(debate).toMatchObject({
        ...newDebate(),
        title: null,
        isPublic: false,
        isPrivate: true,
        isOriginal: true,
        originalDebateId: null,
      });
      expect(debate.id).toBeGreaterThan(0);
      expect(Math.abs(debate.createdAt.getTime() - before)).toBeLessThan(60_000);
    });

    it("gives every debate an id of its own, also when many are created at once", async () => {
      const created = await Promise.all(Array.from({ length: 20 }, () => store.debates.create(newDebate())));
      expect(new Set(created.map(({ id }) => id)).size).toBe(20);
    });

    it("finds a debate as it was created, to the letter", async () => {
      const question = "Ist «Φ» größer? 猫 🐈‍⬛ عربي \"'; drop table ai_debates; -- \\ ? :name {x}";
      const created = await store.debates.create(
        newDebate({ question, coffeeLevel: 3, model1: "gpt-4", model2: "grok-4", language: "pt-BR" }),
      );
      const found = await store.debates.find(created.id);
      expect(found).toEqual({ debate: created, responses: [], userInputs: [] });
    });

    it("finds nothing under an id that was never given, however large", async () => {
      expect(await store.debates.find(987_654_321)).toBeNull();
      expect(await store.debates.find(Number.MAX_SAFE_INTEGER)).toBeNull();
    });

    it("keeps a user's debate under the user and a visitor's under the visitor", async () => {
      const debate = await store.debates.create(newDebate(ownershipOf({ kind: "user", userId: 7, tier: "free" })));
      expect((await store.debates.find(debate.id))?.debate).toMatchObject({ userId: 7, visitorId: null });
    });

    it("tells responses and inputs by turn number, and only those of the debate", async () => {
      const [debate, other] = [await store.debates.create(newDebate()), await store.debates.create(newDebate())];
      await speak(store, debate.id, "first words");
      await speak(store, other.id, "words elsewhere");
      await speak(store, debate.id, "second words");
      await store.debates.addInput({ debateId: debate.id, userId: 7, content: "late", turnNumber: 3 });
      await store.debates.addInput({ debateId: debate.id, userId: 7, content: "early", turnNumber: 1 });
      const found = await store.debates.find(debate.id);
      expect(
        found?.responses.map(({ content, turnNumber, optionNumber, summary }) => [content, turnNumber, optionNumber, summary]),
      ).toEqual([
        ["first words", 1, 1, null],
        ["second words", 2, 2, null],
      ]);
      expect(found?.userInputs.map(({ content }) => content)).toEqual(["early", "late"]);
      expect(found?.responses[0]?.createdAt).toBeInstanceOf(Date);
    });

    it("finds a response by its id, with its debate and all inputs of that debate alone", async () => {
      const [debate, other] = [await store.debates.create(newDebate()), await store.debates.create(newDebate())];
      const response = await speak(store, debate.id, "words with a 猫");
      await speak(store, debate.id, "an answer");
      const late = await store.debates.addInput({ debateId: debate.id, userId: 7, content: "late", turnNumber: 3 });
      const early = await store.debates.addInput({ debateId: debate.id, userId: 7, content: "early", turnNumber: 1 });
      await store.debates.addInput({ debateId: other.id, userId: 7, content: "elsewhere", turnNumber: 1 });
      expect(await store.debates.findResponse(response.id)).toEqual({ response, debate, userInputs: [early, late] });
    });

    it("finds no response under an id that was never given to one, however large", async () => {
      expect(await store.debates.findResponse(987_654_321)).toBeNull();
      expect(await store.debates.findResponse(Number.MAX_SAFE_INTEGER)).toBeNull();
    });
  });
}
