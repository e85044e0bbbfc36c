/**
 * Texts made comparable, so that a quote is found where its words stand although case, white space, quotation marks,
 * dashes or Markdown marks differ. Every unit of the folded text knows the piece of the original that it came from.
 *
 * What carries meaning is never folded away: digits least of all, nor raised digits, signs, and marks between digits.
 */

import { BLOCK_TAG, INLINE_TAG } from "./html-tag.ts";

/** A folded text. Unit i came from `original.slice(starts[i], ends[i])`; units of one character share their piece. */
export interface NormalizedText {
  readonly units: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Stands where marks between two digits were: `2*3` is not `23`. */
export const PARTED_DIGITS = "\u0001";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

const DASH = /[\p{Pd}\u2212]/gu;
const QUOTATION_MARK = /["'´\p{Pi}\p{Pf}ʻʼ‚„「」『』〝〞〟❛-❞׳״]+/gu;
/** Spaces beside these carry nothing: scripts written without spaces, their punctuation, and dashes. */
const TIGHT = /^[-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F]/u;
const DIGIT = /\p{Nd}/u;
/** Selection for direction, joining and looks, and control characters. */
const INVISIBLE = /[\p{Cf}\p{Cc}]|\p{Variation_Selector}|\u034F/gu;
/** Full and half widths, ligatures and Arabic shapes: other looks of the same letters. Raised digits are none. */
const OTHER_LOOKS = /[\uFB00-\uFB06\uFB50-\uFDFF\uFE70-\uFEFC\uFF01-\uFFEE]/gu;

/** The folded form of any text. */
export function normalizeQuote(original: string): NormalizedText {
  const text = original.toWellFormed();
  const roles = rolesOf(text);
  const folded = new Units();
  for (const { segment, index } of graphemes.segment(text)) {
    const end = index + segment.length;
    const role = roles[index];
    if (role === NOTHING) continue;
    if (role === SPACE || /^\s/u.test(segment)) folded.space();
    else if (role === MARK) folded.mark();
    else folded.add(segment, index, end);
  }
  return folded;
}

/** Folded units while they are gathered. Spaces and marks wait for what comes behind them. */
class Units implements NormalizedText {
  units = "";
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  #hasSpace = false;
  #hasMark = false;
  #isTight = true;

  space(): void {
    this.#hasSpace = true;
  }

  mark(): void {
    this.#hasMark = true;
  }

  add(grapheme: string, start: number, end: number): void {
    const units = foldedGrapheme(grapheme);
    if (units === "") return;
    const last = this.units.at(-1) ?? "";
    // A run of dashes is one dash, a run of quotation marks is one.
    const isRun = !this.#hasSpace && units === last && (units === "-" || units === "'");
    if (isRun) {
      this.ends[this.ends.length - 1] = end;
      return;
    }
    const isTight = TIGHT.test(units);
    const lastEnd = this.ends.at(-1) ?? 0;
    if (this.#hasSpace && !this.#isTight && !isTight) this.#push(" ", lastEnd, start);
    else if (!this.#hasSpace && this.#hasMark && DIGIT.test(last) && DIGIT.test(units))
      this.#push(PARTED_DIGITS, lastEnd, start);
    this.#push(units, start, end);
    this.#isTight = isTight;
    this.#hasSpace = false;
    this.#hasMark = false;
  }

  #push(units: string, start: number, end: number): void {
    this.units += units;
    for (let unit = 0; unit < units.length; unit += 1) {
      this.starts.push(start);
      this.ends.push(end);
    }
  }
}

function foldedGrapheme(grapheme: string): string {
  if (/^[a-z0-9]$/.test(grapheme)) return grapheme;
  return grapheme
    .replace(INVISIBLE, "")
    .replace(OTHER_LOOKS, (look) => look.normalize("NFKD"))
    .toUpperCase()
    .toLowerCase()
    .normalize("NFD")
    .replace(QUOTATION_MARK, "'")
    .replace(DASH, "-")
    .replaceAll("…", "...");
}

const SPACE = 1;
const MARK = 2;
const NOTHING = 3;

/** The end of a Markdown link: its target, and its title if there is one. */
export const LINK_TARGET = /\]\((?:[^()\s]|\([^()\s]*\))*(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?\)/g;

/** What is Markdown or HTML, by its role: it parts words, it only marks them, or it is nothing at all. Later rows win. */
const ROLES: readonly (readonly [RegExp, number])[] = [
  // Emphasis, strikethrough and code; a star or stroke that stands alone is a sign.
  [/(?<=[^\s\\*_])[*_]+|[*_]+(?=\S)|~~+|`+/g, MARK],
  [/!(?=\[)|[[\]]/g, MARK],
  [/\\(?=[!-/:-@[-`{-~]|$)/gm, MARK],
  [LINK_TARGET, MARK],
  [/<(?=https?:[^<>\s]*>)|(?<=<https?:[^<>\s]*)>/gi, MARK],
  [/\|/g, SPACE],
  [INLINE_TAG, MARK],
  [BLOCK_TAG, SPACE],
  // A heading, a block quotation, a list; at the very beginning a sign before a number is a sign.
  [/^(?:[ \t]*(?:>|#{1,6}(?=[ \t])|[-*+•](?=[ \t])))+(?![ \t]*\d)/g, SPACE],
  [/(?<=[\n\r])(?:[ \t]*(?:>|#{1,6}(?=[ \t])|[-*+•](?=[ \t])))+/g, SPACE],
  // French spaces inside guillemets.
  [/(?<=(?:^|[\s\p{P}])[«‹])\s{1,3}|\s{1,3}(?=[»›](?:$|[\s\p{P}]))/gu, NOTHING],
];

function rolesOf(text: string): Uint8Array {
  const roles = new Uint8Array(text.length);
  for (const [pattern, role] of ROLES) {
    for (const match of text.matchAll(pattern))
      roles.fill(role, match.index, match.index + match[0].length);
  }
  return roles;
}
