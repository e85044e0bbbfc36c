import { DEFAULT_LANGUAGE, englishNameOf, LANGUAGE_PATTERN } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

describe("A language", () => {
  it("is English by default", () => {
    expect(DEFAULT_LANGUAGE).toBe("en");
  });

  it.each([
    ["en", "English"],
    ["de", "German"],
    ["pt-BR", "Brazilian Portuguese"],
    ["zh-Hant", "Traditional Chinese"],
  ])("has an English name for prompts: %s is %s", (code, name) => {
    expect(englishNameOf(code)).toBe(name);
  });

  it.each(["", "x", "not a language", "zz-ZZZZ-"])(
    "without a name is shown as its code: %j",
    (code) => {
      expect(englishNameOf(code)).toBe(code);
    },
  );

  it.each(["en", "fil", "pt-BR", "zh-Hant", "zh-Hant-TW"])("can be written %s", (code) => {
    expect(code).toMatch(LANGUAGE_PATTERN);
  });

  it.each([
    "",
    "e",
    "EN",
    "english",
    "en_US",
    "en-us",
    "en-USA",
    "en-US-x",
    "../en",
    "en\n",
    "zh-hant",
  ])("cannot be written %j", (code) => {
    expect(code).not.toMatch(LANGUAGE_PATTERN);
  });
});
