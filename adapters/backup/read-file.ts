import { createHash } from "node:crypto";
import { createReadStream, type ReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { createZstdDecompress } from "node:zlib";
import { BackupError } from "./backup-error.ts";
import {
  type BackupHeader,
  DIGEST_FRAME_LENGTH,
  digestFrame,
  FRAME_START,
  headerLength,
  parseHeader,
} from "./file-format.ts";
import { type BackupRecord, recordsOf } from "./records.ts";

/** A backup file that is whole. */
export interface BackupFile {
  readonly header: BackupHeader;
  /** Reads the records from their beginning. */
  records(): AsyncIterable<BackupRecord>;
}

/**
 * Reads the header of a backup file, after the digest of the whole file has been checked.
 * @throws BackupError when the file is missing, damaged, or no backup.
 */
export async function openBackupFile(path: string): Promise<BackupFile> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === "ENOENT" ? "does not exist" : `cannot be read (${error.code})`;
    throw new BackupError(`The backup ${path} ${reason}.`, error);
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new BackupError(`${path} is not a file.`);
    const length = headerLength(await bytesAt(file, 0, FRAME_START));
    if (length === null)
      throw new BackupError(`${path} is not a backup of Einstein vs Cat, or it is damaged.`);
    const start = FRAME_START + length;
    const end = stat.size - DIGEST_FRAME_LENGTH;
    if (end < start || !(await hasItsDigest(path, file, end)))
      throw new BackupError(
        `The backup ${path} is damaged or incomplete: it is not what its digest says. Nothing was changed.`,
      );
    const header = parseHeader(await bytesAt(file, FRAME_START, length));
    return { header, records: () => readRecords(path, start, end) };
  } finally {
    await file.close();
  }
}

async function hasItsDigest(path: string, file: FileHandle, end: number): Promise<boolean> {
  const hash = createHash("sha256");
  for await (const chunk of bytesOf(path, 0, end)) hash.update(chunk);
  const expected = digestFrame(hash.digest("hex"));
  return expected.equals(await bytesAt(file, end, DIGEST_FRAME_LENGTH));
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The bytes from `start` up to `end`, which does not belong to them. */
const bytesOf = (path: string, start: number, end: number): ReadStream =>
  createReadStream(path, { start, end: end - 1 });

async function* readRecords(
  path: string,
  start: number,
  end: number,
): AsyncGenerator<BackupRecord> {
  const bytes = bytesOf(path, start, end);
  const content = createZstdDecompress();
  bytes.on("error", (error) => content.destroy(error)).pipe(content);
  try {
    yield* recordsOf(content);
  } finally {
    bytes.destroy();
    content.destroy();
  }
}
