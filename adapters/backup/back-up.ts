import type { ClientBase } from "pg";
import { BackupError } from "./backup-error.ts";
import { knownMigrations, type Place, withReadable } from "./places.ts";
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
 * on meanwhile.
 * @throws BackupError.
 */
export function backUp(place: Place, path: string, now: () => Date): Promise<BackupSummary> {
  return withReadable(place, (database) =>
    database.session((client) =>
      ofOneMoment(client, async () => {
        const migrations = await knownMigrations(client);
        if (migrations.length === 0) throw new BackupError("The database has no data yet.");
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
