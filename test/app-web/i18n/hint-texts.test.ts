/** The sentences about a person's claims, in the plural forms of their languages. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseMessage, SHIPPED_LANGUAGES } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { compileTexts } from "../../../app-web/i18n/compile-texts.ts";
import { type TextKey, translator } from "../../../app-web/i18n/text.ts";

const FOLDER = join(import.meta.dirname, "../../../app-web/i18n/stage");
const readTexts = (code: string) => JSON.parse(readFileSync(join(FOLDER, `${code}.json`), "utf8"));
const textsOf = (code: string) => translator(compileTexts(readTexts(code)), code);

describe("The sentences about a person's claims", () => {
  it.each(SHIPPED_LANGUAGES.map(({ code }) => code))("are whole in %s for every number", (code) => {
    const t = textsOf(code);
    for (let total = 1; total <= 120; total += 1) {
      const count = Math.floor(total / 2);
      const values = { name: "Cat", count, total, open: total - count };
      for (const key of ["hints.some", "hints.none", "hints.all"] as const) {
        const sentence = t(key, values);
        expect(sentence).toContain("Cat");
        expect(sentence).not.toMatch(/[{}#]/);
      }
      // Every number but those that a word or a form of its own stands for.
      if (total > 2)
        for (const n of [total, values.open])
          if (n > 2)
            expect(t("hints.some", values)).toContain(new Intl.NumberFormat(code).format(n));
    }
  });

  it.each<[string, TextKey, number, number, string]>([
    ["ar", "hints.some", 1, 2, "شملت ردود Cat 1 من حجتيك؛ وما زالت حجة واحدة مفتوحة."],
    ["ar", "hints.some", 2, 5, "شملت ردود Cat 2 من حججك الـ5؛ وما زالت 3 حجج مفتوحة."],
    ["ar", "hints.some", 1, 12, "شملت ردود Cat 1 من حججك الـ12؛ وما زالت 11 حجة مفتوحة."],
    ["cs", "hints.all", 2, 2, "Cat odpovídá na všechny vaše 2 argumenty."],
    ["cs", "hints.all", 5, 5, "Cat odpovídá na všech vašich 5 argumentů."],
    ["he", "hints.some", 1, 3, "Cat: תשובה על 1 מתוך 3 הטיעונים שלך; שניים עדיין פתוחים."],
    ["lt", "hints.none", 0, 1, "Cat dar neatsakė į jūsų 1 argumentą."],
    ["lt", "hints.none", 0, 3, "Cat dar neatsakė į jūsų 3 argumentus."],
    ["lt", "hints.none", 0, 11, "Cat dar neatsakė į jūsų 11 argumentų."],
    ["lt", "hints.none", 0, 21, "Cat dar neatsakė į jūsų 21 argumentą."],
    ["pl", "hints.some", 1, 2, "Cat odpowiada na 1 z twoich 2 argumentów; 1 pozostaje otwarty."],
    ["pl", "hints.some", 2, 5, "Cat odpowiada na 2 z twoich 5 argumentów; 3 pozostają otwarte."],
    ["pl", "hints.some", 1, 6, "Cat odpowiada na 1 z twoich 6 argumentów; 5 pozostaje otwartych."],
    ["ro", "hints.all", 3, 3, "Cat a răspuns la toate cele 3 argumente ale tale."],
    ["ro", "hints.all", 20, 20, "Cat a răspuns la toate cele 20 de argumente ale tale."],
    ["ru", "hints.some", 2, 3, "Cat отвечает на 2 из ваших 3 доводов; 1 остаётся без ответа."],
    ["ru", "hints.all", 1, 1, "Cat отвечает на 1 ваш довод."],
    ["ru", "hints.all", 3, 3, "Cat отвечает на все ваши 3 довода."],
    ["ru", "hints.all", 21, 21, "Cat отвечает на 21 ваш довод."],
    ["ru", "hints.none", 0, 5, "Cat пока не отвечает на ваши 5 доводов."],
  ])("are right in %s: %s with %i of %i", (code, key, count, total, sentence) => {
    const t = textsOf(code) as (key: TextKey, values: object) => string;
    const said = t(key, { name: "Cat", count, total, open: total - count });
    // In languages from right to left, a name is isolated.
    expect(said.replace(/[\u2068\u2069]/g, "")).toBe(sentence);
  });

  it("distinguish every case of the language in each number", () => {
    for (const { code } of SHIPPED_LANGUAGES) {
      const cases = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
      for (const key of ["hints.some", "hints.none", "hints.all"]) {
        const plurals = (parseMessage(readTexts(code)[key]) ?? []).flatMap((part) =>
          "options" in part ? [Object.keys(part.options)] : [],
        );
        expect(plurals.length).toBeGreaterThan(0);
        for (const found of plurals)
          expect([code, key, found.toSorted()]).toEqual([code, key, cases.toSorted()]);
      }
    }
  });
});
