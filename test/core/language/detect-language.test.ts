import { detectLanguage, languagesOfCountry, SHIPPED_LANGUAGES } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { preferredLanguages } from "../../../app-server/http/accept-language.ts";
import { anyText } from "../../support/arbitraries.ts";

const CODES = SHIPPED_LANGUAGES.map(({ code }) => code);

describe("The language of a first visit", () => {
  const visits: [string | null, string | null, string, string][] = [
    ["DE", null, "de", "is the country's"],
    ["de", null, "de", "is the country's, however the code is written"],
    ["JP", "en-GB,en;q=0.9", "ja", "is the country's, also when the browser asks for another"],
    ["CH", null, "de", "is the country's most read one"],
    [
      "CH",
      "en,fr-CH;q=0.8,de;q=0.5",
      "fr",
      "is the one of the country's that the browser asks for",
    ],
    [
      "CA",
      "fr-CA,fr;q=0.9,en;q=0.8",
      "fr",
      "is the one of the country's that the browser asks for",
    ],
    ["BR", "pt", "pt-BR", "is the country's, not the nearest to it"],
    ["US", "es-US", "es", "is one that many of the country read"],
    ["HK", "en", "en", "is one that many of the country read"],
    ["HK", null, "zh-TW", "is in the country's script"],
    ["NO", "no", "nb", "is called as the product calls it"],
    ["RS", "sr,de;q=0.5", "de", "is the browser's where the product lacks the country's"],
    ["ZZ", "pl", "pl", "is the browser's for a country that there is not"],
    [null, "sr, xx, da;q=0.1", "da", "is the first of the browser's that the product comes with"],
    [null, "de;q=0, nl;q=0.1", "nl", "is not what the browser refuses"],
    [null, "fr;q=0.2, it;q=0.9", "it", "is what the browser wants most"],
    [null, "*", "en", "is English for any"],
    [null, "", "en", "is English for nothing"],
    [null, null, "en", "is English when nothing is known"],
  ];
  it.each(visits)("from %j with %j is %s: %s", (country, acceptLanguage, expected) => {
    const preferred = preferredLanguages(acceptLanguage ?? "");
    expect(detectLanguage({ country, preferred })).toBe(expected);
  });

  it("is, whatever a browser and a network say, one that the product comes with", () => {
    const tag = fc.constantFrom(
      "fr-CA",
      "zh-Hant",
      "no",
      "*",
      "x",
      "en;q=2",
      "de;q=",
      "de;q=0.5;q=1",
      "a".repeat(200),
    );
    const header = fc.oneof(
      anyText({ maxLength: 60 }),
      fc.array(tag, { maxLength: 300 }).map((tags) => tags.join(",")),
    );
    fc.assert(
      fc.property(
        fc.option(anyText({ maxLength: 3 })),
        fc.option(header),
        (country, acceptLanguage) => {
          const preferred = preferredLanguages(acceptLanguage ?? "");
          expect(CODES).toContain(detectLanguage({ country, preferred }));
        },
      ),
    );
  });
});

describe("The languages of countries", () => {
  it("are shipped ones, and every shipped language is some country's", () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    const found = letters.flatMap((first) =>
      letters.flatMap((second) => languagesOfCountry(first + second)),
    );
    expect(CODES.filter((code) => !found.includes(code))).toEqual([]);
    expect(found.filter((code) => !CODES.includes(code))).toEqual([]);
  });

  it("name no country twice and no language twice in a country", () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    for (const country of letters.flatMap((first) => letters.map((second) => first + second))) {
      const languages = languagesOfCountry(country);
      expect([country, new Set(languages).size]).toEqual([country, languages.length]);
    }
  });
});
