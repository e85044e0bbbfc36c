import { wordsOf } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findByWords } from "../../../app-web/features/command-palette/find-actions.ts";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import { type TextKey, textWith } from "../../../app-web/i18n/text.ts";
import {
  TRANSLATED_LANGUAGES,
  translateEnglish,
  translateFor,
} from "../../e2e/support/interface-texts.ts";

/** Texts that name actions, in every language of the app. */
const KEYS = [
  ...(["debate.loadMore", "debate.newDebate", "context.add", "share.open", "flow.title"] as const),
  ...(["verdict.title", "export.title", "header.themeToDark", "reading.size"] as const),
  ...(["account.everywhere", "shortcuts.title", "archive.open"] as const),
] satisfies readonly TextKey[];
const LANGUAGES = ["en", ...TRANSLATED_LANGUAGES];
const translators = new Map(LANGUAGES.map((code) => [code, translateFor(code)]));
const textOf = (language: string, key: TextKey) =>
  textWith(translators.get(language) ?? translateEnglish, key);
const named = (language: string) =>
  KEYS.map((key) => ({ key, name: textOf(language, key), otherNames: [ENGLISH[key]] }));
const found = (typed: string, language = "en") =>
  findByWords(named(language), typed).map(({ key }) => key);

describe("Finding actions by words", () => {
  test("finds an action by any of its words, in its language and in English", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...KEYS),
        fc.nat(),
        fc.boolean(),
        (language, key, index, isEnglish) => {
          const text = isEnglish ? ENGLISH[key] : textOf(language, key);
          const words = wordsOf(text);
          expect(found(words[index % words.length] ?? "", language)).toContain(key);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("finds an action by all of its words in any order, whatever their case", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.constantFrom(...KEYS), (language, key) => {
        const words = wordsOf(textOf(language, key)).reverse().join(" ");
        expect(found(words.toUpperCase(), language)).toContain(key);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ["debate new", "en", "debate.newDebate"],
    ["debat nouveau", "fr", "debate.newDebate"],
    ["tamano", "es", "reading.size"],
    ["dunkl", "de", "header.themeToDark"],
    ["тёмную", "ru", "header.themeToDark"],
    ["共有", "ja", "share.open"],
    ["مشارك", "ar", "share.open"],
    ["share", "ja", "share.open"],
  ] as const)("finds %j in %s", (typed, language, key) => {
    expect(found(typed, language)).toContain(key);
  });

  test("has the names that begin with the words first, and English names last", () => {
    const items = [
      { name: "Partager", otherNames: ["Share"] },
      { name: "Nouveau débat à partager", otherNames: [] },
      { name: "Une part", otherNames: [] },
    ];
    expect(findByWords(items, "part").map(({ name }) => name)).toEqual([
      "Partager",
      "Nouveau débat à partager",
      "Une part",
    ]);
    expect(
      findByWords(
        [
          { name: "Teilen", otherNames: ["Share"] },
          { name: "Share", otherNames: [] },
        ],
        "share",
      )[0]?.name,
    ).toBe("Share");
  });

  test("finds all without words, and nothing by signs alone or by words that nothing has", () => {
    expect(found("  ")).toEqual(KEYS);
    expect(found("?!")).toEqual([]);
    expect(found("debate qqq")).toEqual([]);
  });
});
