import { LANGUAGES, type OfferedLanguage } from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { findLanguages } from "../../../app-web/features/language-picker/find-languages.ts";

const OFFERED: readonly OfferedLanguage[] = LANGUAGES.map(({ isShipped, ...language }) => ({
  ...language,
  texts: isShipped ? "shipped" : "model",
}));

const found = (typed: string, inLanguage = "en") =>
  findLanguages(OFFERED, typed, inLanguage).map(({ code }) => code);

describe("The search for a language", () => {
  test("shows the shipped languages when nothing is typed", () => {
    expect(found("  ")).toEqual(
      LANGUAGES.filter(({ isShipped }) => isShipped).map(({ code }) => code),
    );
  });

  test.each([
    ["Deutsch", "en", "de"],
    ["german", "en", "de"],
    ["francais", "en", "fr"],
    ["日本", "en", "ja"],
    ["العر", "en", "ar"],
    ["pt-br", "en", "pt-BR"],
    ["swahili", "en", "sw"],
    ["allemand", "fr", "de"],
    ["ドイツ", "ja", "de"],
  ])("finds %j by its name or code, also by its name in %s", (typed, inLanguage, code) => {
    expect(found(typed, inLanguage)[0]).toBe(code);
  });

  test("ranks names that begin with the text above those that contain it, and finds nothing for nonsense", () => {
    expect(found("port").slice(0, 2)).toEqual(["pt", "pt-BR"]);
    const codes = found("an");
    expect(codes.indexOf("ga")).toBe(-1);
    expect(found("zzz")).toEqual([]);
  });
});
