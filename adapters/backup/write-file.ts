import { createHash, randomBytes } from "node:crypto";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { syncFolder, withTemporary } from "@einstein-vs-cat/mikro-orm/database/folders";
import { type BackupHeader, digestFrame, headerFrame } from "./file-format.ts";
import { type BackupRecord, linesOf } from "./records.ts";

/** The level at which Zstandard still takes less time than reading the rows. */
const LEVEL = 6;

const PARTIAL = ".partial-";

/** A partial file without a write for this long has no writer any more (ms). */
const ABANDONED_MS = 3_600_000;

/**
 * Writes a backup file. It gets its name when it is complete and on the disk: whatever interrupts it
 * leaves the file that had the name before, or none. Only its owner may read it.
 * @returns its size in bytes.
 */
export async function writeBackupFile(
  path: string,
  header: BackupHeader,
  records: AsyncIterable<BackupRecord>,
): Promise<number> {
  await removeAbandoned(path);
  const partial = path + PARTIAL + randomBytes(6).toString("hex");
  return withTemporary(partial, async () => {
    const file = await open(partial, "wx", 0o600);
    try {
      const size = await write(file, header, records);
      await file.sync();
      await rename(partial, path);
      await syncFolder(dirname(path));
      return size;
    } finally {
      await file.close();
    }
  });
}

async function write(
  file: Awaited<ReturnType<typeof open>>,
  header: BackupHeader,
  records: AsyncIterable<BackupRecord>,
): Promise<number> {
  const hash = createHash("sha256");
  let size = 0;
  const append = async (bytes: Buffer) => {
    hash.update(bytes);
    size += bytes.length;
    // `write` may write less than it is given; `appendFile` does not.
    await file.appendFile(bytes);
  };
  await append(headerFrame(header));
  const compress = createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  });
  await pipeline(Readable.from(textOf(records)), compress, async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) await append(chunk);
  });
  const digest = digestFrame(hash.digest("hex"));
  await file.appendFile(digest);
  return size + digest.length;
}

async function* textOf(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) yield Buffer.from(linesOf(record));
}

/** Removes what a backup to this file has left that was killed. */
async function removeAbandoned(path: string): Promise<void> {
  const [folder, prefix] = [dirname(path), basename(path) + PARTIAL];
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}
