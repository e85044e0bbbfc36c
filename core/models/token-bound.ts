/**
 * How many tokens a text has at most, without a tokenizer: every vendor has its own, most are not
 * published, and one weighs more than this server. Decision 26 has the figures.
 */

/** Returns how many tokens a text has at most. */
export type TokenBound = (text: string) => number;

/** Returns the length of a text in bytes of UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += bytesOf(pointOf(character));
  return bytes;
}

/**
 * Returns a number of tokens that no tokenizer exceeds: the bytes of the text, because a token
 * stands for one byte at least. Some tokenizers normalise a text first, which makes 33 bytes of the
 * three of ﷺ, so the longer form counts.
 */
export function certainTokenBound(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += certainCost(character);
  return tokens;
}

/**
 * Returns a tighter bound, which no text of any language exceeds, nor one of emoji, symbols, rare
 * scripts or random characters; the test compares it with real tokenizers. Only words that are
 * chosen letter by letter to beat it may exceed it. It differs from `certainTokenBound` in words of
 * Latin letters and in the characters of `CHEAPER`.
 */
export function tokenBound(text: string): number {
  const word = new LatinWord();
  let tokens = 0;
  let isAfterSpace = false;
  for (const character of text) {
    const point = pointOf(character);
    if (isLatinLetter(point)) {
      // A token of a Latin word includes the space before it.
      isAfterSpace = false;
      word.add(point);
      continue;
    }
    tokens += word.end() + Number(isAfterSpace);
    isAfterSpace = point === SPACE;
    if (!isAfterSpace) tokens += costOf(character, point);
  }
  return tokens + word.end() + Number(isAfterSpace);
}

const SPACE = 0x20;

/** Characters that cost less than their bytes, alone and next to any other: from, to, tokens. */
const CHEAPER: readonly (readonly [number, number, number])[] = [
  // Russian small letters
  [0x430, 0x44f, 1],
  // Devanagari and Bengali
  [0x900, 0x9ff, 2],
  // Tamil
  [0xb80, 0xbff, 2],
  // Thai
  [0xe00, 0xe7f, 2],
  // Vietnamese letters
  [0x1ea0, 0x1eff, 2],
  // Hiragana and katakana
  [0x3040, 0x30ff, 2],
];

function costOf(character: string, point: number): number {
  const certain = certainCost(character);
  // A character that a tokenizer may take apart costs the bytes of its parts.
  if (certain !== bytesOf(point)) return certain;
  const cheaper = CHEAPER.find(([from, to]) => from <= point && point <= to);
  return cheaper?.[2] ?? certain;
}

function certainCost(character: string): number {
  const point = pointOf(character);
  if (point < 0x80) return 1;
  return Math.max(bytesOf(point), byteLength(character.normalize("NFKC")));
}

/** The letters from which a word is hardly ever put together: tokens with them are short. */
const RARE_LETTERS = new Set("jqxz");
const VOWELS = new Set("aeiouy");

/** Beyond this length no word is in a vocabulary. */
const LONG_WORD = 16;

/**
 * Counts a word of Latin letters. Two letters cost one token, rounded up for each word. A letter
 * costs a whole one where a word is unlike those of any language: a capital inside, a rare letter,
 * the third vowel or consonant in a row, and the end of a very long word.
 */
class LatinWord {
  #halves = 0;
  #length = 0;
  #run = 0;
  #wasVowel = false;
  #wasCapital = false;

  add(point: number): void {
    const letter = String.fromCharCode(point).toLowerCase();
    const isCapital = point < 0x61;
    // A capital after a small letter begins a word: camelCase.
    if (this.#length > 0 && isCapital && !this.#wasCapital) this.#close();
    const isVowel = VOWELS.has(letter);
    this.#run = this.#length > 0 && isVowel === this.#wasVowel ? this.#run + 1 : 1;
    const isUnusual =
      (isCapital && this.#length > 0) ||
      RARE_LETTERS.has(letter) ||
      this.#run > 2 ||
      this.#length >= LONG_WORD;
    this.#halves += isUnusual ? 2 : 1;
    this.#length += 1;
    this.#wasVowel = isVowel;
    this.#wasCapital = isCapital;
  }

  /** Ends the word, and returns the tokens of all letters since the last end. */
  end(): number {
    this.#close();
    const tokens = this.#halves / 2;
    this.#halves = 0;
    return tokens;
  }

  #close(): void {
    this.#halves += this.#halves % 2;
    this.#length = 0;
    this.#wasCapital = false;
  }
}

function isLatinLetter(point: number): boolean {
  return (point >= 0x61 && point <= 0x7a) || (point >= 0x41 && point <= 0x5a);
}

function pointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function bytesOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
