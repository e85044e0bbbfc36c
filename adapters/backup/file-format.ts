/**
 * A backup file is a Zstandard file of three frames, so `zstd -d` and `zstdcat` read it too:
 *
 * - a frame that decompressors skip, with the header as JSON: what the file is, when it was made, and
 *   of which schema;
 * - the compressed lines of the records;
 * - a frame that decompressors skip, with the SHA-256 digest of everything before it.
 *
 * A changed format gets another version.
 */

import { BackupError } from "./backup-error.ts";

const FORMAT = "einstein-vs-cat-backup";
const VERSION = 1;

/** What a file says about itself. */
export interface BackupHeader {
  /** When the backup was made (ISO 8601, UTC). */
  readonly createdAt: string;
  /** The migrations of the database, in the order in which they were applied. */
  readonly migrations: readonly string[];
}

/** Two of the sixteen numbers by which Zstandard knows frames to skip. */
const HEADER_FRAME = 0x18_4d_2a_50;
const DIGEST_FRAME = 0x18_4d_2a_51;

/** The number of a frame to skip, and its length. */
export const FRAME_START = 8;

const MAX_HEADER = 1_048_576;

export function headerFrame({ createdAt, migrations }: BackupHeader): Buffer {
  const schema = migrations.at(-1);
  const header = { format: FORMAT, version: VERSION, createdAt, schema, migrations };
  return skippedFrame(HEADER_FRAME, `${JSON.stringify(header)}\n`);
}

export const digestFrame = (sha256: string): Buffer =>
  skippedFrame(DIGEST_FRAME, `sha256 ${sha256}\n`);

export const DIGEST_FRAME_LENGTH = digestFrame("0".repeat(64)).length;

function skippedFrame(number: number, content: string): Buffer {
  const bytes = Buffer.from(content);
  const start = Buffer.alloc(FRAME_START);
  start.writeUInt32LE(number, 0);
  start.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([start, bytes]);
}

/** Returns the length of the header after the start of its frame; null when the file is no backup. */
export function headerLength(start: Buffer): number | null {
  if (start.length < FRAME_START || start.readUInt32LE(0) !== HEADER_FRAME) return null;
  const length = start.readUInt32LE(4);
  return length > MAX_HEADER ? null : length;
}

/** @throws BackupError for the header of something else, or of a later version of the format. */
export function parseHeader(content: Buffer): BackupHeader {
  const header = parsedObject(content);
  if (header.format !== FORMAT) throw new BackupError("The file is not a backup of this program.");
  if (header.version !== VERSION)
    throw new BackupError(
      `The backup has the format ${header.version} of a newer Einstein vs Cat; this one reads format ${VERSION}. Update, then restore.`,
    );
  return { createdAt: String(header.createdAt), migrations: header.migrations as string[] };
}

function parsedObject(content: Buffer): Record<string, unknown> {
  try {
    return Object(JSON.parse(content.toString()));
  } catch {
    return {};
  }
}
