/**
 * Reads a database as the records of a backup, a few rows at a time.
 *
 * Raw SQL: a cursor reads any table a few rows at a time.
 */

import type { ClientBase } from "pg";
import type { BackupRecord, Row, SequencePosition } from "./records.ts";
import { leftOutOf, listTables, quoted, type Table } from "./tables.ts";

/** How many rows are in memory at once. The largest are documents of the search index, of some 20 KB. */
const ROWS_AT_ONCE = 200;

/** Values as the database writes them. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };

/**
 * Locks the tables against being emptied: a restore does that, and the snapshot of a transaction does
 * not protect from it. Writing goes on. Called before the first statement of a transaction, because
 * that one takes the snapshot.
 */
export async function lockTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => quoted(name)).join(", ");
  await client.query(`lock table ${names} in access share mode`);
}

/** Reads everything that a backup has, inside the caller's transaction. */
export async function* readRecords(client: ClientBase): AsyncGenerator<BackupRecord> {
  const tables = await listTables(client);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const leftOut = leftOutOf(table, tables);
    if (leftOut === "true") continue;
    yield { table: table.name, columns: table.columns.map(({ name }) => name) };
    let count = 0;
    for await (const rows of rowsOf(client, selectionOf(table, leftOut))) {
      count += rows.length;
      yield { rows };
    }
    counts[table.name] = count;
  }
  yield { sequences: await readSequences(client, tables) };
  yield { counts };
}

function selectionOf({ name, columns, key, references }: Table, leftOut: string | null): string {
  const list = columns.map((column) => {
    const toItself = references.find((one) => one.table === name && one.column === column.name);
    const value = quoted(column.name);
    if (leftOut === null || toItself === undefined) return value;
    // A row that stays refers to no row of its own table that is left out.
    const absent = `select ${quoted(toItself.key)} from ${quoted(name)} where ${leftOut}`;
    return `case when ${value} not in (${absent}) then ${value} end`;
  });
  const condition = leftOut === null ? "" : ` where (${leftOut}) is not true`;
  const order = key.length === 0 ? "" : ` order by ${key.map(quoted).join(", ")}`;
  return `select ${list.join(", ")} from ${quoted(name)}${condition}${order}`;
}

/** Yields the rows of a query, a few at a time. */
export async function* rowsOf(client: ClientBase, query: string): AsyncGenerator<Row[]> {
  await client.query(`declare backup_rows no scroll cursor for ${query}`);
  while (true) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${ROWS_AT_ONCE} from backup_rows`,
      rowMode: "array",
      types: AS_TEXT,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query("close backup_rows");
}

/** Reads the positions of the sequences that have given a number. */
export async function readSequences(
  client: ClientBase,
  tables: readonly Table[],
): Promise<SequencePosition[]> {
  const positions: SequencePosition[] = [];
  for (const { name: table, columns } of tables)
    for (const { name: column, sequence } of columns) {
      if (sequence === null) continue;
      const { rows } = await client.query<{ last: string }>(
        `select last_value::text as last from ${sequence} where is_called`,
      );
      if (rows[0] !== undefined) positions.push({ table, column, last: rows[0].last });
    }
  return positions;
}
