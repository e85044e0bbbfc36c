import {
  catalogueBatches,
  findFlaw,
  type MessageCatalogue,
  TRANSLATION_LIMIT,
  validTranslations,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import { anyText } from "../../support/arbitraries.ts";
import { CATALOGUES } from "./sample-catalogues.ts";

const PLURAL = "{count, plural, one {# response} other {# responses}}";

describe("A translation", () => {
  const sound: [string, string, string, string][] = [
    ["de", "Debate!", "Debattieren!", "a plain text"],
    ["ja", "argued by {name}", "{name}が主張", "its placeholder elsewhere"],
    ["fa", "MY_ARCHIVES", "بایگانی‌های من", "joiners that a script needs"],
    ["he", "argued by {name}", "\u200f{name}\u200f טוען", "marks of direction"],
    [
      "ru",
      PLURAL,
      "{count, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответа}}",
      "the cases of the language",
    ],
    [
      "fr",
      PLURAL,
      "{count, plural, one {une réponse} other {# réponses}}",
      "a number that goes without saying",
    ],
    ["ja", PLURAL, "回答 {count} 件", "no plural in a language without one"],
    ["ta", "OK", "சரி, அப்படியே செய்யலாம்", "a longer text for a very short one"],
  ];
  it.each(sound)("in %s of %j as %j is sound: %s", (language, source, text) => {
    expect(findFlaw(source, text, language)).toBeNull();
  });

  const flawed: [string, string, string, string][] = [
    ["empty", "Debate!", "", "nothing"],
    ["empty", "Debate!", " \u200b… ", "no words"],
    ["characters", "Debate!", " Debatte", "white space around it"],
    ["characters", "Debate!", "De\nbatte", "a line break"],
    ["characters", "Debate!", "\u202eettabeD", "text turned around"],
    ["characters", "Debate!", "Debatte\u0000", "a NUL"],
    ["characters", "Debate!", "Debatte\ud83d", "half a character"],
    ["markup", "Debate!", "<b>Debatte</b>", "HTML"],
    ["markup", "Debate!", "Debatte</p>", "half of HTML"],
    ["markup", "Debate!", "<img src=x onerror=alert(1)>", "HTML that acts"],
    ["markup", "Debate!", "<!-- Debatte -->", "a comment"],
    ["markup", "Debate!", "Debatte&nbsp;&#33;", "entities"],
    ["markup", "Debate!", "**Debatte**", "Markdown"],
    ["markup", "Debate!", "[Debatte](x)", "a link"],
    ["markup", "Debate!", "Debatte https://evil.example", "an address"],
    ["placeholders", "argued by {name}", "vertreten", "a placeholder lost"],
    ["placeholders", "argued by {name}", "vertreten von {Name}", "a placeholder renamed"],
    ["placeholders", "argued by {name}", "vertreten von {name} {other}", "a placeholder more"],
    ["placeholders", "Debate!", "Debatte {", "a brace"],
    ["placeholders", "argued by {name}", "von {name}{", "a brace more"],
    ["placeholders", "argued by {name}", "von { name }", "a placeholder written otherwise"],
    [
      "placeholders",
      PLURAL,
      "{count, plural, one {# Antwort} other {Antworten}}",
      "the number lost where it is needed",
    ],
    ["placeholders", PLURAL, "{n, plural, one {# Antwort} other {# Antworten}}", "another number"],
    ["plural", PLURAL, "{count, plural, one {# Antwort} few {# Antworten}}", "no other"],
    [
      "plural",
      PLURAL,
      "{count, plural, one {# Antwort} few {# Antworten} other {# Antworten}}",
      "a case that German has not",
    ],
    [
      "placeholders",
      PLURAL,
      "{count, plural, one {# Antwort} other {# Antworten}",
      "a plural that is not closed",
    ],
    ["length", "Debate!", "Debatte ".repeat(9).trim(), "a flood of words"],
  ];
  it.each(flawed)("with the flaw %j: %j as %j (%s)", (flaw, source, text) => {
    expect(findFlaw(source, text, "de")).toBe(flaw);
  });
});

/** Any map of translations: sound texts, broken texts, values of any type, arbitrary keys. */
const translated = fc.dictionary(
  fc.oneof(
    fc.constantFrom(...Object.keys(CATALOGUES.english), "__proto__", "constructor"),
    anyText({ maxLength: 8 }),
  ),
  fc.oneof(
    fc.constantFrom(...Object.values(CATALOGUES.shipped.de ?? {})),
    anyText({ maxLength: 60 }),
    fc.jsonValue(),
  ),
);

/** All English texts, each replaced by its translation if that is valid. */
const merged = (texts: unknown, language: string) => ({
  ...CATALOGUES.english,
  ...validTranslations(CATALOGUES.english, texts, language),
});

describe("A catalogue", () => {
  it("uses English for exactly the missing and broken texts", () => {
    const french = merged(CATALOGUES.shipped.fr, "fr");
    expect(french).toEqual({ ...CATALOGUES.english, "form.submit": "Débattre !" });
  });

  it("always has the English keys, each with the English text or a sound translation", () => {
    fc.assert(
      fc.property(translated, (texts) => {
        const german = merged(texts, "de");
        expect(Object.keys(german)).toEqual(Object.keys(CATALOGUES.english));
        for (const [key, source] of Object.entries(CATALOGUES.english)) {
          const own = Object.hasOwn(texts, key) ? texts[key] : undefined;
          const isSound =
            typeof own === "string" && findFlaw(source, own.normalize("NFC"), "de") === null;
          expect(german[key]).toBe(isSound ? own.normalize("NFC") : source);
        }
      }),
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each([undefined, null, 7, "text", [], ["Debate!"]])("ignores %j", (nothing) => {
    expect(validTranslations(CATALOGUES.english, nothing, "de")).toEqual({});
  });

  it("in English is sound", () => {
    expect(validTranslations(ENGLISH, ENGLISH, "en")).toEqual(ENGLISH);
  });
});

describe("The batches of a catalogue", () => {
  const catalogue: fc.Arbitrary<MessageCatalogue> = fc.dictionary(
    fc.string({ maxLength: 8 }),
    fc.string({ maxLength: 700 }),
    {
      maxKeys: 130,
    },
  );

  it("contain every text once and in order, with at most 40 texts and 1,600 characters unless a single text is longer", () => {
    fc.assert(
      fc.property(catalogue, (texts) => {
        const batches = catalogueBatches(texts);
        expect(batches.flatMap((batch) => Object.entries(batch))).toEqual(Object.entries(texts));
        for (const batch of batches) {
          const lengths = Object.values(batch).map(({ length }) => length);
          expect(lengths.length).toBeGreaterThan(0);
          expect(lengths.length).toBeLessThanOrEqual(TRANSLATION_LIMIT.batchTexts);
          const total = lengths.reduce((sum, length) => sum + length, 0);
          if (lengths.length > 1)
            expect(total).toBeLessThanOrEqual(TRANSLATION_LIMIT.batchCharacters);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("are hardly more than the number of texts requires, for the product's interface", () => {
    const fewest = Math.ceil(Object.keys(ENGLISH).length / TRANSLATION_LIMIT.batchTexts);
    expect(catalogueBatches(ENGLISH).length).toBeLessThanOrEqual(1.2 * fewest);
  });
});
