import { UNDO } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, newDebate, newOwner, newUser } from "../debate-store.ts";
import type { DeletingStore } from "./deleted-debates.contract.ts";

/** What people do with debates. `debate` and `user` choose among those that there are. */
const ACTIONS = fc.oneof(
  fc.record({ do: fc.constant("create" as const), user: fc.nat(2) }),
  fc.record({ do: fc.constant("create for a visitor" as const) }),
  fc.record({ do: fc.constant("speak" as const), debate: fc.nat(9) }),
  fc.record({ do: fc.constant("adopt" as const), user: fc.nat(2) }),
  fc.record({ do: fc.constant("register" as const) }),
  fc.record({ do: fc.constant("copy" as const), debate: fc.nat(9), user: fc.nat(2) }),
  fc.record({ do: fc.constant("rename" as const), debate: fc.nat(9) }),
  fc.record({ do: fc.constant("delete" as const), debate: fc.nat(9) }),
  fc.record({ do: fc.constant("restore" as const), debate: fc.nat(9) }),
  fc.record({ do: fc.constant("remove deleted" as const) }),
  fc.record({ do: fc.constant("delete a user" as const), user: fc.nat(2) }),
);

type Action = typeof ACTIONS extends fc.Arbitrary<infer Value> ? Value : never;

/** Actions that happen one after the other in a group, and the groups at the same time. */
const HISTORIES = fc.array(fc.array(ACTIONS, { minLength: 1, maxLength: 7 }), {
  minLength: 1,
  maxLength: 4,
});

/** The statistics of an account are kept, and always equal to what counting would find. */
export function describeStatistics(name: string, open: () => Promise<DeletingStore>): void {
  describe(`the statistics of an account in ${name}`, () => {
    let store: DeletingStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    /** Counts by listing the archive. */
    async function counted(userId: number) {
      const { entries } = await store.debates.list(userId, { before: null, words: [], limit: 999 });
      const responses = entries.reduce((sum, { responseCount }) => sum + responseCount, 0);
      return { debates: entries.length, responses };
    }

    it("equal what counting finds, whatever people do at the same time", async () => {
      await fc.assert(
        fc.asyncProperty(HISTORIES, async (groups) => {
          const users = await Promise.all(
            [0, 1, 2].map(async () => (await newOwner(store)).userId),
          );
          const visitorId = `visitor ${users.join()}`;
          const debates: number[] = [];
          const world = { users, visitorId, debates };
          await act(store, world, { do: "create", user: 0 });
          await act(store, world, { do: "create for a visitor" });
          await Promise.all(
            groups.map(async (actions) => {
              for (const action of actions) await act(store, world, action);
            }),
          );
          for (const userId of users)
            expect(await store.debates.countFor(userId)).toEqual(await counted(userId));
        }),
        { numRuns: 8 },
      );
    });
  });
}

interface World {
  readonly users: number[];
  readonly visitorId: string;
  readonly debates: number[];
}

/** Does something. What cannot be done now, such as a turn of a deleted debate, has no effect. */
async function act(store: DeletingStore, world: World, action: Action): Promise<void> {
  const { users, visitorId, debates } = world;
  const pick = (of: readonly number[], index: number) => of[index % of.length] ?? 0;
  const create = async (owner: { userId: number | null; visitorId: string | null }) => {
    debates.push((await store.debates.create(newDebate(owner))).id);
  };
  const work = async () => {
    switch (action.do) {
      case "create":
        return create({ userId: pick(users, action.user), visitorId: null });
      case "create for a visitor":
        return create({ userId: null, visitorId });
      case "speak":
        return speak(store, pick(debates, action.debate));
      case "adopt":
        return store.users.adopt(visitorId, pick(users, action.user));
      case "register":
        return users.push((await store.users.register(newUser(), visitorId)).id);
      case "copy": {
        const [debate, user] = [pick(debates, action.debate), pick(users, action.user)];
        return debates.push((await store.debates.copy(debate, user, "A copy")).id);
      }
      case "rename":
        return store.debates.rename(pick(debates, action.debate), "A title");
      case "delete":
        return store.debates.delete(pick(debates, action.debate));
      case "restore":
        return store.debates.restore(pick(debates, action.debate), pick(users, 0));
      case "remove deleted":
        await store.age(UNDO.shown + UNDO.grace);
        return store.debates.removeDeleted();
      case "delete a user":
        return store.users.delete(pick(users, action.user));
    }
  };
  await work().catch((error: unknown) => {
    if (!REFUSALS.has((error as { code?: string }).code ?? "")) throw error;
  });
}

/** Adds a response, unless another turn of the debate is running. */
async function speak(store: DeletingStore, debateId: number): Promise<void> {
  const claim = await ask(store, debateId);
  if (claim.kind === "claimed")
    await claim.turn.commit({ content: "words", side: 1, speaker: { kind: "rehearsal" } as const });
}

/** A debate or a user is gone, or a turn was lost at the same moment. */
const REFUSALS = new Set(["not-found", "not-signed-in", "turn-lost"]);
