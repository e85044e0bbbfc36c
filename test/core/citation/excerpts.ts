/**
 * Generators of responses in many scripts and of excerpts from them, for the tests of quote
 * matching.
 */

import fc from "fast-check";

/**
 * Returns the letters and digits of a text, without case and composition. Two texts that match have
 * the same ones.
 */
export const lettersAndDigits = (text: string) =>
  text
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\p{M}\p{N}]|\p{Variation_Selector}|\u034F/gu, "");

const word = fc.oneof(
  fc.stringMatching(/^[a-z]{2,9}$/),
  fc.constantFrom(
    "Größe",
    "naïve",
    "don't",
    "über",
    "Ελλάδα",
    "ὀδός",
    "Ёжик",
    "Київ",
    "İzmir",
    "e\u0301tude",
    "straße",
    "ﬁne",
  ),
  fc.constantFrom(
    "שלום",
    "חתול",
    "ארה״ב",
    "قط",
    "اللُّغة",
    "प्रश्न",
    "न\u093cि",
    "วิทยา",
    "각",
    "고양이",
  ),
  fc.constantFrom(
    "火星",
    "猫は",
    "カ\u3099",
    "ｶﾞ",
    "移住",
    "“quoted”",
    "‘so’",
    "well-known",
    "(aside)",
    "50%",
    "1,000",
    "x²",
    "👩‍👩‍👧‍👦",
  ),
);
const number = fc.oneof(
  fc.nat(99_999).map(String),
  fc.constantFrom("3.14", "١٢٣", "-5", "2024", "１９", "१२"),
);
const gap = fc.constantFrom(
  " ",
  " ",
  " ",
  "  ",
  "\n",
  "\n\n",
  "\u00a0",
  " — ",
  ", ",
  ". ",
  "\n- ",
  "\n> ",
  " \u200f",
);

/** Tokens of a text: distinct words, each followed by a number, with random gaps. */
const prose = fc
  .record({
    words: fc.uniqueArray(word, { minLength: 4, maxLength: 20, selector: lettersAndDigits }),
    numbers: fc.array(number, { minLength: 20, maxLength: 20 }),
    gaps: fc.array(gap, { minLength: 40, maxLength: 40 }),
  })
  .map(({ words, numbers, gaps }) =>
    words.flatMap((text, index) => [
      { text, gap: gaps[2 * index] ?? " " },
      { text: numbers[index] ?? "7", gap: gaps[2 * index + 1] ?? " " },
    ]),
  );
/** A word or a number, and the gap after it. */
export type Token = { readonly text: string; readonly gap: string };
/** Joins tokens to a text. */
export const joinTokens = (tokens: readonly Token[]) =>
  tokens
    .map(({ text, gap: after }, index) => (index < tokens.length - 1 ? text + after : text))
    .join("");

/**
 * At least three consecutive tokens of a text, so that they contain a word that occurs only once.
 */
export const excerpt = fc
  .tuple(prose, fc.nat(), fc.integer({ min: 3, max: 12 }))
  .map(([tokens, from, length]) => {
    const start = from % Math.max(1, tokens.length - 2);
    return {
      content: joinTokens(tokens),
      tokens: tokens.slice(start, start + length),
      before: joinTokens(tokens.slice(0, start)),
    };
  });

/** The changes that a model makes to a quote, or that Markdown makes to a response. */
const DISGUISES: readonly ((text: string, at: number) => string)[] = [
  (text) => text,
  (text) => text.normalize("NFD"),
  (text) => text.normalize("NFC"),
  (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  (text) => text.replace(/(?<=\p{L}) (?=\p{L})/gu, " \t\u00a0\n"),
  (text) => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"),
  (text) => text.replaceAll("—", "-"),
  (text) => `“${text}”`,
  (text) => `…${text}…`,
  (text) => `**${text}**`,
  (text) => `> ${text}`.replace(/^> (?=-?\p{Nd})/u, ""),
  (text, at) => spaced(text, at, (words) => `**${words}**`),
  (text, at) => spaced(text, at, (words) => `_${words}_`),
  (text, at) => spaced(text, at, (words) => `~~${words}~~`),
  (text, at) => spaced(text, at, (words) => `[${words}](https://example.org/a_(b))`),
  (text, at) => spaced(text, at, (words) => `<b>${words}</b>`),
  (text, at) => spaced(text, at, (words) => `\u200f${words}\u200e`),
  (text, at) => spaced(text, at, (words) => `\u200b${words}\u2060`),
];

/** Applies `mark` to one of the words of a text. */
function spaced(text: string, at: number, mark: (words: string) => string): string {
  const words = [...text.matchAll(/\S*[\p{L}\p{N}]\S*/gu)];
  const chosen = words[at % words.length];
  if (chosen === undefined) return text;
  return (
    text.slice(0, chosen.index) + mark(chosen[0]) + text.slice(chosen.index + chosen[0].length)
  );
}

/** One of these changes. `apply` makes it. */
export const disguise = fc.tuple(fc.nat(DISGUISES.length - 1), fc.nat(30)).map(([which, at]) => ({
  which,
  at,
  apply: (text: string) => DISGUISES[which]?.(text, at) ?? text,
}));
