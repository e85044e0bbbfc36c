import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backUp } from "@einstein-vs-cat/backup/back-up";
import type { BackupHeader } from "@einstein-vs-cat/backup/file-format";
import type { Place } from "@einstein-vs-cat/backup/places";
import type { BackupFile } from "@einstein-vs-cat/backup/read-file";
import type { BackupRecord } from "@einstein-vs-cat/backup/records";
import { writeBackupFile } from "@einstein-vs-cat/backup/write-file";

/** The time at which the backups of tests are made. */
export const MADE_AT = "2026-11-23T12:00:00.000Z";

const folders: string[] = [];
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder for the backups of a test, which goes with the process of the tests. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "einstein-vs-cat-files-"));
  folders.push(folder);
  return folder;
}

/** Backs a place up into a new file, and returns its path. */
export async function backUpNow(place: Place): Promise<string> {
  const file = join(await makeFolder(), "backup");
  await backUp(place, file, () => new Date(MADE_AT), { mayBeEmpty: true });
  return file;
}

/** Writes a file with a right digest whose header or records are changed. */
export async function rewrite(
  { header, records }: BackupFile,
  path: string,
  {
    change = (each) => each,
    migrations = header.migrations,
  }: {
    readonly change?: (record: BackupRecord) => BackupRecord;
    readonly migrations?: BackupHeader["migrations"];
  },
): Promise<void> {
  async function* changed() {
    for await (const record of records()) yield change(record);
  }
  await writeBackupFile(path, { ...header, migrations }, changed());
}
