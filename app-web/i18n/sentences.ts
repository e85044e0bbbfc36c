/**
 * Sentences of core and of the server in the language of the screen. They are fixed and stay English where they are made and
 * sent (SPEC §5, §8); the screen knows each by its exact words. One that it does not know is shown as it came.
 */

import { DEFAULT_LANGUAGE } from "@einstein-vs-cat/core";
import { ENGLISH } from "./english.ts";
import type { TextKey, TextValues, Translate } from "./text.ts";

/** Sentences that are told apart in English, but mean the same to somebody who filled in a form. */
const SAME: readonly (readonly [RegExp, TextKey])[] = [
  [/ contains characters that cannot be stored$/, "message.notStorable"],
  [/ contains characters that cannot be shown$/, "message.notShowable"],
  [/^Username must be at most (?<maximum>\d+) characters long$/, "message.usernameTooLong"],
];

/** What only a request can bring about that no screen of ours sends. */
const NOT_FROM_A_SCREEN: readonly RegExp[] = [
  /^The request body /,
  /^Invalid (input|string)\b/,
  /^(Language must be a language code|Model must be a model id|Theme must be light or dark|Tier must be standard or pro)$/,
  /^(Session id|Auth token) is not valid$/,
  /^Intensity must be a whole number from \d+ to \d+$/,
  /^[A-Z][\w ]* must be text$/,
  /^Elements (must be texts|must be texts by their keys|are too many)$/,
  /^Text cannot be empty$/,
  /^(Text|Title) must be at most \d+ characters long$/,
  /^This (response is short enough to need no summary|is not an exported debate)\.$/,
];

/** The keys of all such sentences. */
const KEYS = (Object.keys(ENGLISH) as TextKey[]).filter((key) => key.startsWith("message."));

/** Those without values, by their words. */
const PLAIN: ReadonlyMap<string, TextKey> = new Map(KEYS.map((key) => [ENGLISH[key], key]));

/** Those with values in them. */
const PATTERNS = KEYS.filter((key) => ENGLISH[key].includes("{")).map(
  (key) => [patternOf(ENGLISH[key]), key] as const,
);

/** The key of a sentence and the values in it; null for one that is none of ours. */
export function keyOfSentence(
  sentence: string,
): { readonly key: TextKey; readonly values: TextValues } | null {
  const plain = PLAIN.get(sentence);
  if (plain !== undefined) return { key: plain, values: {} };
  for (const [pattern, key] of [...PATTERNS, ...SAME]) {
    const found = pattern.exec(sentence);
    if (found !== null) return { key, values: { ...found.groups } };
  }
  return NOT_FROM_A_SCREEN.some((pattern) => pattern.test(sentence))
    ? { key: "message.invalid-input", values: {} }
    : null;
}

/** A sentence as somebody reads it who reads these texts. The status before it ("401: ") stays (SPEC §8). */
export function sentenceIn(t: Translate, sentence: string): string {
  if (t.language === DEFAULT_LANGUAGE) return sentence;
  const [, status = "", words = ""] = /^(\d{3}: )?(.*)$/s.exec(sentence) ?? [];
  const found = keyOfSentence(words);
  if (found === null) return sentence;
  const values = Object.entries(found.values).map(([name, value]) => {
    const isNumber = /^\d+$/.test(String(value));
    return [name, isNumber ? Number(value) : sentenceIn(t, String(value))];
  });
  return status + t(found.key, Object.fromEntries(values));
}

/** Matches an English text whatever its values are. */
function patternOf(text: string): RegExp {
  const words = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>.+)");
  return new RegExp(`^${words}$`, "s");
}
