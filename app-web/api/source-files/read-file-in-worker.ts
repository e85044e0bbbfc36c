import { MAX_FILE_BYTES, type SourceFile } from "@einstein-vs-cat/source-files/options";
import { SourceFileError } from "@einstein-vs-cat/source-files/source-file-error";
import type { ReadingMessage, ReadingRequest } from "./messages.ts";

/** A file on which a worker makes no progress for this long (ms) is not read any further. */
const PATIENCE_MS = 60_000;

/** How a file is read. */
export interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** Hears how many of the parts of the file have been read: pages of a PDF, else the one file. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** The longest text that is accepted (UTF-16 code units). */
  readonly maxCharacters: number;
}

/**
 * Reads the text of a file in a worker, which ends with it: whatever a file does to its reader, the
 * page goes on, and the memory is free again.
 * @throws SourceFileError when the file gives no text; `broken` also when its reading does not go on
 * for a minute. The reason of the signal when it is aborted. An Error when the worker cannot be loaded.
 */
export async function readFileInWorker(file: File, options: ReadingOptions): Promise<SourceFile> {
  const { signal, onProgress, maxCharacters } = options;
  signal?.throwIfAborted();
  if (file.size > MAX_FILE_BYTES) throw new SourceFileError("too-large");
  const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = new AbortController();
  try {
    return await new Promise<SourceFile>((resolve, reject) => {
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new SourceFileError("broken")), PATIENCE_MS);
      };
      wait();
      signal?.addEventListener("abort", () => reject(signal.reason), { signal: cancel.signal });
      worker.addEventListener("error", ({ message }) => reject(new Error(message)));
      worker.addEventListener("message", ({ data }: MessageEvent<ReadingMessage>) => {
        wait();
        if (data.kind === "progress") onProgress?.(data.done, data.total);
        else if (data.kind === "read") resolve(data.file);
        else if (data.kind === "refused")
          reject(new SourceFileError(data.refusal.reason, asDetails(data.refusal)));
        else if (data.kind === "failed") reject(new Error(data.message));
        // Anything else is pdf.js saying that it is there.
      });
      worker.postMessage({ file, maxCharacters } satisfies ReadingRequest);
    });
  } finally {
    clearTimeout(timer);
    cancel.abort();
    worker.terminate();
  }
}

const asDetails = ({ characters, hasMore }: { characters: number | null; hasMore: boolean }) =>
  characters === null ? {} : { characters, hasMore };
