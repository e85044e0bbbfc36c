import type { Page } from "playwright-core";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import type { Translate } from "../../../app-web/i18n/text.ts";
import { textsOf } from "./interface-texts.ts";

/** Returns the English texts on the screen that the language of `t` translates differently. */
export async function untranslatedTexts(page: Page, t: Translate): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const attributes = ["aria-label", "title", "placeholder", "alt"];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    return [
      document.body.innerText,
      ...named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? "")),
    ];
  });
  const lines = new Set(shown.flatMap((text) => text.split("\n")).map((line) => line.trim()));
  const own = textsOf(t.language);
  return [...new Set(Object.values(ENGLISH))].filter((text) => !own.has(text) && lines.has(text));
}
