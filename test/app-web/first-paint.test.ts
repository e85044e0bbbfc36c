import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { themeOf } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { directionOf } from "../../app-web/i18n/direction.ts";
import { languageOf } from "../../app-web/state/language.ts";

const script = readFileSync(new URL("../../app-web/public/first-paint.js", import.meta.url), "utf8");

/** What the script makes of a page, sent with or without a theme, when the browser keeps these texts. */
function paint(kept: Record<string, string>, { canRead = true, sent }: { canRead?: boolean; sent?: string | undefined } = {}) {
  const page = { dataset: (sent === undefined ? {} : { theme: sent }) as { theme?: string }, lang: "en", dir: "ltr" };
  const frame = { content: "#f3eee1", setAttribute: (_name: string, value: string) => Object.assign(frame, { content: value }) };
  const localStorage = {
    getItem: (key: string) => {
      if (!canRead) throw new Error("storage is closed");
      return kept[key] ?? null;
    },
    setItem: (key: string, value: string) => {
      if (!canRead) throw new Error("storage is closed");
      kept[key] = value;
    },
  };
  runInNewContext(script, { document: { documentElement: page, querySelector: () => frame }, localStorage });
  return { theme: page.dataset.theme, language: page.lang, direction: page.dir, frame: frame.content };
}

describe("the first paint", () => {
  test("is light in English for a new visitor, and where the browser keeps nothing", () => {
    const fresh = { theme: "light", language: "en", direction: "ltr", frame: "#f3eee1" };
    expect(paint({})).toEqual(fresh);
    expect(paint({ theme: "dark" }, { canRead: false })).toEqual(fresh);
  });

  const anyTheme = fc.oneof(fc.constantFrom("light", "dark", "DARK", "", "blue"), fc.string());

  test("has the user's saved theme, else the stored one, else light, as core says", () => {
    fc.assert(
      fc.property(fc.option(anyTheme, { nil: undefined }), fc.option(anyTheme, { nil: undefined }), (sent, stored) => {
        const { theme, frame } = paint(stored === undefined ? {} : { theme: stored }, { sent });
        expect(theme).toBe(themeOf(sent, stored));
        expect(frame).toBe(theme === "dark" ? "#0b100d" : "#f3eee1");
      }),
    );
  });

  test("keeps the theme that the page of a user was sent with, for when they are signed out", () => {
    const kept: Record<string, string> = { theme: "light" };
    paint(kept, { sent: "dark" });
    expect(kept).toEqual({ theme: "dark" });
    expect(paint({ theme: "light" }, { sent: "dark", canRead: false }).theme).toBe("dark");
  });

  test("keeps nothing that nobody chose", () => {
    const kept: Record<string, string> = {};
    paint(kept);
    paint(kept, { sent: "blue" });
    expect(kept).toEqual({});
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
