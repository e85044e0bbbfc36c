/**
 * Fills every table with rows of an account. The columns come from the database itself, so a column that
 * is added later is filled and searched too.
 */

import { listTables, quoted, type Table } from "@einstein-vs-cat/backup/tables";
import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import type { ClientBase } from "pg";
import { IMPERSONAL } from "./tables.ts";

/** What no text but those of these tests contains. */
export const MARKER = "markedperson";

/** What identifies an account that was filled. */
export interface FilledAccount {
  readonly userId: number;
  readonly username: string;
}

/** Statements for the values of columns; `$1` is the id of the account. */
type Values = Readonly<Record<string, string>>;

/** What refers to an account without a foreign key. */
const LINKS: Readonly<Record<string, Values>> = {
  users: {
    username: "'Marked ' || $1",
    username_key: "'marked ' || $1",
    stripe_customer_id: `'${MARKER} customer $1'`,
  },
  sandbox_customers: { id: `'${MARKER} customer $1'` },
  sessions: {
    id_hash: "'session ' || $1 - 700000000",
    data: `jsonb_build_object('userId', $1::bigint, 'sessionEpoch', 1, 'note', '${MARKER}')`,
    user_id: "$1",
    revoked_at: "null",
    expires_at: "now() + interval '1 day'",
  },
  budget_clients: { client: "'user:' || $1" },
  budget_reservations: { client: "'user:' || $1", payer: "'user:' || $1", plan: "'free'" },
  spending: { payer: "'user:' || $1", plan: "'free'", model: "'gpt-4o'" },
  spend_caps: { holder: "'user:' || $1" },
  audit_entries: {
    admin_id: "$1",
    subject: "'user:' || $1",
    act: "'suspended'",
    before: "null",
    after: "null",
    failure: "null",
  },
  rate_limits: {
    key: `'calls:' || translate(encode(sha256(convert_to('user:' || $1, 'UTF8')), 'base64'), '+/=', '-_')`,
  },
  search_documents: { user_id: "$1" },
  sandbox_checkouts: { user_id: "$1" },
  position_suggestions: {
    key_hash: `encode(sha256(convert_to('["${MARKER} language $1","${MARKER} question $1"]', 'UTF8')), 'hex')`,
  },
  ai_debates: { deleted_at: "null", visitor_id: "null" },
};

/** The columns that the account itself names: the others of its row are marked. */
const OWN_KEY: Readonly<Record<string, string>> = { users: "id" };

/** Fills the tables for accounts of these numbers, and returns what identifies each. */
export function fillAccounts(
  database: Database,
  userIds: readonly number[],
): Promise<FilledAccount[]> {
  return database.session(async (client) => {
    const tables = (await listTables(client)).filter(
      ({ name }) => !(IMPERSONAL as readonly string[]).includes(name),
    );
    for (const userId of userIds) await fillAccount(client, tables, userId);
    return userIds.map((userId) => ({ userId, username: `Marked ${userId}` }));
  });
}

async function fillAccount(
  client: ClientBase,
  tables: readonly Table[],
  userId: number,
): Promise<void> {
  const filled = new Map<string, Record<string, unknown>>();
  for (const table of tables) {
    const values = Object.fromEntries(
      table.columns.map(({ name, type }) => [name, valueFor(table, name, type, userId, filled)]),
    );
    const columns = Object.keys(values).filter((name) => values[name] !== "default");
    const { rows } = await client.query(
      `insert into ${quoted(table.name)} (${columns.map(quoted)}) values (${columns.map((name) => values[name])})
       on conflict do nothing returning *`,
    );
    // A trigger may have made the row.
    if (rows[0] !== undefined) filled.set(table.name, rows[0]);
  }
}

function valueFor(
  table: Table,
  column: string,
  type: string,
  userId: number,
  filled: ReadonlyMap<string, Record<string, unknown>>,
): string {
  const link = LINKS[table.name]?.[column];
  if (link !== undefined) return link.replaceAll("$1", String(userId));
  if (OWN_KEY[table.name] === column) return String(userId);
  const reference = table.references.find((one) => one.column === column);
  if (reference !== undefined) {
    // A debate refers to no other debate here; the copies do that.
    if (reference.table === table.name) return "null";
    const parent = filled.get(reference.table)?.[reference.key];
    if (parent === undefined) throw new Error(`${table.name}.${column} refers to no filled row`);
    return typeof parent === "string" && !/^\d+$/.test(parent) ? `'${parent}'` : String(parent);
  }
  return markedValue(table, column, type, userId);
}

/** A value that the search for what is left would find. */
function markedValue(
  { name, columns }: Table,
  column: string,
  type: string,
  userId: number,
): string {
  const { sequence } = columns.find((one) => one.name === column) ?? { sequence: null };
  if (sequence !== null) return "default";
  const marker = `${MARKER} ${column} ${userId}`;
  if (type === "text" || type.startsWith("character")) return `'${marker}'`;
  if (type.startsWith("json")) return `'{"note": "${marker}"}'`;
  if (type === "tsvector") return `array_to_tsvector(array['${MARKER}'])`;
  if (type === "bytea") return `convert_to('${marker}', 'UTF8')`;
  if (type === "boolean") return "true";
  if (type === "date") return "current_date";
  if (type.startsWith("timestamp")) return "now()";
  if (column === "id") return String(userId);
  if (/^(smallint|integer|bigint)$/.test(type)) return "1";
  throw new Error(`fill-account.ts has no value of the type ${type}, which ${name}.${column} has`);
}
