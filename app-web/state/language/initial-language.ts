/** Loaded on demand: only pages that do not come with a language need it. */

import { firstLanguage } from "@einstein-vs-cat/core";
import { isShipped } from "../../i18n/catalogues.ts";

/** Returns the language to start with, given the detected one. */
export const initialLanguage = (detected: string | null) =>
  firstLanguage(null, detected, isShipped);
