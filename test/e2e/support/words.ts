/** The texts of the shipped languages, so that a test can look for what a reader of one of them sees. */

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { compileTexts } from "../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import {
  type TextKey,
  type TextValues,
  type Translate,
  translator,
} from "../../../app-web/i18n/text.ts";

const FOLDER = join(import.meta.dirname, "../../../app-web/i18n");

/** The codes of the languages that the product comes with, English apart. */
export const CODES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json") && name !== "en.json")
  .map((name) => basename(name, ".json"));

const messagesOf = (code: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(FOLDER, `${code}.json`), "utf8"));

/** The texts of a language. */
export function wordsOf(code: string): Translate {
  return translator(compileTexts(messagesOf(code)), code);
}

/** The texts of English. */
export const ENGLISH_WORDS = wordsOf("en");

/** What a reader finds on a page, by the keys of the texts. */
export function finder(page: Page, t: Translate) {
  const named = (role: "button" | "link" | "tab" | "dialog" | "menuitem" | "heading") => {
    return (key: TextKey, values?: TextValues) =>
      page.getByRole(role, { name: t(key, values), exact: true });
  };
  return {
    ...{
      button: named("button"),
      link: named("link"),
      tab: named("tab"),
      menuItem: named("menuitem"),
    },
    ...{ dialog: named("dialog"), heading: named("heading") },
    /** A field, by its label. */
    field: (key: TextKey) => page.getByLabel(t(key), { exact: true }).first(),
    /** A text, alone or within another one. */
    text: (key: TextKey, values?: TextValues) => page.getByText(t(key, values)).first(),
  };
}

/** All texts of a language, without their values. */
export function ownTexts(code: string): ReadonlySet<string> {
  const t = wordsOf(code);
  return new Set((Object.keys(ENGLISH) as TextKey[]).map((key) => t(key, {})));
}

/** How long all texts of a language are together. */
const lengthOf = (code: string) => Object.values(messagesOf(code)).join("").length;

/** The languages whose texts are the longest. */
export const longestLanguages = (count: number) =>
  [...CODES].sort((one, other) => lengthOf(other) - lengthOf(one)).slice(0, count);

/** Has the page come in a language. */
export const speaking = (code: string) => (page: Page) =>
  page.addInitScript((language) => localStorage.setItem("language", language), code);

/** English texts on the screen, of those that another language says otherwise: words of its own, of some length. */
export async function englishLeft(page: Page, t: Translate): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const attributes = ["aria-label", "title", "placeholder", "alt"];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    return [
      document.body.innerText,
      ...named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? "")),
    ];
  });
  const lines = new Set(shown.flatMap((text) => text.split("\n")).map((line) => line.trim()));
  const own = ownTexts(t.language);
  return [...new Set(Object.values(ENGLISH))].filter((text) => !own.has(text) && lines.has(text));
}
