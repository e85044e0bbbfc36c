/** Loads the languages of the rehearsal voice. A new one is a folder of data and its code here. */

import { PERSONAS, type Persona } from "@einstein-vs-cat/core";
import { readData, remembered } from "./data-files.ts";
import { readEnglishDebate } from "./english/read-debate.ts";
import { thesisOf } from "./opponent-claim.ts";
import { type PlainPhrases, plainReading } from "./plain-reading.ts";
import { topicWordsOf } from "./topic-words.ts";
import type { LanguagePack, PersonaScript, Scheme } from "./types.ts";

/** Base languages. Portuguese is Brazilian, Chinese uses simplified characters. */
export const LANGUAGES = ["ar", "de", "en", "es", "fr", "hi", "ja", "pt", "ru", "zh"] as const;

/** A `language.json`. English has no phrases, because its questions are parsed. */
type LanguageFile = Omit<LanguagePack, "read" | "personas"> & { readonly phrases?: PlainPhrases };

/** Returns the language pack of a BCP 47 tag; the English one when the language has none. */
export const languagePackFor = (language: string) => packFor(baseLanguage(language) ?? "en");

/**
 * Whether the rehearsal voice debates in a language. If not, it uses English and the UI says so.
 */
export const speaks = (language: string) => baseLanguage(language) !== undefined;

/** Returns the language of the rehearsal voice for a BCP 47 tag, if it has one. */
export function baseLanguage(language: string): string | undefined {
  const [base, ...subtags] = language.toLowerCase().split("-");
  const isTraditional = subtags.some((subtag) => ["hant", "tw", "hk", "mo"].includes(subtag));
  return base === "zh" && isTraditional ? undefined : LANGUAGES.find((code) => code === base);
}

const packFor = remembered((code): LanguagePack => {
  const { phrases, ...file } = readData<LanguageFile>(`${code}/language.json`);
  return {
    ...file,
    read: phrases
      ? plainReading(file, phrases)
      : (debate) => readEnglishDebate(debate, topicWordsOf(debate, file).names),
    personas: scriptsOf(code),
  };
});

/** In characters. Shorter pieces of a text are found everywhere. */
const SHORTEST_PIECE = 8;

/** Returns the scripts of all personas by the names of their packs. */
function scriptsOf(code: string): LanguagePack["personas"] {
  const packs = Object.values(PERSONAS).map(({ rehearsalPack }) => rehearsalPack);
  return Object.fromEntries(
    packs.map((name) => [name, loadScript(code, name)]),
  ) as LanguagePack["personas"];
}

function loadScript(code: string, persona: Persona["rehearsalPack"]): PersonaScript {
  const { schemes, points, ...script } = readData<PersonaScript>(`${code}/${persona}.json`);
  const withThesis = (scheme: Scheme) => ({ ...scheme, thesis: thesisOf(scheme.scene) });
  const claims = points.join("\n");
  const connections = textsIn(script)
    .flatMap((text) => text.split(/\s*(?:\{\w+\}|\p{P}+)\s*/u))
    .filter((piece) => piece.length >= SHORTEST_PIECE && !claims.includes(piece));
  return { ...script, points, connections, schemes: schemes.map(withThesis) };
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsIn);
