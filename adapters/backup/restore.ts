import { BackupError } from "./backup-error.ts";
import type { Place } from "./places.ts";
import { requireKnown } from "./places.ts";
import { openBackupFile } from "./read-file.ts";
import { isEmpty, type RowCounts } from "./records.ts";
import { restoreFolder } from "./restore-folder.ts";
import { restorePostgres } from "./restore-postgres.ts";

/** What a restore has done. */
export interface RestoreSummary {
  /** When the backup was made (ISO 8601, UTC). */
  readonly createdAt: string;
  /** The rows of the backup. */
  readonly counts: RowCounts;
  /** How many of its accounts and debates had been deleted since, and stay deleted. */
  readonly keptDeleted: number;
}

/**
 * Replaces everything that the servers have stored by a backup, completely or not at all. The servers
 * are stopped. The backup may be of an earlier version. Without `mayBeEmpty`, one without debates and
 * accounts is refused.
 * @throws BackupError. Nothing has changed then.
 */
export async function restore(
  place: Place,
  path: string,
  { mayBeEmpty = false } = {},
): Promise<RestoreSummary> {
  const file = await openBackupFile(path);
  if (!mayBeEmpty && (await isEmpty(file.records())))
    throw new BackupError(
      `The backup ${path} has no debate and no account. If it is the right one, say --empty. Nothing was changed.`,
    );
  requireKnown(file.header.migrations, `The backup ${path}`);
  const restored =
    "databaseUrl" in place
      ? await restorePostgres(place.databaseUrl, file)
      : await restoreFolder(place.dataDir, file);
  return { createdAt: file.header.createdAt, ...restored };
}
