/** The program of a thread that reads one file: answers with its text, or with why it has none. */

import { parentPort, workerData } from "node:worker_threads";
import { characterMaps } from "@einstein-vs-cat/source-files/character-maps";
import { readSourceFile } from "@einstein-vs-cat/source-files/read-source-file";
import { SourceFileError } from "@einstein-vs-cat/source-files/source-file-error";

const { bytes, name, maxCharacters } = workerData;
try {
  const file = await readSourceFile(bytes, name, {
    maxCharacters,
    characterMaps: characterMaps(),
    onProgress: (done, total) => parentPort?.postMessage({ done, total }),
  });
  parentPort?.postMessage({ file, cpuSeconds: process.threadCpuUsage().user / 1e6 });
} catch (error) {
  if (!(error instanceof SourceFileError)) throw error;
  const { reason, characters, hasMore } = error;
  const cpuSeconds = process.threadCpuUsage().user / 1e6;
  parentPort?.postMessage({ reason, characters, hasMore, cpuSeconds });
}
