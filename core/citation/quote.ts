/**
 * Finds the quotes that a model claims to have copied. A quote matches when the same whole words
 * appear in the same order, apart from differences that `normalizeQuote` removes. A changed word,
 * name or digit makes it a paraphrase.
 */

import type { Passage } from "../shared/passage.ts";
import { LINK_TARGET } from "./markup-roles.ts";
import { cutsNumberAtEnd, cutsNumberAtStart, splitsCharacterOrWord } from "./match-boundaries.ts";
import { type NormalizedText, normalizeQuote } from "./normalize-quote.ts";

/**
 * Returns the first match of a quote in a text; null when there is none, or when the quote has no
 * letter and no digit.
 */
export function findQuote(content: string, quote: string): Passage | null {
  return quoteFinder(content)(quote);
}

/** Returns `findQuote` for many quotes of one text, which is normalized once. */
export function quoteFinder(content: string): (quote: string) => Passage | null {
  let folded: NormalizedText | null = null;
  return (quote) => {
    // Markup may appear between any two letters, but no genuine quote is longer than this.
    if (quote.length > content.length * 4 + 1_000) return null;
    const { units } = normalizeQuote(removeKnownLinkTargets(quote, content));
    if (!/[\p{L}\p{N}]/u.test(units)) return null;
    folded ??= normalizeQuote(content);
    for (const pattern of patternsOf(units)) {
      const passage = findWhole(folded, pattern);
      if (passage !== null) return passage;
    }
    return null;
  };
}

/** The normalized text to search for, and on which sides an ellipsis allows a cut word. */
interface QuotePattern {
  readonly units: string;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** Yields the quote as it is, then without its enclosing quotation marks and ellipses. */
function* patternsOf(units: string): Generator<QuotePattern> {
  yield { units, isCutBefore: false, isCutAfter: false };
  const runs = units.match(/\.+|[' ]+|[^.' ]+/g) ?? [];
  const first = runs.findIndex((run) => !isEnclosing(run));
  const last = runs.findLastIndex((run) => !isEnclosing(run));
  const [before, behind] = [runs.slice(0, first).join(""), runs.slice(last + 1).join("")];
  const bare = runs.slice(first, last + 1).join("");
  if (bare !== units && bare !== "") {
    yield { units: bare, isCutBefore: before.includes("."), isCutAfter: behind.includes(".") };
  }
}

/** Whether a run of equal kind may enclose a quote: quotation marks, spaces or an ellipsis. */
const isEnclosing = (run: string) => /^(?:[' ]|\.{3})/.test(run);

/**
 * Removes link targets that also appear in the content, where normalization removes them as well.
 * Any other target is text that the content does not have, so it must prevent a match.
 */
function removeKnownLinkTargets(quote: string, content: string): string {
  return quote.replace(LINK_TARGET, (tail) =>
    content.includes(tail) ? "]" : `] ${tail.slice(1)}`,
  );
}

function findWhole(
  { units, starts, ends }: NormalizedText,
  { units: sought, isCutBefore, isCutAfter }: QuotePattern,
): Passage | null {
  const text = { units, starts, ends };
  for (let at = units.indexOf(sought); at >= 0; at = units.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const isWhole =
      !splitsCharacterOrWord(text, at, isCutBefore) &&
      !splitsCharacterOrWord(text, end, isCutAfter);
    if (isWhole && !cutsNumberAtStart(text, at) && !cutsNumberAtEnd(text, end)) {
      return { start: starts[at] ?? 0, end: ends[end - 1] ?? 0 };
    }
  }
  return null;
}
