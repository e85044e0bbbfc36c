/** The limits of translations. Lengths are in UTF-16 code units, times in milliseconds. */

/**
 * Limits of translations. A batch of interface texts has at most `batchTexts` texts and
 * `batchCharacters` English characters. A translation is at most `growth` times as long as the
 * English plus `margin`. Texts that an answer lacked are not requested again for `rest` (ms). A
 * text that a user submits has at most `text` characters. `batchTokens` and `textTokens` limit the
 * answers.
 */
export const TRANSLATION_LIMIT = {
  ...{ batchTexts: 50, batchCharacters: 1_600, growth: 3, margin: 30, rest: 3_600_000, text: 500 },
  ...{ batchTokens: 4_000, textTokens: 1_500, elements: 1_000 },
} as const;
