/** Compiles messages. It contains the parser, so the first screen must not import it. */

import { quoteLiterals } from "@einstein-vs-cat/core";
import compile from "icu-minify/compile";
import type { Texts } from "./text.ts";

/**
 * Compiles the messages of a catalogue to the form that `translator` formats.
 * @throws SyntaxError for a message that is not valid ICU.
 */
export function compileTexts(messages: Readonly<Record<string, string>>): Texts {
  const compiled = Object.entries(messages).map(([key, message]) => [
    key,
    compile(quoteLiterals(message)),
  ]);
  return Object.fromEntries(compiled);
}
