/**
 * The English texts: the source of translations, and the key by which server messages are
 * recognised.
 */

import english from "./en.json" with { type: "json" };
import type { TextKey } from "./text.ts";

export const ENGLISH: Readonly<Record<TextKey, string>> = english;
