import { LANGUAGES } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileTexts } from "../../../app-web/i18n/compile-texts.ts";
import { dayOf } from "../../../app-web/i18n/date.ts";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import { numberIn, percentIn } from "../../../app-web/i18n/number.ts";
import { translator } from "../../../app-web/i18n/text.ts";

describe("The texts of the interface", () => {
  const t = translator(compileTexts(ENGLISH), "en");

  test("contain their values", () => {
    expect(t("form.arguedBy", { name: "Cat" })).toBe("argued by Cat");
  });

  test("keep a placeholder without a value, and ignore inherited properties", () => {
    // @ts-expect-error: a text with a placeholder does not compile without its value.
    expect(t("form.arguedBy")).toBe("argued by {name}");
    // @ts-expect-error: nor does another value.
    expect(t("form.arguedBy", { person: "Cat" })).toBe("argued by {name}");
    expect(t("form.arguedBy", { name: "{name} $& $1" })).toBe("argued by {name} $& $1");
  });

  test("fall back to English with its plurals and numbers when a language lacks a text", () => {
    const german = translator({ "debate.loadMore": "Weiter" }, "de", compileTexts(ENGLISH));
    expect([german("debate.loadMore"), german("debate.newDebate")]).toEqual([
      "Weiter",
      "New Debate",
    ]);
    expect(german("archive.responses", { count: 1_234 })).toBe("1,234 responses");
  });

  test("use the plural form of the language", () => {
    const forms =
      "{count, plural, one {# odpowiedź} few {# odpowiedzi} many {# odpowiedzi!} other {# odpowiedzi?}}";
    const polish = translator(compileTexts({ "archive.responses": forms }), "pl");
    const outputs = [1, 2, 5, 22, 1.5].map((count) => polish("archive.responses", { count }));
    expect(outputs).toEqual([
      "1 odpowiedź",
      "2 odpowiedzi",
      "5 odpowiedzi!",
      "22 odpowiedzi",
      "1,5 odpowiedzi?",
    ]);
    expect([t("archive.responses", { count: 1 }), t("archive.responses", { count: 0 })]).toEqual([
      "1 response",
      "0 responses",
    ]);
  });

  test("format numbers in the language, and keep digits in names unchanged", () => {
    const german = translator(
      compileTexts({
        "context.count": "{count} von {maximum} Zeichen",
        "archive.debateNumber": "Debatte {id}",
      }),
      "de",
    );
    expect(german("context.count", { count: 12, maximum: 4_000 })).toBe("12 von 4.000 Zeichen");
    expect(german("archive.debateNumber", { id: "12345" })).toBe("Debatte 12345");
    expect(
      translator(compileTexts({ "summary.tally": "{found} / {total}" }), "fa")("summary.tally", {
        found: 1,
        total: 12,
      }),
    ).toBe("۱ / ۱۲");
  });

  test("isolate a value of the other writing direction from the text around it", () => {
    expect(t("form.arguedBy", { name: "قطة" })).toBe("argued by \u2068قطة\u2069");
    const arabic = translator(compileTexts({ "form.arguedBy": "يدافع عنه {name}" }), "ar");
    expect(arabic("form.arguedBy", { name: "Alex (GPT-4o)" })).toBe(
      "يدافع عنه \u2068Alex (GPT-4o)\u2069",
    );
    expect(arabic("form.arguedBy", { name: "قطة" })).toBe("يدافع عنه قطة");
  });

  test("contain any value unchanged", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(t("form.arguedBy", { name })).toBe(`argued by ${name}`);
      }),
    );
  });

  test("do not compile with an unknown key", () => {
    // @ts-expect-error there is no such text
    expect(t("no.such.text")).toBe("");
  });

  test("include the fixed texts of the product", () => {
    expect(ENGLISH).toMatchObject({
      "app.version": "v2.0",
      "form.option1Default": "Yes",
      "form.option2Default": "No",
      "form.submitting": "Starting Debate...",
      "live.generating": "Generating...",
      "header.accessTerminal": "ACCESS_TERMINAL",
      "language.title": "Select Protocol",
      "language.ip": "IP",
      "notFound.title": "404 Page Not Found",
      "notFound.body": "Did you forget to add the page to the router?",
      "toast.createFailed": "Error creating debate",
      "toast.generateFailed": "Error generating response",
      "toast.languageChanged": "Language Changed",
      "toast.languageChangedBody": "Please start a new debate in the selected language.",
    });
  });
});

test("Dates, numbers and percentages are formatted in the language", () => {
  expect(dayOf("de", "2027-01-03T12:00:00Z")).toBe("03.01.2027");
  expect(dayOf("ja", "2027-01-03T12:00:00Z")).toBe("2027/01/03");
  expect([numberIn("hi", 1_234_567), numberIn("de", 1_234_567)]).toEqual([
    "12,34,567",
    "1.234.567",
  ]);
  expect(percentIn("en", 0.456)).toBe("46%");
});

test("Small numbers are formatted in each language", () => {
  for (const { code } of LANGUAGES) {
    for (const number of [0, 1, 7, 42, 999, 1_000, -3, 2.5])
      expect(numberIn(code, number), code).toBe(new Intl.NumberFormat(code).format(number));
  }
});
