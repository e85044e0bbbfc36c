/** The English catalogue. It is loaded on demand: a page in English brings its texts with it. */

import english from "./en.json" with { type: "json" };
import type { TextKey } from "./text.ts";

export const ENGLISH: Readonly<Record<TextKey, string>> = english;
