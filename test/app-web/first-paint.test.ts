import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { directionOf } from "../../app-web/i18n/direction.ts";
import { languageOf } from "../../app-web/state/language.ts";
import { themeOf } from "../../app-web/state/theme.ts";

const script = readFileSync(new URL("../../app-web/public/first-paint.js", import.meta.url), "utf8");

/** What the script makes of a page when the browser keeps these texts. */
function paint(kept: Record<string, string>, canRead = true) {
  const page = { dataset: {} as { theme?: string }, lang: "en", dir: "ltr" };
  const frame = { content: "#f3eee1", setAttribute: (_name: string, value: string) => Object.assign(frame, { content: value }) };
  const getItem = (key: string) => {
    if (!canRead) throw new Error("storage is closed");
    return kept[key] ?? null;
  };
  runInNewContext(script, { document: { documentElement: page, querySelector: () => frame }, localStorage: { getItem } });
  return { theme: page.dataset.theme, language: page.lang, direction: page.dir, frame: frame.content };
}

describe("the first paint", () => {
  test("is light in English for a new visitor, and where the browser keeps nothing", () => {
    const fresh = { theme: "light", language: "en", direction: "ltr", frame: "#f3eee1" };
    expect(paint({})).toEqual(fresh);
    expect(paint({ theme: "dark" }, false)).toEqual(fresh);
  });

  test.each(["light", "dark", "DARK", "", "blue"])("has the theme that the app has when %j is stored", (stored) => {
    expect(paint({ theme: stored }).theme).toBe(themeOf(stored));
  });

  test.each([
    "ar",
    "he",
    "fa",
    "ur",
    "de",
    "pt-BR",
    "zh-Hant-TW",
    "pa-Arab",
    "uz-Cyrl",
    "ps-Latn",
    "not a language",
    "EN",
    "ar<script>",
  ])("has the language and direction that the app has when %j is stored", (stored) => {
    const { language, direction } = paint({ language: stored });
    expect({ language, direction }).toEqual({ language: languageOf(stored), direction: directionOf(languageOf(stored)) });
  });
});
