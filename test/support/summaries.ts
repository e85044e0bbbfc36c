import type { Summary } from "@einstein-vs-cat/core";

/** Returns a summary without cards. */
export const summaryOf = (text: string): Summary => ({ text, cards: [] });
