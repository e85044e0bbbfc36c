/** The first language of a visit without a choice, for a page that does not tell it. Loaded only then. */

import { firstLanguage } from "@einstein-vs-cat/core";
import { isShipped } from "../../i18n/catalogues.ts";

/** The language to begin with where this one was detected. */
export const initialLanguage = (detected: string | null) =>
  firstLanguage(null, detected, isShipped);
