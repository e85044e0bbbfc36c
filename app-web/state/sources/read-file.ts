/**
 * Reads a file into a text, in a worker of this browser: the server never sees a file. The libraries
 * behind it are loaded with the first file.
 */

import { lazyModule } from "../../api/lazy-module.ts";

/** Why a file has given no text. */
export const UNREADABLE = [
  "scan",
  "encrypted",
  "broken",
  "too-large",
  "too-long",
  "empty",
  "unknown-kind",
] as const;

/** Why a file has given no text. */
export type Unreadable = (typeof UNREADABLE)[number];

/** The text of a file. `pages` are the places where its pages begin, where it has pages. */
export interface FileText {
  readonly title: string;
  readonly text: string;
  readonly pages?: readonly number[];
}

/** How a file is read. */
export interface ReadFileOptions {
  /** Ends the worker. */
  readonly signal: AbortSignal;
  /** Hears how many of the parts have been read: pages of a PDF, else the one file. */
  readonly onProgress: (done: number, total: number) => void;
  /** A longer text is refused. */
  readonly maxCharacters: number;
}

const loadReader = lazyModule(() => import("../../api/source-files/read-file-in-worker.ts"));

/**
 * Reads a file.
 * @throws an error with an `Unreadable` as its `reason`, the reason of the signal when it is aborted,
 * and the browser's error when the reader could not be loaded.
 */
export async function readFile(file: File, options: ReadFileOptions): Promise<FileText> {
  const { readFileInWorker } = await loadReader();
  options.signal.throwIfAborted();
  return readFileInWorker(file, options);
}

/** Returns why a file has given no text; null for any other error. */
export function unreadableReason(error: unknown): Unreadable | null {
  const { reason } = Object(error);
  return UNREADABLE.find((one) => one === reason) ?? null;
}
