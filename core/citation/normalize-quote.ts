/**
 * Normalizes texts so that a quote matches despite differences in case, white space, quotation
 * marks, dashes or Markdown. Every code unit of the normalized text maps to its piece of the
 * original.
 *
 * Normalization must not change the meaning. It keeps digits, superscript digits, signs, and
 * characters between digits.
 */

import { graphemes } from "../shared/segments.ts";
import { IGNORED, MARKUP, markupRoles, SPACE } from "./markup-roles.ts";

/**
 * A normalized text. Unit i comes from `original.slice(starts[i], ends[i])`. Units of one character
 * share a piece.
 */
export interface NormalizedText {
  readonly units: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Replaces markup between two digits, because `2*3` is not `23`. */
export const DIGIT_SEPARATOR = "\u0001";

const DASH = /[\p{Pd}\u2212]/gu;
const QUOTATION_MARK = /["'´\p{Pi}\p{Pf}ʻʼ‚„「」『』〝〞〟❛-❞׳״]+/gu;
/** Spaces next to these have no meaning: scripts without spaces, their punctuation, and dashes. */
const UNSPACED = /^[-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F]/u;
const DIGIT = /\p{Nd}/u;
/** Control characters, and marks for direction, joining and variants. */
const INVISIBLE = /[\p{Cf}\p{Cc}]|\p{Variation_Selector}|\u034F/gu;
/**
 * Full-width and half-width forms, ligatures and Arabic presentation forms: variants of the same
 * letters. Superscript digits are not among them, and neither are the two letters that stand for
 * whole phrases, so that the form of a text is at most four times as long.
 */
const COMPATIBILITY_FORMS = /[\uFB00-\uFB06\uFB50-\uFDF9\uFDFC-\uFDFF\uFE70-\uFEFC\uFF01-\uFFEE]/gu;

/** Returns the normalized form of a text. */
export function normalizeQuote(original: string): NormalizedText {
  const text = original.toWellFormed();
  const roles = markupRoles(text);
  const folded = new Units();
  for (const { segment, index } of graphemes.segment(text)) {
    const end = index + segment.length;
    const role = roles[index];
    if (role === IGNORED) continue;
    // A combining mark after a space is one grapheme with it, but after a tab it stands alone.
    const visible = role === SPACE ? "" : segment.replace(/^\s+/u, "");
    if (visible !== segment) folded.space();
    if (visible === "") continue;
    if (role === MARKUP) folded.mark();
    else folded.add(visible, end - visible.length, end);
  }
  return folded.collected();
}

/** Collects normalized units. Spaces and markup are pending until the next character decides. */
class Units {
  /** Joined at the end: to look into a growing string would copy it each time. */
  readonly #pieces: string[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #last = "";
  #hasSpace = false;
  #hasMark = false;
  #isUnspaced = true;

  space(): void {
    this.#hasSpace = true;
  }

  mark(): void {
    this.#hasMark = true;
  }

  add(grapheme: string, start: number, end: number): void {
    const units = foldGrapheme(grapheme);
    if (units === "") return;
    const last = this.#last;
    // A run of dashes or of quotation marks counts as one.
    const isRun = !this.#hasSpace && units === last && (units === "-" || units === "'");
    if (isRun) {
      this.#ends[this.#ends.length - 1] = end;
      return;
    }
    const isUnspaced = UNSPACED.test(units);
    const lastEnd = this.#ends.at(-1) ?? 0;
    if (this.#hasSpace && !this.#isUnspaced && !isUnspaced) this.#push(" ", lastEnd, start);
    else if (!this.#hasSpace && this.#hasMark && DIGIT.test(last) && DIGIT.test(units))
      this.#push(DIGIT_SEPARATOR, lastEnd, start);
    this.#push(units, start, end);
    this.#isUnspaced = isUnspaced;
    this.#hasSpace = false;
    this.#hasMark = false;
  }

  #push(units: string, start: number, end: number): void {
    this.#pieces.push(units);
    this.#last = units.charAt(units.length - 1);
    for (let unit = 0; unit < units.length; unit += 1) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  collected(): NormalizedText {
    return { units: this.#pieces.join(""), starts: this.#starts, ends: this.#ends };
  }
}

function foldGrapheme(grapheme: string): string {
  if (/^[a-z0-9]$/.test(grapheme)) return grapheme;
  return grapheme
    .replace(INVISIBLE, "")
    .replace(COMPATIBILITY_FORMS, (form) => form.normalize("NFKD"))
    .toUpperCase()
    .toLowerCase()
    .normalize("NFD")
    .replace(QUOTATION_MARK, "'")
    .replace(DASH, "-")
    .replaceAll("…", "...");
}
