/** The English texts at hand: what others are translated from, and what the sentences of the server are known by. */

import english from "./en.json" with { type: "json" };
import type { TextKey } from "./text.ts";

export const ENGLISH: Readonly<Record<TextKey, string>> = english;
