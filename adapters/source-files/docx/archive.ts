import {
  configure,
  ERR_ENCRYPTED,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader,
} from "@zip.js/zip.js/index-native.js";
import { SourceFileError } from "../source-file-error.ts";

/** What one document may unpack to (bytes): the parts of a book have a tenth of it. */
const MAX_UNPACKED_BYTES = 64_000_000;

/** What an archive may have. Documents have some dozens. */
const MAX_ENTRIES = 2_000;

// The file is read in a worker already.
configure({ useWebWorkers: false });

/** The files of an archive, of which all together are unpacked up to a size. */
export class Archive {
  readonly #entries: ReadonlyMap<string, FileEntry>;
  #left = MAX_UNPACKED_BYTES;

  private constructor(entries: ReadonlyMap<string, FileEntry>) {
    this.#entries = entries;
  }

  /** @throws SourceFileError `broken` when it is no archive, `too-large` when it has too many files. */
  static async open(bytes: Uint8Array): Promise<Archive> {
    const entries = new Map<string, FileEntry>();
    const reader = new ZipReader(new Uint8ArrayReader(bytes));
    try {
      for await (const entry of reader.getEntriesGenerator()) {
        if (entries.size === MAX_ENTRIES) throw new SourceFileError("too-large");
        if (!entry.directory) entries.set(entry.filename.replace(/^\//, ""), entry);
      }
    } catch (error) {
      throw asSourceFileError(error);
    }
    return new Archive(entries);
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /**
   * Hands on a file piece by piece while it is unpacked; nothing when there is no such file.
   * @throws SourceFileError `too-large` as soon as more comes out than is allowed, whatever size the
   * archive says; `encrypted`; `broken`; and what `take` throws.
   */
  async read(path: string, take: (piece: Uint8Array) => void, signal?: AbortSignal): Promise<void> {
    const entry = this.#entries.get(path);
    if (entry === undefined) return;
    const pieces = new WritableStream<Uint8Array>({
      write: (piece) => {
        this.#left -= piece.length;
        if (this.#left < 0) throw new SourceFileError("too-large");
        take(piece);
      },
    });
    try {
      await entry.getData(pieces, { ...(signal && { signal }), checkOverlappingEntry: true });
    } catch (error) {
      signal?.throwIfAborted();
      throw asSourceFileError(error);
    }
  }
}

function asSourceFileError(error: unknown): SourceFileError {
  if (error instanceof SourceFileError) return error;
  const isEncrypted = error instanceof Error && error.message === ERR_ENCRYPTED;
  return new SourceFileError(isEncrypted ? "encrypted" : "broken", { cause: error });
}
