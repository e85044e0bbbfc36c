import { independentParts, LONG_RESPONSE, plainBlocks } from "@einstein-vs-cat/core";
import { isOpenedAtTop, linesInSight, linesOf } from "../first-sight.ts";

/** The texts of a debate, and whether long ones are shortened at first. */
export interface FirstTexts {
  readonly texts: readonly { readonly content: string }[];
  readonly areShortened: boolean;
}

/**
 * Returns whether the first screen shows something that only the Markdown library can be trusted
 * with. What is out of sight does not count, unless the reader may be anywhere on the page. The
 * simple parser renders shortened texts.
 */
export function needsLibrary({ texts, areShortened }: FirstTexts): boolean {
  let rest = isOpenedAtTop() ? linesInSight() : Number.POSITIVE_INFINITY;
  for (const { content } of texts) {
    if (areShortened && content.length > LONG_RESPONSE) {
      rest -= linesOf(content.slice(0, LONG_RESPONSE));
      continue;
    }
    for (const part of independentParts(content)) {
      if (rest <= 0) return false;
      if (plainBlocks(part) === null) return true;
      rest -= linesOf(part);
    }
  }
  return false;
}
