import { safePositions, suggestionFor, yesNoWords } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { growthOf } from "../../support/growth.ts";

const ROADS = "Should we ban cars, or build more roads?";
const DAM = "Should we not build the dam at all, or build it smaller?";

const isSafe = (question: string, position1: string, position2: string, language = "en") =>
  safePositions({ position1, position2 }, question, language) !== null;

describe("Two suggested positions pass", () => {
  it.each([
    [ROADS, "en", "Ban cars", "Build more roads"],
    [ROADS, "en", "We should ban cars", "We should build more roads"],
    [ROADS, "en", "Prohibit driving", "Widen every street"],
    ["Is tea or coffee better?", "en", "Tea is better", "Coffee is better"],
    ["Is it better to rent or to buy?", "en", "Renting", "Buying"],
    ["C++ or C#?", "en", "C++", "C#"],
    [DAM, "en", "Don’t build the dam", "Build it smaller"],
    ["Should schools teach Latin or programming?", "en", "Teach Latin", "Teach programming"],
    ["Should we eat meat?", "en", "Eat meat", "Never eat meat"],
    ["Homework", "en", "Keep homework", "Abolish homework"],
    ["Why do we sleep?", "en", "To rest", "To learn"],
    ["Tabs or spaces?", "de", "Tabs", "Leerzeichen"],
    ["Soll man strafen oder nicht strafen?", "de", "Strafen", "Nicht strafen"],
    ["Vaut-il mieux ne rien dire ou mentir ?", "fr", "Ne rien dire", "Mentir"],
    ["Лучше не наказывать или наказать?", "ru", "Не наказывать", "Наказать"],
    ["الشاي أم القهوة؟", "ar", "شاي", "قهوة"],
    ["应该支持吗？", "zh", "支持", "不支持"],
    ["🍕 or 🍔?", "en", "🍕🍕", "🍔🍔"],
  ])("for %j in %s: %j and %j", (question, language, first, second) => {
    expect(isSafe(question, first, second, language)).toBe(true);
    expect(isSafe(question, second, first, language)).toBe(true);
  });
});

describe("Two suggested positions are refused", () => {
  it.each([
    ["a side is too short", "Vitamin C or D?", "en", "C", "Vitamin D"],
    ["a side is too long", "Why?", "en", "x".repeat(201), "Because"],
    ["a side has no words", "Tea or coffee?", "en", "Tea", "…!?"],
    ["they differ only in case and marks", "Tea or coffee?", "en", "“Tea”", "tea!"],
    ["a side is the question", ROADS, "en", "Should we ban cars or build more roads", "No"],
    ["a side asks", ROADS, "en", "Ban cars?", "Build more roads"],
    ["a side asks in Arabic", "الشاي أم القهوة؟", "ar", "الشاي؟", "القهوة"],
    ["a side holds the other one", "Is coffee healthy?", "en", "Healthy", "Healthy in the morning"],
    ["a side holds the other one, without spaces", "去哪里？", "zh", "去日本", "明年去日本"],
    ["a side offers the choice again", ROADS, "en", "Ban cars or trucks", "Build more roads"],
    ["an alternative is forgotten", ROADS, "en", "Ban cars", "Allow cars"],
    ["an alternative is only denied", ROADS, "en", "Ban cars", "Never ban cars"],
    ["an alternative is replaced", "Tea or coffee?", "en", "Tea", "Lemonade"],
    ["a “not” is lost", DAM, "en", "Build the dam", "Build it smaller"],
    ["a “not” is added", ROADS, "en", "Ban cars", "Build no more roads"],
    ["a “not” changes sides", DAM, "en", "Build the dam", "Don’t build it smaller"],
    ["“nicht” is lost", "Nicht impfen oder später testen?", "de", "Impfen", "Später testen"],
    ["“ne … rien” is lost", "Ne rien dire ou mentir ?", "fr", "Tout dire", "Mentir"],
    ["«не» is lost", "Не наказывать или ругать?", "ru", "Наказывать", "Ругать"],
  ])("when %s", (_, question, language, first, second) => {
    expect(isSafe(question, first, second, language)).toBe(false);
    expect(isSafe(question, second, first, language)).toBe(false);
  });
});

/** Words that are neither joined nor denied, and no forms of each other: their ends differ. */
const nouns = fc
  .uniqueArray(fc.stringMatching(/^[bdfgk][aeiu][lmp][aeiu][rstvz]{1,3}$/), {
    minLength: 3,
    maxLength: 3,
    selector: (word) => word.slice(0, 2),
  })
  .map(([first = "", second = "", third = ""]) => ({ first, second, third }));

describe("Of any two suggested positions", () => {
  const languages = fc.constantFrom("en", "de", "ru", "ar", "hi", "ja", "zh-Hant", "th", "xx", "");

  it("those that pass fit the form, differ, ask nothing, and pass the other way round", () => {
    const text = anyText({ maxLength: 40 });
    fc.assert(
      fc.property(text, text, text, languages, (question, first, second, language) => {
        const passes = isSafe(question, first, second, language);
        expect(isSafe(question, second, first, language)).toBe(passes);
        if (!passes) return;
        expect(Math.min(Array.from(first).length, Array.from(second).length)).toBeGreaterThan(1);
        expect(first.toLowerCase()).not.toBe(second.toLowerCase());
        expect([first, second]).not.toContain(question);
        expect(first + second).not.toMatch(/[?？؟]/);
      }),
      { numRuns: 1_000 },
    );
  });

  it("the two that a question names pass, with a verb and a “not” as well", () => {
    fc.assert(
      fc.property(nouns, ({ first, second, third }) => {
        expect(isSafe(`${first} or ${second}?`, first, second)).toBe(true);
        const shared = `Should we ${third} ${first} or ${second}?`;
        expect(isSafe(shared, `${third} ${first}`, `${third} ${second}`)).toBe(true);
        const denied = `Should we not ${first}, or ${second}?`;
        expect(isSafe(denied, `Not ${first}`, second)).toBe(true);
        expect(isSafe(denied, first, second)).toBe(false);
      }),
    );
  });

  it("a pair that forgets what a question names is refused", () => {
    fc.assert(
      fc.property(nouns, ({ first, second, third }) => {
        const question = `Should we ${first} or ${second}?`;
        expect(isSafe(question, first, third)).toBe(false);
        expect(isSafe(question, first, `not ${first}`)).toBe(false);
        expect(isSafe(question, first, `${first} or ${second}`)).toBe(false);
        expect(isSafe(question, `${second} ${third}`, third)).toBe(false);
      }),
    );
  });

  it("a pair that is refused becomes Yes and No, and what is suggested stays as it is", () => {
    const text = anyText({ maxLength: 40 });
    fc.assert(
      fc.property(text, text, text, languages, (text1, position1, position2, language) => {
        const question = { question: text1, language };
        const parsed = {
          isYesNoQuestion: false,
          suggestedPositions: { position1, position2 },
        };
        const suggestion = suggestionFor(parsed, question);
        const isKept = isSafe(text1, position1, position2, language);
        const kept = isKept ? parsed.suggestedPositions : yesNoWords(language);
        expect(suggestion.suggestedPositions).toEqual(kept);
        expect(suggestionFor(suggestion, question)).toEqual(suggestion);
      }),
    );
  });

  it.each(["a ", "or ", "not, ", "?", "'", "a'", "猫", "ab", "(", "\u0301"])(
    "are checked in time that grows with the text alone: %j",
    (unit) => {
      const side = unit.repeat(200).slice(0, 199);
      const textOf = (length: number) => unit.repeat(length / unit.length);
      const check = (question: string) =>
        ["en", "zh"].map((language) => isSafe(question, `x ${side}`.slice(0, 200), side, language));
      expect(growthOf(check, textOf, 60_000)).toBeLessThan(3);
    },
  );
});
