import { DIGIT_SEPARATOR, type NormalizedText } from "./normalize-quote.ts";

/**
 * Letters of scripts that separate words by spaces and attach nothing to them, and numbers of all
 * scripts.
 */
const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
/** Characters that may appear between the digits of a number, a date or a time. */
const SIGN = /[-.,'/:⁄٫٬]/u;

/**
 * Returns whether a position lies inside a character or, unless a cut word is allowed, inside a
 * word.
 */
export function splitsCharacterOrWord(
  { units, starts }: NormalizedText,
  at: number,
  mayCutWord: boolean,
): boolean {
  if (at === 0 || at === units.length) return false;
  if (starts[at] === starts[at - 1]) return true;
  const [before, behind] = [letterBefore(units, at), characterAt(units, at)];
  if (before === DIGIT_SEPARATOR || behind === DIGIT_SEPARATOR) return true;
  const areBothWords = WORD.test(before) && WORD.test(behind);
  const isNumber = /\p{N}/u.test(before) || /\p{N}/u.test(behind);
  return areBothWords && (isNumber || !mayCutWord);
}

/**
 * Returns whether a match starts with a digit that continues a number, or that a sign or a point
 * belongs to.
 */
export function cutsNumberAtStart({ units, starts, ends }: NormalizedText, at: number): boolean {
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

/** Returns whether a match ends with a digit that more digits or a percent sign belong to. */
export function cutsNumberAtEnd({ units, starts, ends }: NormalizedText, end: number): boolean {
  if (!/\p{Nd}$/u.test(characterBefore(units, end)) || ends[end - 1] !== starts[end]) return false;
  if (/[%‰٪]/u.test(units.charAt(end))) return true;
  const hasMoreDigits =
    ends[end] === starts[end + 1] && /^\p{Nd}/u.test(characterAt(units, end + 1));
  return hasMoreDigits && SIGN.test(units.charAt(end));
}

function characterAt(units: string, at: number): string {
  return at >= units.length ? "" : String.fromCodePoint(units.codePointAt(at) ?? 0);
}

function characterBefore(units: string, at: number): string {
  if (at <= 0) return "";
  const isPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(units.slice(at - 2, at));
  return units.slice(at - (isPair ? 2 : 1), at);
}

/** Returns the letter before a position, without its accents. */
function letterBefore(units: string, at: number): string {
  let place = at;
  while (/\p{M}/u.test(characterBefore(units, place)))
    place -= characterBefore(units, place).length;
  return characterBefore(units, place);
}
