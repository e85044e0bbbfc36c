import { LANGUAGES, languagePackFor } from "@einstein-vs-cat/rehearsal/engine/language-pack";

/** Every language of the rehearsal voice with its pack. */
export const SPOKEN = LANGUAGES.map((code) => [code, languagePackFor(code)] as const);

/** Letters of other scripts. No text may contain them. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /(?!\p{Script=Arabic})\p{L}/u,
  hi: /(?!\p{Script=Devanagari})\p{L}/u,
  ja: /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])\p{L}/u,
  ru: /(?!\p{Script=Cyrillic})\p{L}/u,
  zh: /(?!\p{Script=Han})\p{L}/u,
};

/** Matches a letter of another script than the language's. */
export const foreignLetter = (code: string) => SCRIPTS[code] ?? /(?!\p{Script=Latin})\p{L}/u;

/** Matches a common English word. */
export const ENGLISH_WORD =
  /(?<!\p{L})(?:the|and|of|which|with|would|should|your|they|because|from|have|this|what|if|for|you)(?!\p{L})/iu;
