/** The limits of translated debates. Lengths are in UTF-16 code units, times in milliseconds. */

/**
 * `request` is how much of a text one request to a model holds, and `answerTokens` limits its answer:
 * scripts that a model splits into small tokens need two and a half tokens for each English character.
 * A translation has at most `growth` times the length of the original plus `margin`; one of more than
 * `short` characters has at least a `shrink`th of it. `parallel` pieces are translated at a time, and
 * after `failures` of them that nobody could translate the rest is left. Every `check` the link is
 * checked, so that a revoked one shows nothing more after a second.
 */
export const DEBATE_TRANSLATION = {
  ...{ request: 1_600, answerTokens: 4_000 },
  ...{ growth: 4, margin: 200, short: 60, shrink: 12 },
  ...{ parallel: 3, failures: 3, check: 750 },
} as const;
