import type { Summary } from "@einstein-vs-cat/core";

/** Returns a summary without cards. */
export const summaryOf = (text: string): Summary => ({ text, cards: [] });

/** Resolves to the text of a summary that is being made. */
export const textOf = (summary: Promise<Summary>): Promise<string> =>
  summary.then(({ text }) => text);
