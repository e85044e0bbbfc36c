import { createHash } from "node:crypto";
import { restore } from "@einstein-vs-cat/backup/restore";
import { eraseAccount, seatsOfModels } from "@einstein-vs-cat/core";
import { MikroSessionStore } from "@einstein-vs-cat/mikro-orm/accounts/session-store";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { SandboxBilling } from "@einstein-vs-cat/sandbox/billing";
import { describe, expect, inject, it } from "vitest";
import { claimTurn, newDebate, newUser } from "../../contract/debate-store.ts";
import type { Rows } from "../../support/all-rows.ts";
import { openMikroStore } from "../../support/stores.ts";
import { backUpNow } from "../backup/backup-fixtures.ts";
import { inDatabase, PLACES, removePlace, rowsIn } from "../backup/filled-database.ts";
import { type FilledAccount, fillAccounts, MARKER } from "./fill-account.ts";
import { ERASED, LIST_OF_ERASED, MADE_ANONYMOUS, unclassified } from "./tables.ts";

type Store = Awaited<ReturnType<typeof openMikroStore>>;

/** Numbers that nothing else in a small database has. */
const FIRST_ID = 730_000_001;
const FIRST_DEBATE = 740_000_001;

const ACCOUNTS = inject("isLong") ? 1_000 : 3;

/** A thousand accounts, one after the other, on any machine. */
const PATIENCE_MS = inject("isLong") ? 1_800_000 : 120_000;

/** The name of a person who argues, as it stands in the copies of other people. */
const SHOWN_NAME = `${MARKER} shown`;

/** Fills accounts, each with a debate that another person has copied and branched. */
async function addAccounts(store: Store): Promise<FilledAccount[]> {
  const { database } = store;
  await database.execute(`select setval('users_id_seq', 700000000)`);
  await numberDebatesFrom(store, FIRST_DEBATE);
  return fillAccounts(
    database,
    Array.from({ length: ACCOUNTS }, (_, number) => FIRST_ID + number),
  );
}

const numberDebatesFrom = ({ database }: Store, id: number) =>
  database.execute("select setval('ai_debates_id_seq', ?::bigint, false)", [id]);

/** Lets other people copy and branch a debate of an account in which the person argues. */
async function copyByOthers(store: Store, { userId }: FilledAccount) {
  const seats = {
    ...seatsOfModels({ 1: null, 2: null }),
    1: { persona: "einstein", by: "person", name: SHOWN_NAME },
  } as const;
  const number = userId - FIRST_ID;
  await numberDebatesFrom(store, FIRST_DEBATE + ACCOUNTS + number);
  const shared = await store.debates.create(
    newDebate({
      userId,
      visitorId: null,
      question: `Shared by ${number}?`,
      seats: seats as never,
    }),
  );
  // A copy is younger than its original, and a restore relies on that.
  await numberDebatesFrom(store, 2 * FIRST_DEBATE + 10 * number);
  const turn = await claimTurn(store, shared.id);
  const speaker = { kind: "person", name: null } as const;
  await turn.commit({ content: "I say yes.", side: 1, speaker });
  const { id: reader } = await store.users.register(newUser(), null);
  const copy = await store.debates.copy(shared.id, reader, "A copy");
  const branch = {
    ...{ debateId: shared.id, turnNumber: 1, share: shared.shareToken, visibleItems: 10 },
    ...{ coffeeLevel: 1 as const, seats: seatsOfModels({ 1: null, 2: null }), temperament: null },
    ...{ title: null, requestId: null },
  } as const;
  await store.branches.branch({ ...branch, userId: reader, visitorId: null });
  await store.branches.branch({ ...branch, userId: null, visitorId: `reader ${reader}` });
  const { id: next } = await store.users.register(newUser(), null);
  await store.debates.copy(copy.id, next, "A copy of a copy");
  return { reader, shareToken: shared.shareToken ?? "" };
}

/** Returns the tables with a row of the account, except the list of what a restore must not bring back. */
function tracesIn(rows: Rows, texts: readonly string[]): string[] {
  return Object.entries(rows)
    .filter(([table]) => table !== LIST_OF_ERASED)
    .flatMap(([table, found]) =>
      found.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          texts.some((text) => JSON.stringify(value)?.includes(text)) ? [`${table}.${column}`] : [],
        ),
      ),
    );
}

/** What the rows of the accounts and their debates are known by, in any column. */
const SOUGHT = [
  MARKER,
  "Marked 73",
  "marked 73",
  "730000",
  "730001",
  "740000",
  "740001",
  "740002",
  quotaKeyOf(FIRST_ID),
];

/** The key under which calls of an account are counted. */
function quotaKeyOf(userId: number): string {
  return createHash("sha256").update(`user:${userId}`).digest("base64url");
}

const erase = (store: Store, { username }: FilledAccount) =>
  eraseAccount(
    {
      ...store,
      billing: new SandboxBilling({
        ...{ store: store.sandboxStore, clock: systemClock, randomToken },
        prices: { standard: 1, pro: 2 },
      }),
    },
    username,
  );

describe.each(Object.entries(PLACES))("An erased account in %s", (_, create) => {
  it(
    "leaves no row, no text and no number in any table, nor when an older backup is restored",
    async () => {
      const place = await create();
      const store = await openMikroStore(place);
      const accounts = await addAccounts(store);
      const tables = Object.keys(await rowsIn(store.database));
      expect(unclassified(tables)).toEqual([]);
      const before = await rowsIn(store.database);
      const marked = new Set(tracesIn(before, SOUGHT).map((path) => path.split(".")[0]));
      expect([...ERASED, ...MADE_ANONYMOUS].filter((table) => !marked.has(table))).toEqual([]);
      const links = [];
      for (const account of accounts.slice(0, 3)) links.push(await copyByOthers(store, account));
      await store.close();
      const backup = await backUpNow(place);

      const later = await openMikroStore(place);
      for (const account of accounts) await erase(later, account);
      const sought = [...SOUGHT, ...links.map(({ shareToken }) => shareToken)];
      const left = await rowsIn(later.database);
      expect(tracesIn(left, sought)).toEqual([]);
      expect(left.users).toHaveLength(2 * links.length);
      expect(left.ai_debates).toHaveLength(4 * links.length);
      await later.close();

      for (let time = 1; time <= 2; time += 1) {
        await restore(place, backup);
        const restored = await inDatabase(place, rowsIn);
        expect(tracesIn(restored, sought)).toEqual([]);
        expect(restored.ai_debates).toHaveLength(4 * links.length);
      }
      await removePlace(place);
    },
    PATIENCE_MS,
  );

  it("gets no session from a log-in that was under way", async () => {
    const place = await create();
    const store = await openMikroStore(place);
    const { id: userId } = await store.users.register(newUser({ username: "Ada" }), null);
    const sessions = new MikroSessionStore(store.database);
    const tomorrow = new Date(Date.now() + 86_400_000);
    const logIns = Array.from({ length: 20 }, (_each, number) =>
      sessions.set(`log-in ${number}`, { userId, sessionEpoch: 1 }, tomorrow, "Firefox, Linux"),
    );
    await Promise.all([...logIns, store.users.delete(userId)]);
    await sessions.set("later", { userId, sessionEpoch: 1 }, tomorrow);
    const { sessions: rows = [] } = await rowsIn(store.database);
    for (const row of rows) expect(row).toMatchObject({ data: {}, user_id: null, client: null });
    await store.close();
    await removePlace(place);
  });
});

it("A table that nobody has classified is named, with what to do", () => {
  const [sentence = "", ...others] = unclassified([...ERASED, ...MADE_ANONYMOUS, "user_keys"]);
  expect(sentence).toMatch(/^The table user_keys is not classified\. .*docs\/PRIVACY\.md\.$/);
  expect(others.every((other) => other.includes("does not exist"))).toBe(true);
});
