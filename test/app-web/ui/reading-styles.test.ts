import { readFileSync } from "node:fs";
import { LANGUAGES } from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";

const styles = readFileSync(
  new URL("../../../app-web/ui/styles/reading.css", import.meta.url),
  "utf8",
);

/** The languages of the rule that sets the face of Arabic script. */
const [, selectors = ""] =
  /\*\/\n((?:\s*\[lang[^\]]+\],?\n?)+)\s*\{\s*--interface-font/.exec(
    styles.replaceAll(" {", "\n{"),
  ) ?? [];

describe("The styles", () => {
  test("set every language of the catalogue that is written in Arabic script in its own face", () => {
    const arabic = LANGUAGES.filter(
      ({ code }) => new Intl.Locale(code).maximize().script === "Arab",
    ).map(({ code }) => code);
    expect(arabic).toEqual(expect.arrayContaining(["ar", "fa", "ur"]));
    expect(arabic.filter((code) => !selectors.includes(`[lang|="${code}"]`))).toEqual([]);
  });
});
