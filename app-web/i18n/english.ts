/** The whole English catalogue: the source of translations. */

import desk from "./desk/en.json" with { type: "json" };
import first from "./en.json" with { type: "json" };
import later from "./later/en.json" with { type: "json" };
import stage from "./stage/en.json" with { type: "json" };
import type { TextKey } from "./text.ts";

export const ENGLISH: Readonly<Record<TextKey, string>> = { ...first, ...later, ...stage, ...desk };
