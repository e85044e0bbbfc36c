/** Loads the languages of the rehearsal voice. A new one is a folder of data and its code here. */

import type { Persona } from "@einstein-vs-cat/core";
import { pattern, readData } from "./data-files.ts";
import { readEnglishDebate } from "./english/read-debate.ts";
import { thesisOf } from "./opponent-claim.ts";
import { type PlainPhrases, plainReading } from "./plain-reading.ts";
import type { LanguagePack, PersonaScript } from "./types.ts";

/** Base languages. Portuguese is Brazilian, Chinese uses simplified characters. */
export const LANGUAGES = ["ar", "de", "en", "es", "fr", "hi", "ja", "pt", "ru", "zh"] as const;

/** A `language.json`. English has no phrases, because its questions are parsed. */
type LanguageFile = Pick<LanguagePack, "writingSystem" | "pictureLabel"> & {
  readonly cues: Readonly<Record<string, string>>;
  readonly leadIn: string;
  readonly phrases?: PlainPhrases;
};

const packs = new Map<string, LanguagePack>();

/** Returns the language pack of a BCP 47 tag; the English one when the language has none. */
export function languagePackFor(language: string): LanguagePack {
  const code = codeOf(language) ?? "en";
  const pack = packs.get(code) ?? loadPack(code);
  packs.set(code, pack);
  return pack;
}

/** Whether the rehearsal voice debates in a language. If not, it uses English and the UI says so. */
export const speaks = (language: string) => codeOf(language) !== undefined;

function codeOf(language: string): string | undefined {
  const [base, ...subtags] = language.toLowerCase().split("-");
  const isTraditional = subtags.some((subtag) => ["hant", "tw", "hk", "mo"].includes(subtag));
  return base === "zh" && isTraditional ? undefined : LANGUAGES.find((code) => code === base);
}

function loadPack(code: string): LanguagePack {
  const { phrases, cues, leadIn, ...file } = readData<LanguageFile>(`${code}/language.json`);
  return {
    ...file,
    read: phrases ? plainReading(file.writingSystem, phrases) : readEnglishDebate,
    cues: Object.entries(cues).map(([kind, cue]) => [kind, pattern(cue)]),
    leadIn: pattern(leadIn),
    personas: { einstein: loadScript(code, "einstein"), cat: loadScript(code, "cat") },
  };
}

function loadScript(code: string, persona: Persona["key"]): PersonaScript {
  const { schemes, ...script } = readData<PersonaScript>(`${code}/${persona}.json`);
  const thesesOf = (tellings: readonly string[]) => tellings.map(thesisOf).filter(Boolean);
  const withTheses = schemes.map((scheme) => ({
    ...scheme,
    theses: thesesOf([scheme.scene, scheme.again]),
  }));
  return { ...script, schemes: withTheses };
}
