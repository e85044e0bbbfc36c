import { independentParts } from "./independent-parts.ts";
import { plainBlocks } from "./plain-blocks.ts";
import { appendText, type Block, EMPTY_STATE, finishBlocks } from "./split-blocks.ts";

/** Returns the blocks of any text, as well as the simple parser can read it. */
export const simpleBlocks = (text: string): readonly Block[] =>
  finishBlocks(appendText(EMPTY_STATE, text));

/**
 * Returns the blocks of a whole text, as screens show them until the Markdown library is loaded, which
 * most texts do not need.
 */
export function readBlocks(text: string): readonly Block[] {
  return (
    plainBlocks(text) ??
    independentParts(text).flatMap((part) => plainBlocks(part) ?? simpleBlocks(part))
  );
}

/** Returns how many blocks it takes to show this many characters (UTF-16 code units) of a text. */
export function blocksOfLength(blocks: readonly Block[], length: number): number {
  let shown = 0;
  let count = 0;
  while (count < blocks.length && shown < length) {
    shown += blocks[count]?.text.length ?? 0;
    count += 1;
  }
  return count;
}
