/**
 * Cuts a sentence into pieces that a voice says in at most 12 seconds or so: some browsers fall silent
 * after 14.
 */

/** A piece of a sentence, and where it begins in it. */
export interface ShortPiece {
  readonly text: string;
  readonly start: number;
}

/** The longest piece, in characters of Latin script. */
export const LONGEST_PIECE = 160;

/** A character of these scripts is about a syllable or a word, and takes as long as three letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Where a voice may breathe within a sentence, from the best place to the worst. */
const PLACES = [/[;:—–；：]\s*$/u, /[,،、，]\s*$/u, /\s$/u] as const;

const SPOKEN = /[\p{L}\p{N}]/u;

/** Returns whether a voice has anything to say. */
export const hasWords = (text: string): boolean => SPOKEN.test(text);

const weightOf = (character: string) => (WIDE.test(character) ? 3 : 1);

/** Returns how long it takes to say a text, in characters of Latin script. */
export function weightOfText(text: string): number {
  let weight = 0;
  for (const character of text) weight += weightOf(character);
  return weight;
}

/** Returns the pieces of a sentence that have words. */
export function shortPieces(sentence: string, longest = LONGEST_PIECE): readonly ShortPiece[] {
  const pieces: ShortPiece[] = [];
  let start = 0;
  while (start < sentence.length) {
    const end = start + lengthOfPiece(sentence.slice(start), longest);
    const piece = sentence.slice(start, end);
    const text = piece.trim();
    const lead = piece.length - piece.trimStart().length;
    if (hasWords(text)) pieces.push({ text, start: start + lead });
    start = end;
  }
  return pieces;
}

/** Returns where to cut the first piece of a text off. */
function lengthOfPiece(text: string, longest: number): number {
  const fitting = fittingLength(text, longest);
  if (fitting === text.length) return fitting;
  for (const place of PLACES) {
    // A piece of a few words sounds torn off, unless there is no other place.
    const least = place === PLACES[2] ? 1 : fitting / 3;
    for (let end = fitting; end >= least; end -= 1) {
      if (place.test(text.slice(0, end))) return end;
    }
  }
  return fitting;
}

/** Returns how much of a text is short enough, in whole characters. */
function fittingLength(text: string, longest: number): number {
  let weight = 0;
  let length = 0;
  for (const character of text) {
    weight += weightOf(character);
    if (weight > longest && length > 0) break;
    length += character.length;
  }
  // A mark belongs to the letter before it.
  while (length > 1 && length < text.length && /^\p{M}/u.test(text.slice(length))) length -= 1;
  return length;
}
