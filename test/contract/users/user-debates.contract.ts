/**
 * The contract of user repositories about debates: a new user adopts those of a visitor, and a
 * deleted user's are deleted.
 */

import { randomUUID } from "node:crypto";
import type { NewUser } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimTurn, codes, type DebateStore, newDebate, newUser, speak } from "../debate-store.ts";

/** Runs the contract against a user repository and the debates in the same store. */
export function describeUserDebates(name: string, open: () => Promise<DebateStore>): void {
  describe(`users in ${name}`, () => {
    let store: DebateStore;
    const make = (different: Partial<NewUser> = {}) =>
      store.users.register(newUser(different), null);
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    describe("adoption", () => {
      const visitor = () => ({ userId: null, visitorId: `adopted ${randomUUID()}` });
      const ownerOf = async (id: number) => (await store.debates.find(id))?.debate;

      it("transfers the visitor's debates to the user, each with its own token, and no other debates", async () => {
        const [one, other] = [visitor(), visitor()];
        const own = await Promise.all([1, 2, 3].map(() => store.debates.create(newDebate(one))));
        const foreign = await store.debates.create(newDebate(other));
        await speak(store, own[0]?.id ?? 0, "words");
        const user = await make();
        await store.users.adopt(one.visitorId, user.id);
        const adopted = await Promise.all(own.map(({ id }) => ownerOf(id)));
        for (const [index, debate] of adopted.entries()) {
          expect(debate).toEqual({
            ...own[index],
            userId: user.id,
            visitorId: null,
            shareToken: expect.stringMatching(/^[\w-]{43}$/),
          });
        }
        expect(new Set(adopted.map((debate) => debate?.shareToken)).size).toBe(3);
        expect(await ownerOf(foreign.id)).toEqual(foreign);
        expect(await store.debates.countFor(user.id)).toEqual({ debates: 3, responses: 1 });
      });

      it("is atomic with the registration", async () => {
        const one = visitor();
        const debate = await store.debates.create(newDebate(one));
        const taken = await make();
        await expect(
          store.users.register(newUser({ username: taken.username }), one.visitorId),
        ).rejects.toMatchObject({
          code: "username-taken",
        });
        expect(await ownerOf(debate.id)).toEqual(debate);
        const user = await store.users.register(newUser(), one.visitorId);
        expect(await ownerOf(debate.id)).toMatchObject({ userId: user.id, visitorId: null });
      });

      it("includes a debate that the visitor creates at the same time or later", async () => {
        for (let round = 0; round < 15; round += 1) {
          const one = visitor();
          const user = await make();
          const create = () => store.debates.create(newDebate(one));
          const [before, , during] = await Promise.all([
            create(),
            store.users.adopt(one.visitorId, user.id),
            create(),
          ]);
          const after = await create();
          for (const { id } of [before, during, after]) {
            expect(await ownerOf(id)).toMatchObject({
              userId: user.id,
              visitorId: null,
              shareToken: expect.any(String),
            });
          }
        }
      });

      it("works while a turn of the visitor is running, and that turn is stored", async () => {
        const one = visitor();
        const { id } = await store.debates.create(newDebate(one));
        const turn = await claimTurn(store, id);
        const user = await make();
        await store.users.adopt(one.visitorId, user.id);
        await turn.commit({ content: "spoken", side: 1, speaker: { kind: "rehearsal" } as const });
        expect(await store.debates.countFor(user.id)).toEqual({ debates: 1, responses: 1 });
      });

      it("is refused for a deleted user, and does not move the debates", async () => {
        const one = visitor();
        const debate = await store.debates.create(newDebate(one));
        const user = await make();
        await store.users.delete(user.id);
        expect(await codes([store.users.adopt(one.visitorId, user.id)])).toEqual(["not-signed-in"]);
        expect(await ownerOf(debate.id)).toEqual(debate);
      });
    });

    describe("deleting a user", () => {
      it("deletes all their debates with responses and context, frees the name, and keeps other people's debates", async () => {
        const [user, other] = [await make({ username: "Leaver" }), await make()];
        const [own, foreign] = await Promise.all(
          [user, other].map(({ id }) =>
            store.debates.create(newDebate({ userId: id, visitorId: null })),
          ),
        );
        for (const debate of [own, foreign]) await speak(store, debate?.id ?? 0, "words");
        await store.debates.addRemark({
          debateId: own?.id ?? 0,
          userId: user.id,
          content: "context",
        });
        await store.users.delete(user.id);
        expect([await store.users.find(user.id), await store.debates.find(own?.id ?? 0)]).toEqual([
          null,
          null,
        ]);
        expect((await store.debates.find(foreign?.id ?? 0))?.responses).toHaveLength(1);
        expect((await make({ username: "LEAVER" })).id).not.toBe(user.id);
      });

      it("discards the turn that is running in one of their debates", async () => {
        const { id } = await make();
        const debate = await store.debates.create(newDebate({ userId: id, visitorId: null }));
        const turn = await claimTurn(store, debate.id);
        await store.users.delete(id);
        expect(await turn.stopped).toBe("turn-lost");
        const kept = turn.commit({
          content: "words",
          side: 1,
          speaker: { kind: "rehearsal" } as const,
        });
        expect(await codes([kept])).toEqual(["turn-lost"]);
      });

      it("leaves no trace of simultaneous actions of the user", async () => {
        for (let round = 0; round < 10; round += 1) {
          const { id } = await make();
          const debate = await store.debates.create(newDebate({ userId: id, visitorId: null }));
          const outcomes = await codes([
            store.debates.create(newDebate({ userId: id, visitorId: null })),
            store.debates.addRemark({ debateId: debate.id, userId: id, content: "context" }),
            store.users.delete(id),
            store.debates.create(newDebate({ userId: id, visitorId: null })),
            store.debates.addRemark({ debateId: debate.id, userId: id, content: "context" }),
            store.users.adopt(`visitor of ${id}`, id),
          ]);
          expect(outcomes[2]).toBe("done");
          expect(["done", "not-signed-in", "not-found"]).toEqual(expect.arrayContaining(outcomes));
          expect(await store.debates.countFor(id)).toEqual({ debates: 0, responses: 0 });
        }
      });
    });
  });
}
