/**
 * What a backup consists of: table after table with its rows, then the positions of the sequences.
 * Values are what PostgreSQL itself writes for them, so every type survives, and PGlite and a server
 * read each other's. In a file, each line is a JSON value.
 */

import { BackupError } from "./backup-error.ts";

/** A row: the text of each value, null for NULL. */
export type Row = readonly (string | null)[];

/** The last number that a column's sequence has given. */
export interface SequencePosition {
  readonly table: string;
  readonly column: string;
  readonly last: string;
}

/** The number of rows of each table. */
export type RowCounts = Readonly<Record<string, number>>;

/** A table precedes its rows, and the tables that it refers to precede it. The counts end a backup. */
export type BackupRecord =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly rows: readonly Row[] }
  | { readonly sequences: readonly SequencePosition[] }
  | { readonly counts: RowCounts };

/** Returns the lines of a record. Rows are arrays, everything else is an object. */
export function linesOf(record: BackupRecord): string {
  const values = "rows" in record ? record.rows : [record];
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}

/** The tables that hold what people have made. Without a row of them, an archive is empty. */
const OF_PEOPLE: ReadonlySet<string> = new Set(["ai_debates", "users"]);

/** Whether the records have no debate and no account. Stops at the first one. */
export async function isEmpty(records: AsyncIterable<BackupRecord>): Promise<boolean> {
  let table = "";
  for await (const record of records) {
    if ("table" in record) table = record.table;
    else if ("rows" in record && record.rows.length > 0 && OF_PEOPLE.has(table)) return false;
  }
  return true;
}

/** Reads records from the bytes of their lines. Rows that arrive together stay together. */
export async function* recordsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  for await (const lines of wholeLines(chunks)) {
    let rows: Row[] = [];
    for (const line of lines) {
      const value = JSON.parse(line) as Row | BackupRecord;
      if (isRow(value)) rows.push(value);
      else {
        if (rows.length > 0) yield { rows };
        rows = [];
        yield value;
      }
    }
    if (rows.length > 0) yield { rows };
  }
}

const isRow = (value: Row | BackupRecord): value is Row => Array.isArray(value);

const LINE_FEED = 10;

async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const lines: string[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      lines.push(Buffer.concat([...begun, chunk.subarray(start, end)]).toString());
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
    yield lines;
  }
  if (begun.length > 0) throw new BackupError("The backup ends within a line.");
}
