import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { directionOf, LANGUAGES, themeOf } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storedLanguage } from "../../../app-web/state/language/stored-language.ts";

const script = readFileSync(
  new URL("../../../app-web/public/first-paint.js", import.meta.url),
  "utf8",
);

interface Visit {
  readonly canRead?: boolean;
  readonly sent?: string | undefined;
  /** The content of the tab's session storage. */
  readonly sessionStorage?: Record<string, string>;
  /** The files of the first and later texts that the page names. */
  readonly catalogues?: string | null;
  /** The files of the screen that the page names. */
  readonly screen?: string | null;
  readonly needsLaterTexts?: boolean;
}

/**
 * Runs the script on a page and returns the result. `stored` is the content of the local storage,
 * `sent` the theme in the page.
 */
function runScript(
  stored: Record<string, string>,
  { canRead = true, sent, sessionStorage = {}, ...named }: Visit = {},
) {
  const page = {
    dataset: (sent === undefined ? {} : { theme: sent }) as Record<string, string>,
    lang: "en",
    dir: "ltr",
  };
  const frame = {
    content: "#f3eee1",
    setAttribute: (_name: string, value: string) => Object.assign(frame, { content: value }),
  };
  const storageOf = (texts: Record<string, string>) => ({
    get length() {
      if (!canRead) throw new Error("storage is closed");
      return Object.keys(texts).length;
    },
    getItem: (key: string) => {
      if (!canRead) throw new Error("storage is closed");
      return texts[key] ?? null;
    },
    setItem: (key: string, value: string) => {
      if (!canRead) throw new Error("storage is closed");
      texts[key] = value;
    },
  });
  const tag = (content: string | null = null) =>
    content === null
      ? null
      : {
          getAttribute: () => content,
          hasAttribute: (name: string) => name === "data-later-texts" && named.needsLaterTexts,
        };
  const loading: string[] = [];
  const document = {
    documentElement: page,
    querySelector: (selector: string) =>
      ({ catalogues: tag(named.catalogues), screen: tag(named.screen) })[
        /"(\w+)"/.exec(selector)?.[1] ?? ""
      ] ?? (selector.includes("theme-color") ? frame : null),
    createElement: () => ({}),
    head: {
      append: ({ rel, href }: { rel: string; href: string }) => loading.push(`${rel} ${href}`),
    },
  };
  const afterPaint: (() => void)[] = [];
  const times = {
    requestAnimationFrame: (act: () => void) => afterPaint.push(act),
    setTimeout: (act: () => void) => act(),
  };
  runInNewContext(script, {
    document,
    localStorage: storageOf(stored),
    sessionStorage: storageOf(sessionStorage),
    ...times,
  });
  const early = [...loading];
  for (const act of afterPaint) act();
  const late = loading.slice(early.length);
  return {
    webFont: "webFont" in page.dataset,
    archiveDocked: "archiveDocked" in page.dataset,
    late,
    theme: page.dataset.theme,
    language: page.lang,
    direction: page.dir,
    frame: frame.content,
    loading: early,
  };
}

describe("The first paint", () => {
  test("is light and in English for a new visitor, and when the storage cannot be read", () => {
    const fresh = {
      theme: "light",
      language: "en",
      direction: "ltr",
      frame: "#f3eee1",
      webFont: false,
      archiveDocked: false,
      loading: [],
      late: [],
    };
    expect(runScript({})).toEqual(fresh);
    expect(runScript({ theme: "dark" }, { canRead: false })).toEqual(fresh);
  });

  const anyTheme = fc.oneof(fc.constantFrom("light", "dark", "DARK", "", "blue"), fc.string());

  test("has the user's saved theme, else the stored one, else light, as in core", () => {
    fc.assert(
      fc.property(
        fc.option(anyTheme, { nil: undefined }),
        fc.option(anyTheme, { nil: undefined }),
        (sent, stored) => {
          const { theme, frame } = runScript(stored === undefined ? {} : { theme: stored }, {
            sent,
          });
          expect(theme).toBe(themeOf(sent, stored));
          expect(frame).toBe(theme === "dark" ? "#0b100d" : "#f3eee1");
        },
      ),
    );
  });

  test("stores the theme that the server sent, for use after signing out", () => {
    const stored: Record<string, string> = { theme: "light" };
    runScript(stored, { sent: "dark" });
    expect(stored).toEqual({ theme: "dark" });
    expect(runScript({ theme: "light" }, { sent: "dark", canRead: false }).theme).toBe("dark");
  });

  test("stores nothing without a choice of the user", () => {
    const stored: Record<string, string> = {};
    runScript(stored);
    runScript(stored, { sent: "blue" });
    expect(stored).toEqual({});
  });

  const codes = [
    ...LANGUAGES.map(({ code }) => code),
    "ckb",
    "zh-Hant-TW",
    "pa-Arab",
    "uz-Cyrl",
    "ps-Latn",
    "xx",
  ];

  test.each(codes)("has the language and the direction of the app when %s is stored", (stored) => {
    const { language, direction } = runScript({ language: stored });
    expect({ language, direction }).toEqual({ language: stored, direction: directionOf(stored) });
  });

  test.each(["not a language", "EN", "ar<script>", "", "en_GB"])(
    "is English when %j is stored",
    (stored) => {
      const { language, direction } = runScript({ language: stored });
      expect([language, direction, storedLanguage(null, stored)]).toEqual(["en", "ltr", null]);
    },
  );

  test("prefers the language of the tab's debate to the chosen language, as the app does", () => {
    expect(runScript({ language: "de" }, { sessionStorage: { language: "ar" } })).toMatchObject({
      language: "ar",
      direction: "rtl",
    });
    expect(runScript({ language: "de" }, { sessionStorage: { language: "?" } }).language).toBe(
      "de",
    );
    expect([
      storedLanguage("ar", "de"),
      storedLanguage("?", "de"),
      storedLanguage(null, null),
    ]).toEqual(["ar", "de", null]);
  });

  test("preloads the first texts of that language when the page names them", () => {
    const catalogues = JSON.stringify({ de: ["/assets/de-1a2b3c.js", "/assets/later-de-4d5e.js"] });
    const screen = "/assets/share-page-1.js";
    for (const page of [{ catalogues }, { catalogues, screen }])
      expect(runScript({ language: "de" }, page).loading).toEqual([
        "modulepreload /assets/de-1a2b3c.js",
      ]);
    expect(runScript({ language: "fr" }, { catalogues }).loading).toEqual([]);
    expect(runScript({}, { catalogues }).loading).toEqual([]);
  });

  test("preloads the later texts too on a screen that needs them", () => {
    const page = {
      catalogues: JSON.stringify({ de: ["/assets/de-1a2b3c.js", "/assets/later-de-4d5e.js"] }),
      screen: "/assets/auth-page-1.js",
      needsLaterTexts: true,
    };
    expect(runScript({ language: "de" }, page).loading).toEqual([
      "modulepreload /assets/de-1a2b3c.js",
      "modulepreload /assets/later-de-4d5e.js",
    ]);
    expect(runScript({}, page).loading).toEqual([]);
  });

  test("uses the web font if the browser has it cached", () => {
    expect(runScript({ "web-font": "kept" }).webFont).toBe(true);
    expect(runScript({ theme: "dark" }).webFont).toBe(false);
  });

  test("keeps the place of a docked archive free", () => {
    expect(runScript({ "archive-docked": "" }).archiveDocked).toBe(true);
    expect(runScript({ theme: "dark" }).archiveDocked).toBe(false);
  });

  test("ignores the tab's storage for a visitor without stored settings", () => {
    expect(runScript({}, { sessionStorage: { language: "ar" } }).language).toBe("en");
    expect(runScript({ "web-font": "kept" }, { sessionStorage: { language: "ar" } }).language).toBe(
      "ar",
    );
  });

  test("preloads the files of a screen only after the first paint", () => {
    const { loading, late } = runScript(
      {},
      { screen: "/assets/share-page-1.js /assets/text-2.js" },
    );
    expect(loading).toEqual([]);
    expect(late).toEqual([
      "modulepreload /assets/share-page-1.js",
      "modulepreload /assets/text-2.js",
    ]);
  });
});
