/** The English catalogue: the source of translations. */

import english from "./en.json" with { type: "json" };
import type { TextKey } from "./text.ts";

export const ENGLISH: Readonly<Record<TextKey, string>> = english;
