import { hashOf } from "../shared/hash.ts";

/**
 * Returns a short mark that tells a text from all others of a debate. A translation names its original
 * by it, so that a page never shows the translation of another text, such as one that was edited
 * meanwhile.
 */
export const textMark = (text: string): string =>
  `${hashOf(text).toString(36)}-${hashOf(`~${text}`).toString(36)}`;
