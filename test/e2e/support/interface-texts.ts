/**
 * The interface texts of the shipped languages, so that tests can locate elements in any of them.
 */

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { compileTexts } from "../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import {
  type TextKey,
  type TextValues,
  type Translate,
  textWith,
  translator,
} from "../../../app-web/i18n/text.ts";

const FOLDER = join(import.meta.dirname, "../../../app-web/i18n");

/** The codes of the shipped languages except English. */
export const TRANSLATED_LANGUAGES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json") && name !== "en.json")
  .map((name) => basename(name, ".json"));

/** Returns the texts of all catalogues of a language. */
const messagesOf = (code: string): Readonly<Record<string, string>> => {
  const read = (...path: string[]) => JSON.parse(readFileSync(join(FOLDER, ...path), "utf8"));
  return {
    ...read(`${code}.json`),
    ...read("later", `${code}.json`),
    ...read("stage", `${code}.json`),
    ...read("desk", `${code}.json`),
  };
};

/** Returns the translate function of a language. */
export function translateFor(code: string): Translate {
  return translator(compileTexts(messagesOf(code)), code);
}

/** The translate function of English. */
export const translateEnglish = translateFor("en");

/** Returns locators by text key. */
export function locatorsByText(page: Page, t: Translate) {
  const named = (role: "button" | "link" | "tab" | "dialog" | "menuitem" | "heading") => {
    return (key: TextKey, values?: TextValues) =>
      page.getByRole(role, { name: textWith(t, key, values), exact: true });
  };
  return {
    ...{
      button: named("button"),
      link: named("link"),
      tab: named("tab"),
      menuItem: named("menuitem"),
    },
    ...{ dialog: named("dialog"), heading: named("heading") },
    /** A form field, by its label. */
    field: (key: TextKey) => page.getByLabel(t(key), { exact: true }).first(),
    /** A visible text, also as part of a longer one. */
    text: (key: TextKey, values?: TextValues) =>
      page
        .getByText(textWith(t, key, values))
        .filter({ visible: true })
        .first(),
  };
}

/** Returns all texts of a language, with empty placeholders. */
export function textsOf(code: string): ReadonlySet<string> {
  const t = translateFor(code);
  return new Set((Object.keys(ENGLISH) as TextKey[]).map((key) => textWith(t, key, {})));
}

/** Returns the total length of all texts of a language. */
const lengthOf = (code: string) => Object.values(messagesOf(code)).join("").length;

/** Returns the languages with the longest texts. */
export const longestLanguages = (count: number) =>
  [...TRANSLATED_LANGUAGES].sort((one, other) => lengthOf(other) - lengthOf(one)).slice(0, count);

/** Makes the page load in a language. */
export const startInLanguage = (code: string) => (page: Page) =>
  page.addInitScript((language) => localStorage.setItem("language", language), code);
