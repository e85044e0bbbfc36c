/** Reads files as the product does: each in a thread of its own with limits. */

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Worker } from "node:worker_threads";
import { characterMaps } from "@einstein-vs-cat/source-files/character-maps";
import type { SourceFile } from "@einstein-vs-cat/source-files/options";
import { readSourceFile } from "@einstein-vs-cat/source-files/read-source-file";
import type { SourceFileReason } from "@einstein-vs-cat/source-files/source-file-error";

export const FILES = join(import.meta.dirname, "files");
export const WORD_FILES = join(import.meta.dirname, "../../../node_modules/mammoth/test/test-data");

/** The memory of a thread (MB), and the time that it may compute (seconds). */
export const MEMORY_MB = 300;
export const CPU_SECONDS = 10;

/** What a thread answers. */
export interface Answer {
  readonly file?: SourceFile;
  readonly reason?: SourceFileReason;
  readonly characters?: number | null;
  readonly hasMore?: boolean;
  readonly cpuSeconds: number;
}

/** Returns a file of the samples. */
export const bytesOf = (path: string): Uint8Array => new Uint8Array(readFileSync(path));

/** Starts a thread that reads a file. */
export function startThread(bytes: Uint8Array, name: string, maxCharacters = 1_000_000): Worker {
  return new Worker(join(import.meta.dirname, "reading-program.ts"), {
    workerData: { bytes, name, maxCharacters },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
}

/** Reads a file in a thread, which has ended when this returns. */
export async function readInThread(
  bytes: Uint8Array,
  name: string,
  maxCharacters?: number,
): Promise<Answer> {
  const thread = startThread(bytes, name, maxCharacters);
  let answer: Answer | undefined;
  thread.on("message", (message) => {
    if (!("done" in message)) answer = message;
  });
  const [code] = await once(thread, "exit");
  if (answer === undefined) throw new Error(`The thread ended with ${code} and no answer.`);
  return answer;
}

/** Reads a file of the samples in a thread. */
export const readSample = (path: string): Promise<Answer> =>
  readInThread(bytesOf(path), basename(path));

/** Reads a file of the samples in this thread, which is quicker. */
export const readHere = (path: string): Promise<SourceFile> =>
  readSourceFile(bytesOf(path), basename(path), {
    maxCharacters: 1_000_000,
    characterMaps: characterMaps(),
  });
