/** The program of the worker that reads files: answers each request with its text or a refusal. */

import { CHARACTER_MAPS_FOLDER } from "@einstein-vs-cat/source-files/character-maps-folder";
import { readSourceFile } from "@einstein-vs-cat/source-files/read-source-file";
import { SourceFileError } from "@einstein-vs-cat/source-files/source-file-error";
import type { ReadingMessage, ReadingRequest } from "./messages.ts";

declare const self: DedicatedWorkerGlobalScope;

const post = (message: ReadingMessage) => self.postMessage(message);

self.addEventListener("message", async ({ data }: MessageEvent<ReadingRequest>) => {
  try {
    const { file, maxCharacters } = data;
    const text = await readSourceFile(new Uint8Array(await file.arrayBuffer()), file.name, {
      maxCharacters,
      characterMaps: new URL(`/assets/${CHARACTER_MAPS_FOLDER}/`, self.location.origin),
      onProgress: (done, total) => post({ kind: "progress", done, total }),
    });
    post({ kind: "read", file: text });
  } catch (error) {
    post(answerTo(error));
  }
});

function answerTo(error: unknown): ReadingMessage {
  if (!(error instanceof SourceFileError)) return { kind: "failed", message: String(error) };
  const { reason, characters, hasMore } = error;
  return { kind: "refused", refusal: { reason, characters, hasMore } };
}
