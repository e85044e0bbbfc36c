/** The texts of the interface. English is the source: only its keys compile. */

import { DEFAULT_LANGUAGE, isRightToLeft } from "@einstein-vs-cat/core";
import type { CompiledMessage } from "icu-minify/format";
import type desk from "./desk/en.json";
import type first from "./en.json";
import { countsOf, formatMessage } from "./format-message.ts";
import type later from "./later/en.json";
import { LATER_FILES, type LaterFile } from "./later-files.ts";
import type { MessageValues } from "./message-values.ts";
import { numberIn } from "./number.ts";
import type stage from "./stage/en.json";

/** The key of a text in any catalogue. */
export type TextKey =
  | keyof typeof first
  | keyof typeof later
  | keyof typeof stage
  | keyof typeof desk;

/** The compiled messages of one language. Missing ones fall back to English. */
export type Texts = Readonly<Partial<Record<TextKey, CompiledMessage>>>;

/** The values of the `{names}` in a text. Numbers are localised; pass an identifier as a string. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The values that a text takes, as the last argument of a call; none for a text without any. */
type ValuesOf<Key extends TextKey> = Key extends keyof MessageValues
  ? [values: MessageValues[Key]]
  : [];

/** Returns the text of a key with its values inserted. */
export interface Translate {
  <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>): string;
  /** The language of the texts, for dates and numbers beside them. */
  readonly language: string;
}

/**
 * Returns a text whose key and values come from data, such as a refusal of the server, so that no
 * type can compare them.
 */
export const textWith = (t: Translate, key: TextKey, values?: TextValues): string =>
  (t as Translate & ((key: TextKey, values?: TextValues) => string))(key, values);

/** The texts of later parts, by file and language. They stay here, so each is loaded once. */
const laterTexts: Readonly<Record<LaterFile, Map<string, Texts>>> = {
  later: new Map(),
  stage: new Map(),
  desk: new Map(),
};

/** Makes the texts of a file available to every translate function of that language. */
export function keepLaterTexts(file: LaterFile, language: string, texts: Texts): void {
  laterTexts[file].set(language, texts);
}

/** Returns whether the texts of a file are there in a language. */
export const hasLaterTexts = (file: LaterFile, language: string) => laterTexts[file].has(language);

function laterText(key: TextKey, language: string): CompiledMessage | undefined {
  for (const file of LATER_FILES) {
    const text = laterTexts[file].get(language)?.[key];
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Creates the translate function of a language with an English fallback. It finds the later texts
 * as soon as they are kept.
 */
export function translator(texts: Texts, language: string, english: Texts = {}): Translate {
  const translate = (key: TextKey, values: TextValues = {}): string => {
    const text = texts[key] ?? laterText(key, language);
    return text === undefined
      ? format(english[key] ?? "", DEFAULT_LANGUAGE, values)
      : format(text, language, values);
  };
  return Object.assign(translate, { language });
}

/** Formats a message. Plural arguments stay numbers, because the plural rule formats them. */
function format(text: CompiledMessage, language: string, values: TextValues): string {
  if (typeof text === "string") return text;
  const counts = countsOf(text);
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value === "string") return [name, isolateDirection(value, language)] as const;
    return [name, counts.has(name) ? value : numberIn(language, value)] as const;
  });
  return formatMessage(text, language, Object.fromEntries(entries));
}

const PLAIN = /^[ -~]*$/;
const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Isolates a value whose direction differs from the text's, so that it does not reorder its
 * surroundings.
 */
function isolateDirection(value: string, language: string): string {
  if (PLAIN.test(value) && !isRightToLeft(language)) return value;
  const first = LETTER.exec(value)?.[0];
  const hasOppositeDirection =
    first !== undefined && RIGHT_TO_LEFT_LETTER.test(first) !== isRightToLeft(language);
  return hasOppositeDirection ? `\u2068${value}\u2069` : value;
}
