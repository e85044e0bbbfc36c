/**
 * What a restore takes over from the database that it replaces, so that an old backup does not bring
 * back what people have ended since: deleted accounts and debates, sessions, links, passwords, and pages
 * that the operator has taken down. A row is the
 * same in both when its number and the time of its creation are: the numbers of an unrelated database
 * lead to other rows.
 *
 * Raw SQL: it compares rows of two databases without mapping them.
 */

import type { ClientBase } from "pg";
import { insertInto, moveSequences, valuesOf } from "./load-records.ts";
import { readSequences, rowsOf } from "./read-records.ts";
import type { SequencePosition } from "./records.ts";
import { listTables, type Table } from "./tables.ts";

/** A list that is taken over: its columns, and how it is read. */
interface CarriedList {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Each query needs the columns that it names; a database of an earlier version may lack them. */
  readonly queries: readonly { readonly needs: readonly string[]; readonly query: string }[];
}

const ROW = { row_id: "bigint", created_at: "timestamptz(3)" };

const LISTS: readonly CarriedList[] = [
  {
    name: "carried_erasures",
    columns: { kind: "text", ...ROW, erased_at: "timestamptz(3)" },
    queries: [
      {
        needs: ["erasures.kind"],
        query: "select kind, row_id, created_at, erased_at from erasures",
      },
      {
        needs: ["ai_debates.deleted_at"],
        query: `select 'debate', id, created_at, deleted_at from ai_debates
          where deleted_at is not null and user_id is not null`,
      },
    ],
  },
  {
    name: "carried_sessions",
    columns: { id_hash: "text" },
    queries: [
      {
        needs: ["sessions.revoked_at"],
        query: "select id_hash from sessions where revoked_at is not null",
      },
    ],
  },
  {
    name: "carried_passwords",
    columns: { ...ROW, password: "text", session_epoch: "integer" },
    queries: [
      {
        needs: ["users.password", "users.session_epoch"],
        query: "select id, created_at, password, session_epoch from users",
      },
    ],
  },
  {
    name: "carried_links",
    columns: { ...ROW, share_token: "text" },
    queries: [
      {
        needs: ["ai_debates.share_token"],
        query: "select id, created_at, share_token from ai_debates where share_token is not null",
      },
    ],
  },
  {
    name: "carried_down_pages",
    columns: { ...ROW, reason: "text", down_at: "timestamptz(3)" },
    queries: [
      {
        needs: ["down_pages.debate_id"],
        query: `select d.id, d.created_at, p.reason, p.down_at from down_pages p
          join ai_debates d on d.id = p.debate_id`,
      },
    ],
  },
  {
    name: "carried_reports",
    columns: {
      ...ROW,
      ...{ share: "text", reference_hash: "text", reason: "text", words: "text", address: "text" },
      ...{ language: "text", made_at: "timestamptz(3)" },
      ...{ outcome: "text", decided_at: "timestamptz(3)" },
    },
    queries: [
      {
        needs: ["page_reports.debate_id"],
        query: `select d.id, d.created_at, r.share, r.reference_hash, r.reason, r.words, r.address, r.language, r.made_at,
            r.outcome, r.decided_at
          from page_reports r join ai_debates d on d.id = r.debate_id where r.outcome is not null`,
      },
    ],
  },
];

/** What was taken over besides the lists, which are temporary tables of the new database. */
export interface CarriedOver {
  readonly sequences: readonly SequencePosition[];
}

/**
 * Reads what has to be taken over into temporary tables of the new database. Both are in a
 * transaction, and may be one and the same. Without an old database, the lists are empty.
 */
export async function carryOver(from: ClientBase | null, to: ClientBase): Promise<CarriedOver> {
  const old = from === null ? [] : await listTables(from);
  for (const { name, columns, queries } of LISTS) {
    const types = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
    await to.query(`create temporary table ${name} (${types.join(", ")}) on commit drop`);
    const insert = insertInto(temporary(name, columns), Object.keys(columns));
    for (const { needs, query } of queries) {
      if (from === null || !needs.every((path) => hasColumn(old, path))) continue;
      for await (const rows of rowsOf(from, query))
        await to.query(insert, valuesOf(rows, Object.keys(columns).length));
    }
  }
  return { sequences: from === null ? [] : await readSequences(from, old) };
}

const temporary = (name: string, columns: CarriedList["columns"]): Table => ({
  ...{ name, key: [], references: [] },
  columns: Object.entries(columns).map(([column, type]) => ({
    ...{ name: column, type, sequence: null },
  })),
});

function hasColumn(tables: readonly Table[], path: string): boolean {
  const [table, column] = path.split(".");
  return tables.some(
    ({ name, columns }) => name === table && columns.some((each) => each.name === column),
  );
}

const SAME = (row: string, list: string) =>
  `${row}.id = ${list}.row_id and ${row}.created_at = ${list}.created_at`;

/**
 * Applies what was taken over to the restored rows. Debates are marked before they are removed, so
 * that the statistics of their owners no longer count them.
 * @returns how many accounts and debates of the backup stay deleted.
 */
export async function applyCarriedOver(
  client: ClientBase,
  { sequences }: CarriedOver,
): Promise<number> {
  await client.query(`insert into erasures (kind, row_id, created_at, erased_at)
    select distinct on (kind, row_id, created_at) kind, row_id, created_at, erased_at from carried_erasures
    on conflict do nothing`);
  await client.query(`update ai_debates d set deleted_at = clock_timestamp() from carried_erasures e
    where e.kind = 'debate' and d.deleted_at is null and ${SAME("d", "e")}`);
  const debates = await client.query("delete from ai_debates where deleted_at is not null");
  const accounts = await client.query(
    `delete from users u using carried_erasures e where e.kind = 'account' and ${SAME("u", "e")}`,
  );
  await client.query("delete from sessions s using carried_sessions c where s.id_hash = c.id_hash");
  // The epoch grows with each change of the password, and ends the sessions before it.
  await client.query(`update users u set password = p.password, session_epoch = p.session_epoch
    from carried_passwords p where p.session_epoch > u.session_epoch and ${SAME("u", "p")}`);
  await client.query(`update ai_debates d set share_token = l.share_token from carried_links l
    where d.share_token is not null and d.share_token <> l.share_token and ${SAME("d", "l")}`);
  await client.query(`insert into down_pages (debate_id, reason, down_at)
    select d.id, c.reason, c.down_at from carried_down_pages c join ai_debates d on ${SAME("d", "c")}
    on conflict (debate_id) do nothing`);
  await moveSequences(client, await listTables(client), sequences);
  // By its report, the operator can put a page back. An address that was erased stays so.
  await client.query(`insert into page_reports
      (debate_id, share, reference_hash, reason, words, address, language, made_at, outcome, decided_at)
    select d.id, c.share, c.reference_hash, c.reason, c.words, c.address, c.language, c.made_at, c.outcome, c.decided_at
    from carried_reports c join ai_debates d on ${SAME("d", "c")}
    on conflict (reference_hash) do update
      set outcome = excluded.outcome, decided_at = excluded.decided_at, address = excluded.address`);
  return (debates.rowCount ?? 0) + (accounts.rowCount ?? 0);
}
