/** The texts of the shipped languages, so that a test can look for what a reader of one of them sees. */

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { ENGLISH } from "../../app-web/i18n/english.ts";
import { type Texts, type TextValues, type Translate, translator } from "../../app-web/i18n/text.ts";

const FOLDER = join(import.meta.dirname, "../../app-web/i18n");

/** The codes of the languages that the product comes with, English apart. */
export const CODES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json") && name !== "en.json")
  .map((name) => basename(name, ".json"));

/** The texts of a language. */
export function wordsOf(code: string): Translate {
  return translator(JSON.parse(readFileSync(join(FOLDER, `${code}.json`), "utf8")) as Texts, code);
}

/** How long all texts of a language are together. */
const lengthOf = (code: string) =>
  Object.values(JSON.parse(readFileSync(join(FOLDER, `${code}.json`), "utf8")) as Texts).join("").length;

/** The languages whose texts are the longest. */
export const longestLanguages = (count: number) =>
  [...CODES].sort((one, other) => lengthOf(other) - lengthOf(one)).slice(0, count);

/** Has the page come in a language. */
export const speaking = (code: string) => (page: Page) =>
  page.addInitScript((language) => localStorage.setItem("language", language), code);

/** Labels and buttons whose words do not fit into them, or stand out of the screen. Names that people gave may be cut. */
export function cutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = document.querySelectorAll<HTMLElement>("button, a, label, summary, h1, h2, h3, dt, [role=tab], [role=option]");
    const isCut = (label: HTMLElement) => {
      const box = label.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || getComputedStyle(label).visibility === "hidden") return false;
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement } = walker.currentNode;
        if (parentElement?.closest(".sr-only, .truncate, [aria-hidden=true]") || !walker.currentNode.textContent?.trim())
          continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const words = range.getBoundingClientRect();
        if (words.width === 0) continue;
        const isOut = words.left < box.left - 1 || words.right > box.right + 1 || words.left < -1 || words.right > innerWidth + 1;
        // Letters are drawn higher than a tight line.
        const give = Number.parseFloat(getComputedStyle(label).fontSize) / 4;
        if (isOut || words.bottom > box.bottom + give) return true;
      }
      return false;
    };
    return [...labels].filter(isCut).map((label) => label.textContent ?? "");
  });
}

/** English texts on the screen, of those that another language says otherwise: words of its own, of some length. */
export async function englishLeft(page: Page, t: Translate): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const attributes = ["aria-label", "title", "placeholder", "alt"];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    return [document.body.innerText, ...named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ""))];
  });
  const lines = new Set(shown.flatMap((text) => text.split("\n")).map((line) => line.trim()));
  const none: TextValues = {};
  const keys = Object.keys(ENGLISH) as (keyof typeof ENGLISH)[];
  const own = new Set(keys.map((key) => t(key, none)));
  return [...new Set(keys.map((key) => ENGLISH[key]))].filter((text) => !own.has(text) && lines.has(text));
}
