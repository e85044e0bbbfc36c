/**
 * Writes the records of a backup into a database whose tables are empty.
 *
 * Raw SQL: rows go into any table without being mapped.
 */

import type { ClientBase } from "pg";
import { BackupError } from "./backup-error.ts";
import type { BackupRecord, Row, RowCounts, SequencePosition } from "./records.ts";
import { listTables, quoted, type Table, tableNamed } from "./tables.ts";

/**
 * Stores records inside the caller's transaction. Triggers rest meanwhile: what they would write is
 * in the backup.
 * @returns the number of rows of each table.
 * @throws BackupError when the records do not fit the tables.
 */
export async function loadRecords(
  client: ClientBase,
  records: AsyncIterable<BackupRecord>,
): Promise<RowCounts> {
  const tables = await listTables(client);
  await switchTriggers(client, tables, "disable");
  const counts: Record<string, number> = {};
  let table = "";
  let insert = "";
  let columns: readonly string[] = [];
  let expected: RowCounts | null = null;
  for await (const record of records) {
    if ("table" in record) {
      ({ table, columns } = record);
      insert = insertInto(tableNamed(table, tables), columns);
      counts[table] = 0;
    } else if ("rows" in record) {
      await client.query(insert, valuesOf(record.rows, columns.length));
      counts[table] = (counts[table] ?? 0) + record.rows.length;
    } else if ("sequences" in record) await moveSequences(client, tables, record.sequences);
    else expected = record.counts;
  }
  if (JSON.stringify(counts) !== JSON.stringify(expected))
    throw new BackupError("The backup has other rows than it says.");
  await switchTriggers(client, tables, "enable");
  return counts;
}

async function switchTriggers(
  client: ClientBase,
  tables: readonly Table[],
  change: "enable" | "disable",
): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} ${change} trigger user`);
}

/**
 * Returns the statement that inserts rows. Each parameter is the list of the values of one column, as
 * texts, so one text of a statement takes any number of rows.
 */
export function insertInto({ name, columns }: Table, given: readonly string[]): string {
  const casts = given.map((column, index) => {
    const type = columns.find((candidate) => candidate.name === column)?.type;
    if (type === undefined)
      throw new BackupError(`The backup has an unknown column, ${name}.${column}.`);
    return `c${index}::${type}`;
  });
  const names = given.map(quoted).join(", ");
  const lists = given.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const aliases = given.map((_, index) => `c${index}`).join(", ");
  return `insert into ${quoted(name)} (${names}) overriding system value
    select ${casts.join(", ")} from unnest(${lists}) as given (${aliases})`;
}

/** Returns the values of rows, column by column. */
export const valuesOf = (rows: readonly Row[], columns: number): (string | null)[][] =>
  Array.from({ length: columns }, (_, index) => rows.map((row) => row[index] ?? null));

/** Moves sequences forward. None goes back, so that no number is given twice. */
export async function moveSequences(
  client: ClientBase,
  tables: readonly Table[],
  positions: readonly SequencePosition[],
): Promise<void> {
  for (const { table, column, last } of positions) {
    const columns = tableNamed(table, tables).columns;
    const sequence = columns.find(({ name }) => name === column)?.sequence ?? null;
    if (sequence === null) throw new BackupError(`The column ${table}.${column} has no sequence.`);
    await client.query(`select setval($1, greatest($2::bigint, last_value)) from ${sequence}`, [
      sequence,
      last,
    ]);
  }
}
