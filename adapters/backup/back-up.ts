import type { ClientBase } from "pg";
import { BackupError } from "./backup-error.ts";
import { inWords, knownMigrations, type Place, withReadable } from "./places.ts";
import { lockTables, readRecords } from "./read-records.ts";
import type { BackupRecord, RowCounts } from "./records.ts";
import { listTables, type Table } from "./tables.ts";
import { inTransaction, SNAPSHOT } from "./transaction.ts";
import { writeBackupFile } from "./write-file.ts";

/** What a backup has written. */
export interface BackupSummary {
  readonly counts: RowCounts;
  /** In bytes. */
  readonly size: number;
}

/**
 * Writes everything that the server stores into one file, as it is at one moment. The server may go
 * on meanwhile. Without `mayBeEmpty`, a place without debates and accounts is refused: usually it is
 * the wrong one.
 * @throws BackupError.
 */
export function backUp(
  place: Place,
  path: string,
  now: () => Date,
  { mayBeEmpty = false } = {},
): Promise<BackupSummary> {
  return withReadable(place, (database) =>
    database.session((client) =>
      ofOneMoment(client, async () => {
        const migrations = await knownMigrations(client);
        if (migrations.length === 0) throw new BackupError("The database has no data yet.");
        if (!mayBeEmpty && (await isEmpty(client)))
          throw new BackupError(
            `There is no debate and no account in ${inWords(place)}. If that is the right place, say --empty.`,
          );
        let counts: RowCounts = {};
        const counted = (found: RowCounts) => {
          counts = found;
        };
        const header = { createdAt: now().toISOString(), migrations };
        const size = await writeBackupFile(path, header, noting(readRecords(client), counted));
        return { counts, size };
      }),
    ),
  );
}

async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select not exists (select from ai_debates) and not exists (select from users) as "isEmpty"`,
  );
  return rows[0]?.isEmpty ?? true;
}

/**
 * Runs `work` in a transaction that sees one moment. The tables are listed before it and locked
 * first, because the snapshot has to be later than the locks. A migration may add one in between;
 * then it begins again.
 */
async function ofOneMoment<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  while (true) {
    const tables = await listTables(client);
    const result = await inTransaction(
      client,
      async () => {
        if (tables.length > 0) await lockTables(client, tables);
        const isSame = namesOf(await listTables(client)) === namesOf(tables);
        return isSame ? { value: await work() } : null;
      },
      SNAPSHOT,
    );
    if (result !== null) return result.value;
  }
}

const namesOf = (tables: readonly Table[]) => tables.map(({ name }) => name).join();

async function* noting(
  records: AsyncIterable<BackupRecord>,
  note: (counts: RowCounts) => void,
): AsyncGenerator<BackupRecord> {
  for await (const record of records) {
    if ("counts" in record) note(record.counts);
    yield record;
  }
}
