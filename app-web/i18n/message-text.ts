/**
 * Sentences of core and of the server in the language of the screen. They are known by their codes,
 * never by their words.
 */

import { DEFAULT_LANGUAGE } from "@einstein-vs-cat/core";
import { type TextKey, type TextValues, type Translate, textWith } from "./text.ts";

/** An English sentence with the code that it is translated by, and the values in it. */
export interface CodedMessage {
  readonly code?: string | undefined;
  readonly params?: TextValues | undefined;
  readonly message: string;
}

/** What is wrong with the fields of a form, by their names. */
export type FieldMessages = Readonly<Record<string, CodedMessage>>;

/**
 * A message in the language of the screen: in English as it came, otherwise the text of the first
 * code that the catalogue has. The errors of a refusal say more than the refusal itself, so they
 * come first. Without a known code the sentence stays English.
 */
export function messageText(
  t: Translate,
  message: CodedMessage & { readonly errors?: readonly CodedMessage[] | undefined },
): string {
  if (t.language === DEFAULT_LANGUAGE) return message.message;
  for (const { code, params } of [...(message.errors ?? []).slice(0, 1), message]) {
    const text = code === undefined ? "" : textWith(t, `message.${code}` as TextKey, params);
    if (text !== "") return text;
  }
  return message.message;
}
