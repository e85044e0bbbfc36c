/**
 * Quotes that a model claims to have copied, looked for in the text they are said to be from. A quote is found when the
 * same whole words stand there one after the other, up to what `fold` levels; a changed word, name or digit makes it a
 * paraphrase.
 */

import {
  LINK_TARGET,
  type NormalizedText,
  normalizeQuote,
  PARTED_DIGITS,
} from "./normalize-quote.ts";

/** A passage of a text: `text.slice(start, end)`, in UTF-16 code units. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** Where a quote stands in a text, the first time; null when it does not, or holds no letter and no digit. */
export function findQuote(content: string, quote: string): Passage | null {
  return quoteFinder(content)(quote);
}

/** `findQuote` for many quotes of one text, which is folded once. */
export function quoteFinder(content: string): (quote: string) => Passage | null {
  let folded: NormalizedText | null = null;
  return (quote) => {
    // Selection may stand between any two letters, and still there is a length that no quote has.
    if (quote.length > content.length * 4 + 1_000) return null;
    const { units } = normalizeQuote(withoutKnownLinks(quote, content));
    if (!/[\p{L}\p{N}]/u.test(units)) return null;
    folded ??= normalizeQuote(content);
    for (const sought of readingsOf(units)) {
      const passage = firstWhole(folded, sought);
      if (passage !== null) return passage;
    }
    return null;
  };
}

/** The folded words to look for, and whether words may be cut off where an ellipsis was. */
interface Sought {
  readonly units: string;
  readonly isCutBefore: boolean;
  readonly isCutBehind: boolean;
}

/** A quote as it stands, then without the quotation marks around it and the ellipses at its ends. */
function* readingsOf(units: string): Generator<Sought> {
  yield { units, isCutBefore: false, isCutBehind: false };
  const before = /^(?:'|\.{3,}| )+/.exec(units)?.[0] ?? "";
  const behind = /(?:'|\.{3,}| )+$/.exec(units.slice(before.length))?.[0] ?? "";
  const bare = units.slice(before.length, units.length - behind.length);
  if (bare !== units && bare !== "") {
    yield { units: bare, isCutBefore: before.includes("."), isCutBehind: behind.includes(".") };
  }
}

/**
 * The quote with the targets taken off those links that stand in the text too, as `fold` takes them off there. Another
 * target is no mark but words that the text does not have.
 */
function withoutKnownLinks(quote: string, content: string): string {
  return quote.replace(LINK_TARGET, (tail) =>
    content.includes(tail) ? "]" : `] ${tail.slice(1)}`,
  );
}

function firstWhole(
  { units, starts, ends }: NormalizedText,
  { units: sought, isCutBefore, isCutBehind }: Sought,
): Passage | null {
  const text = { units, starts, ends };
  for (let at = units.indexOf(sought); at >= 0; at = units.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const isWhole = !splitsBefore(text, at, isCutBefore) && !splitsBefore(text, end, isCutBehind);
    if (isWhole && !cutsNumberAtStart(text, at) && !cutsNumberAtEnd(text, end)) {
      return { start: starts[at] ?? 0, end: ends[end - 1] ?? 0 };
    }
  }
  return null;
}

/** Letters of scripts that part words by spaces and write nothing else onto a word, and numbers of all scripts. */
const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
/** What may stand between the digits of one number, date or time. */
const SIGN = /[-.,'/:⁄٫٬]/u;

/** Whether a place in a folded text lies inside a character or, unless words may be cut there, inside a word. */
function splitsBefore({ units, starts }: NormalizedText, at: number, mayCutWord: boolean): boolean {
  if (at === 0 || at === units.length) return false;
  if (starts[at] === starts[at - 1]) return true;
  const [before, behind] = [letterBefore(units, at), characterAt(units, at)];
  if (before === PARTED_DIGITS || behind === PARTED_DIGITS) return true;
  const areBothWords = WORD.test(before) && WORD.test(behind);
  const isNumber = /\p{N}/u.test(before) || /\p{N}/u.test(behind);
  return areBothWords && (isNumber || !mayCutWord);
}

/** Whether a passage begins with a digit that a sign, a point or other digits belong to. */
function cutsNumberAtStart({ units, starts, ends }: NormalizedText, at: number): boolean {
  if (!/^\p{Nd}/u.test(characterAt(units, at)) || at === 0 || ends[at - 1] !== starts[at])
    return false;
  const isApart =
    at === 1 || (ends[at - 2] !== starts[at - 1] && starts[at - 2] !== starts[at - 1]);
  const before = isApart ? " " : characterBefore(units, at - 1);
  const sign = units.charAt(at - 1);
  return /\p{N}/u.test(before)
    ? SIGN.test(sign)
    : /[-.]/.test(sign) && !/[\p{L}\p{M}.]/u.test(before);
}

/** Whether a passage ends with a digit that further digits or a per cent sign belong to. */
function cutsNumberAtEnd({ units, starts, ends }: NormalizedText, end: number): boolean {
  if (!/\p{Nd}$/u.test(characterBefore(units, end)) || ends[end - 1] !== starts[end]) return false;
  if (/[%‰٪]/u.test(units.charAt(end))) return true;
  const goesOn = ends[end] === starts[end + 1] && /^\p{Nd}/u.test(characterAt(units, end + 1));
  return goesOn && SIGN.test(units.charAt(end));
}

function characterAt(units: string, at: number): string {
  return at >= units.length ? "" : String.fromCodePoint(units.codePointAt(at) ?? 0);
}

function characterBefore(units: string, at: number): string {
  if (at <= 0) return "";
  const isPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(units.slice(at - 2, at));
  return units.slice(at - (isPair ? 2 : 1), at);
}

/** The letter before a place, without the accents that hang on it. */
function letterBefore(units: string, at: number): string {
  let place = at;
  while (/\p{M}/u.test(characterBefore(units, place)))
    place -= characterBefore(units, place).length;
  return characterBefore(units, place);
}
