import { findFlaw, LANGUAGES, parseMessage, pluralCases } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileTexts } from "../../../app-web/i18n/compile-texts.ts";
import { type TextValues, textWith, translator } from "../../../app-web/i18n/text.ts";
import { wellFormedText } from "../../support/arbitraries.ts";

const ENGLISH = "{count, plural, one {# response} other {# responses}}";
const RUSSIAN =
  "{count, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответа}} от {name}";

/** Compiles a message and formats it as the app does. */
const formatted = (language: string, message: string, values?: TextValues) =>
  textWith(translator(compileTexts({ "app.title": message }), language), "app.title", values);

describe("A message of the interface", () => {
  it("contains its values, and keeps a placeholder without a value", () => {
    expect(formatted("en", "{n} of {n}, {who}", { n: 3 })).toBe("3 of 3, {who}");
  });

  it("ignores inherited properties, and does not format a value", () => {
    expect(formatted("en", "{toString} {name}", { name: "{count} $& # $1", count: 1 })).toBe(
      "{toString} {count} $& # $1",
    );
    expect(formatted("en", "{constructor, plural, other {#}}")).toBe("{constructor}");
  });

  it.each([
    ["en", ENGLISH, 1, "1 response"],
    ["en", ENGLISH, 0, "0 responses"],
    ["en", ENGLISH, 12_345, "12,345 responses"],
    ["de", "{count, plural, one {# Antwort} other {# Antworten}}", 12_345, "12.345 Antworten"],
    ["ru", RUSSIAN, 21, "21 ответ от Cat"],
    ["ru", RUSSIAN, 3, "3 ответа от Cat"],
    ["ru", RUSSIAN, 11, "11 ответов от Cat"],
    ["ja", "回答{count}件", 2, "回答2件"],
    ["ar", "{count, plural, two {ردان} other {# رد}}", 2, "ردان"],
    ["fr", "{count, plural, one {une réponse} other {# réponses}}", 0, "une réponse"],
  ])("in %s uses the plural form of its number: %s with %i", (language, text, count, expected) => {
    expect(formatted(language, text, { count, name: "Cat" })).toBe(expected);
  });

  it("uses the form `other` if a plural case is missing or the value is not a number", () => {
    expect(formatted("ru", "{n, plural, other {всего #}}", { n: 1 })).toBe("всего 1");
    expect(formatted("en", ENGLISH, { count: "many" })).toBe("many responses");
    expect(formatted("en", ENGLISH)).toBe("{count} responses");
  });

  it("formats values inside a plural, with and without its number", () => {
    const text = "{n, plural, one {# of {name}} other {# of {name} and {who}}}";
    expect(formatted("en", text, { n: 1, name: "Cat" })).toBe("1 of Cat");
    expect(formatted("en", text, { name: "Cat" })).toBe("{n} of Cat and {who}");
  });

  it("keeps apostrophes and angle brackets as text", () => {
    expect(formatted("fr", "l'{name}, d''{name}, <3 </", { name: "IA" })).toBe(
      "l'IA, d''IA, <3 </",
    );
  });

  it("never causes an error when it parses, and stays unchanged without plurals", () => {
    fc.assert(
      fc.property(
        wellFormedText(),
        fc.constantFrom(...LANGUAGES.map(({ code }) => code)),
        (text, language) => {
          expect(pluralCases(language)).toContain("other");
          if (parseMessage(text) === null) return;
          const result = formatted(language, text);
          if (!text.includes("plural")) expect(result).toBe(text);
        },
      ),
    );
  });

  it("compiles and formats if it is a valid translation", () => {
    const pieces = ["{n}", "{name}", "'", "<", "#", " ", "x", "{n, plural, one {x} other {# x}}"];
    const text = fc.array(fc.constantFrom(...pieces, "{n, plural, one {'#} other {'#'}}"));
    fc.assert(
      fc.property(text, fc.constantFrom("{n} {name}", "{n}", "x"), (words, source) => {
        const message = words.join("");
        if (findFlaw(source, message, "en") !== null) return;
        expect(formatted("en", message, { n: 2, name: "Cat" })).not.toMatch(/[{}]/);
      }),
    );
  });
});
