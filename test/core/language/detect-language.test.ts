import { detectLanguage, languagesOfCountry, SHIPPED_LANGUAGES } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";

const CODES = SHIPPED_LANGUAGES.map(({ code }) => code);

describe("The language of a first visit", () => {
  const visits: [string | null, string[], string, string][] = [
    ["DE", [], "de", "is the country's"],
    ["de", [], "de", "is the country's, however the code is written"],
    ["JP", ["en-GB", "en"], "ja", "is the country's, also when the browser asks for another"],
    ["CH", [], "de", "is the country's most read one"],
    ["CH", ["en", "fr-CH", "de"], "fr", "is the one of the country's that the browser asks for"],
    ["CA", ["fr-CA", "fr", "en"], "fr", "is the one of the country's that the browser asks for"],
    ["BR", ["pt"], "pt-BR", "is the country's, not the nearest to it"],
    ["US", ["es-US", "es"], "es", "is one that many of the country read"],
    ["HK", ["en"], "en", "is one that many of the country read"],
    ["HK", [], "zh-TW", "is in the country's script"],
    ["NO", ["no"], "nb", "is called as the product calls it"],
    ["RS", ["sr", "de"], "de", "is the browser's where the product lacks the country's"],
    ["ZZ", ["pl"], "pl", "is the browser's for a country that does not exist"],
    [null, ["sr", "xx", "da"], "da", "is the first of the browser's that the product comes with"],
    [null, ["*"], "en", "is English for any"],
    [null, [], "en", "is English when nothing is known"],
  ];
  it.each(visits)("from %j with %j is %s: %s", (country, preferred, expected) => {
    expect(detectLanguage({ country, preferred })).toBe(expected);
  });

  it("is a shipped language for any browser and any network", () => {
    const tag = fc.constantFrom(
      "fr-CA",
      "zh-Hant",
      "no",
      "*",
      "x",
      "de-",
      "-",
      "pt_BR",
      "en-u-nu-latn",
      "a".repeat(200),
    );
    const preferred = fc.array(fc.oneof(tag, anyText({ maxLength: 60 })), { maxLength: 300 });
    fc.assert(
      fc.property(fc.option(anyText({ maxLength: 3 })), preferred, (country, tags) => {
        expect(CODES).toContain(detectLanguage({ country, preferred: tags }));
      }),
    );
  });
});

describe("The languages of countries", () => {
  it("are shipped languages, and every shipped language belongs to a country", () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    const found = letters.flatMap((first) =>
      letters.flatMap((second) => languagesOfCountry(first + second)),
    );
    expect(CODES.filter((code) => !found.includes(code))).toEqual([]);
    expect(found.filter((code) => !CODES.includes(code))).toEqual([]);
  });

  it("contain no country twice and no language twice for a country", () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    for (const country of letters.flatMap((first) => letters.map((second) => first + second))) {
      const languages = languagesOfCountry(country);
      expect([country, new Set(languages).size]).toEqual([country, languages.length]);
    }
  });
});
