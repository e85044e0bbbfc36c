import {
  casesOf,
  countsOf,
  formatMessage,
  inCase,
  LANGUAGES,
  placeholdersOf,
  pluralCases,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wellFormedText } from "../../support/arbitraries.ts";

const ENGLISH = "{count, plural, one {# response} other {# responses}}";
const RUSSIAN =
  "{count, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответа}} от {name}";

describe("A text of the interface", () => {
  it("has its values put in, and keeps a hole that no value was given for", () => {
    expect(formatMessage("en", "{n} of {n}, {who}", { n: 3 })).toBe("3 of 3, {who}");
  });

  it("takes no value from elsewhere, and puts none into a value", () => {
    expect(formatMessage("en", "{toString} {name}", { name: "{count} $& # $1", count: 1 })).toBe(
      "{toString} {count} $& # $1",
    );
    expect(formatMessage("en", "{constructor, plural, other {#}}")).toBe("{constructor}");
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
  ])("in %s is said as its number wants: %s with %i", (language, text, count, said) => {
    expect(formatMessage(language, text, { count, name: "Cat" })).toBe(said);
  });

  it("is said as `other` where a case lacks, or where the number is none", () => {
    expect(formatMessage("ru", "{n, plural, other {всего #}}", { n: 1 })).toBe("всего 1");
    expect(formatMessage("en", ENGLISH, { count: "many" })).toBe("many responses");
    expect(formatMessage("en", ENGLISH)).toBe("{count} responses");
  });

  it("tells what it needs: its values, its numbers and its cases", () => {
    expect(placeholdersOf(RUSSIAN)).toEqual(["count", "name"]);
    expect([...countsOf(RUSSIAN)]).toEqual(["count"]);
    expect(casesOf(RUSSIAN)).toEqual(["one", "few", "many", "other"]);
    expect([placeholdersOf("none"), casesOf("{n}"), countsOf("{n}").size]).toEqual([[], [], 0]);
    expect(inCase("{a} {n, plural, one {# {b}} other {#s}}", "one")).toBe("{a} {n} {b}");
  });

  it("with a plural that is written wrongly stays as it is", () => {
    for (const text of [
      "{n, plural, one {#}",
      "{n, plural, 1 {#} other {#}}",
      "{n, select, a {x} other {y}}",
      "{n, plural, }",
    ]) {
      expect(formatMessage("en", text, {})).toBe(text);
    }
  });

  it("is, whatever it says, put together without an error, and without a hole changed by nothing", () => {
    fc.assert(
      fc.property(
        wellFormedText(),
        fc.constantFrom(...LANGUAGES.map(({ code }) => code)),
        (text, language) => {
          const said = formatMessage(language, text, {});
          if (!text.includes("plural")) expect(said).toBe(text);
          expect(pluralCases(language)).toContain("other");
        },
      ),
    );
  });
});
