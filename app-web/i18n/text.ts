/** The texts of the interface. English is the source: its keys are the only ones that compile. */

import { DEFAULT_LANGUAGE, isRightToLeft } from "@einstein-vs-cat/core";
import type { CompiledMessage } from "icu-minify/format";
import type english from "./en.json";
import { countsOf, formatMessage } from "./format-message.ts";
import { numberIn } from "./number.ts";

/** The key of a text. */
export type TextKey = keyof typeof english;

/** The compiled messages of one language; what is missing is shown in English. */
export type Texts = Readonly<Partial<Record<TextKey, CompiledMessage>>>;

/** The values for the `{names}` in a text. A number is written as the language writes it; one that is a name goes in as text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key, with its values put in. */
export interface Translate {
  (key: TextKey, values?: TextValues): string;
  /** The language that the texts are in, and that dates and numbers beside them are written in. */
  readonly language: string;
}

/** The texts of a language; what is missing is said in the English that goes with them. */
export function translator(texts: Texts, language: string, english: Texts = {}): Translate {
  const translate = (key: TextKey, values: TextValues = {}) => {
    const text = texts[key];
    return text === undefined
      ? written(english[key] ?? "", DEFAULT_LANGUAGE, values)
      : written(text, language, values);
  };
  return Object.assign(translate, { language });
}

/** A text with its values. The number that a plural depends on is left to the plural. */
function written(text: CompiledMessage, language: string, values: TextValues): string {
  if (typeof text === "string") return text;
  const counts = countsOf(text);
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value === "string") return [name, isolated(value, language)] as const;
    return [name, counts.has(name) ? value : numberIn(language, value)] as const;
  });
  return formatMessage(text, language, Object.fromEntries(entries));
}

const PLAIN = /^[ -~]*$/;
const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A value that is written the other way than the text around it is set apart, so that it turns nothing beside it around. */
function isolated(value: string, language: string): string {
  if (PLAIN.test(value) && !isRightToLeft(language)) return value;
  const first = LETTER.exec(value)?.[0];
  const runsOtherWay =
    first !== undefined && RIGHT_TO_LEFT_LETTER.test(first) !== isRightToLeft(language);
  return runsOtherWay ? `\u2068${value}\u2069` : value;
}
