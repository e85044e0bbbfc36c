import { createRequire } from "node:module";
import type { Direction } from "@einstein-vs-cat/core";

const bidi = createRequire(import.meta.resolve("@einstein-vs-cat/resvg/text/draw-text"))(
  "bidi-js",
)();

/** Returns the characters of a text from left to right, as a reader sees them, but none mirrored. */
export function visualOrder(text: string, direction: Direction): string {
  const indices: number[] = bidi.getReorderedIndices(
    text,
    bidi.getEmbeddingLevels(text, direction),
  );
  return indices.map((index) => text[index]).join("");
}
