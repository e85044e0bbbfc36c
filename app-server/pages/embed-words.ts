import type { Words } from "./page-words.ts";

/** The texts of the interface that a page for frames shows. */
export const EMBED_KEYS = [
  ...(["debate.turn", "debate.context", "debate.question", "debate.expand"] as const),
  ...(["debate.stoppedHere", "persona.versus", "seat.reader", "seat.inPlaceOf"] as const),
  ...(["shared.readAll", "shared.truncatedBody"] as const),
  ...(["shared.notFound", "shared.notFoundBody", "shared.home"] as const),
];

/** Returns one of these texts. */
export type EmbedWords = Words<(typeof EMBED_KEYS)[number]>;
