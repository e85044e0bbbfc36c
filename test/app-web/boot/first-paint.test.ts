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
  /** What the tab keeps. */
  readonly ofTab?: Record<string, string>;
  /** The files of the catalogues, as the page names them. */
  readonly catalogues?: string | null;
  /** The files of the screen, as the page names them. */
  readonly screen?: string | null;
}

/** What the script makes of a page, sent with or without a theme, when the browser keeps these texts. */
function paint(
  kept: Record<string, string>,
  { canRead = true, sent, ofTab = {}, catalogues = null, screen = null }: Visit = {},
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
  const shelf = (texts: Record<string, string>) => ({
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
  const named = (content: string | null) =>
    content === null ? null : { getAttribute: () => content };
  const loading: string[] = [];
  const document = {
    documentElement: page,
    querySelector: (selector: string) =>
      ({ catalogues: named(catalogues), screen: named(screen) })[
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
    localStorage: shelf(kept),
    sessionStorage: shelf(ofTab),
    ...times,
  });
  const early = [...loading];
  for (const act of afterPaint) act();
  const late = loading.slice(early.length);
  return {
    webFont: "webFont" in page.dataset,
    late,
    theme: page.dataset.theme,
    language: page.lang,
    direction: page.dir,
    frame: frame.content,
    loading: early,
  };
}

describe("the first paint", () => {
  test("is light in English for a new visitor, and where the browser keeps nothing", () => {
    const fresh = {
      theme: "light",
      language: "en",
      direction: "ltr",
      frame: "#f3eee1",
      webFont: false,
      loading: [],
      late: [],
    };
    expect(paint({})).toEqual(fresh);
    expect(paint({ theme: "dark" }, { canRead: false })).toEqual(fresh);
  });

  const anyTheme = fc.oneof(fc.constantFrom("light", "dark", "DARK", "", "blue"), fc.string());

  test("has the user's saved theme, else the stored one, else light, as core says", () => {
    fc.assert(
      fc.property(
        fc.option(anyTheme, { nil: undefined }),
        fc.option(anyTheme, { nil: undefined }),
        (sent, stored) => {
          const { theme, frame } = paint(stored === undefined ? {} : { theme: stored }, { sent });
          expect(theme).toBe(themeOf(sent, stored));
          expect(frame).toBe(theme === "dark" ? "#0b100d" : "#f3eee1");
        },
      ),
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

  const codes = [
    ...LANGUAGES.map(({ code }) => code),
    "ckb",
    "zh-Hant-TW",
    "pa-Arab",
    "uz-Cyrl",
    "ps-Latn",
    "xx",
  ];

  test.each(codes)(
    "has the language and the direction that the app has when %s is stored",
    (stored) => {
      const { language, direction } = paint({ language: stored });
      expect({ language, direction }).toEqual({ language: stored, direction: directionOf(stored) });
    },
  );

  test.each(["not a language", "EN", "ar<script>", "", "en_GB"])(
    "is English when %j is stored",
    (stored) => {
      const { language, direction } = paint({ language: stored });
      expect([language, direction, storedLanguage(null, stored)]).toEqual(["en", "ltr", null]);
    },
  );

  test("has the language that the debate of the tab brought, rather than the chosen one, as the app does", () => {
    expect(paint({ language: "de" }, { ofTab: { language: "ar" } })).toMatchObject({
      language: "ar",
      direction: "rtl",
    });
    expect(paint({ language: "de" }, { ofTab: { language: "?" } }).language).toBe("de");
    expect([
      storedLanguage("ar", "de"),
      storedLanguage("?", "de"),
      storedLanguage(null, null),
    ]).toEqual(["ar", "de", null]);
  });

  test("begins to load the texts of that language, when the page names them", () => {
    const catalogues = JSON.stringify({ de: "/assets/de-1a2b3c.js" });
    expect(paint({ language: "de" }, { catalogues }).loading).toEqual([
      "modulepreload /assets/de-1a2b3c.js",
    ]);
    expect(paint({ language: "fr" }, { catalogues }).loading).toEqual([]);
    expect(paint({}, { catalogues }).loading).toEqual([]);
  });

  test("is set in the letters of the product for who has them at hand", () => {
    expect(paint({ "web-font": "kept" }).webFont).toBe(true);
    expect(paint({ theme: "dark" }).webFont).toBe(false);
  });

  test("looks for nothing in the tab of who was never here", () => {
    expect(paint({}, { ofTab: { language: "ar" } }).language).toBe("en");
    expect(paint({ "web-font": "kept" }, { ofTab: { language: "ar" } }).language).toBe("ar");
  });

  test("has the files of a screen loaded when what is there to be read is painted", () => {
    const { loading, late } = paint({}, { screen: "/assets/share-page-1.js /assets/text-2.js" });
    expect(loading).toEqual([]);
    expect(late).toEqual([
      "modulepreload /assets/share-page-1.js",
      "modulepreload /assets/text-2.js",
    ]);
  });
});
