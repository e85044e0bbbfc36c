import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import {
  casesOf,
  findFlaw,
  parseMessage,
  pluralCases,
  SHIPPED_LANGUAGES,
} from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { isShipped, loadLaterTexts, loadTexts } from "../../../app-web/i18n/catalogues.ts";
import { compileTexts } from "../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import { LATER_FILES } from "../../../app-web/i18n/later-files.ts";
import { keepLaterTexts, type TextKey, translator } from "../../../app-web/i18n/text.ts";

const FOLDER = join(import.meta.dirname, "../../../app-web/i18n");
const CODES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => basename(name, ".json"));
const KEYS = Object.keys(ENGLISH) as TextKey[];

/** The files of a language: its first texts, and those that load on demand. */
const filesOf = (code: string) => [`${code}.json`, ...LATER_FILES.map((f) => `${f}/${code}.json`)];
const readFile = (name: string) =>
  JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as Record<string, string>;

/** Returns all texts of a language. */
const read = (code: string): Record<string, string> =>
  Object.assign({}, ...filesOf(code).map(readFile));

/**
 * Labels, buttons, tabs and titles have little room. Their English texts are short. The positions
 * of the example questions are what a person could type, so they have the room of a position.
 */
const isTight = (key: TextKey) =>
  ENGLISH[key].length <= 24 && !ENGLISH[key].includes("{") && !key.startsWith("example.");

/**
 * The minimum limit in characters, since a short word may need more than 2.5 times the letters of
 * "No".
 */
const ALWAYS_FITS = 14;

/** The actions of a debate whose names are alike in meaning. */
const IN_ONE_MENU = [
  ...(["sources.title", "evidence.title", "context.add"] as const),
  ...(["flow.title", "verdict.title", "ballot.open"] as const),
];

/** Names that stay, and words that one or more languages share with English. */
const MAY_BE_EQUAL: readonly RegExp[] = [
  /^(radio\.open|sources\.title)$/,
  /^(app\.(title|version)|archive\.badge|persona\.(einstein|versus|einsteinLabel|catLabel)|language\.ip|export\.(markdown|json|print))$/,
  /^(form\.modelByIntensity|toast\.viewport|auth\.bio|auth\.email|form\.option[12]|form\.option2Default)$/,
  /^(plan\.(standard|pro)|(account|sandbox)\.plan|account\.statusLabel|account\.sessions|archive\.position[AB]|header\.profile|account\.title)$/,
  /^(debate\.(positions|conversation|turn|debate)|archive\.debateNumber|archive\.found|form\.intensity\d?)$/,
  /^(summary\.(url|paraphrase)|toast\.(label|error)|live\.(stop|pause)|header\.navigation|share\.(open|link|copy))$/,
  /^(desk\.(accounts|database|model|person|tokens)|watch\.live)$/,
  /^(export\.open|verdict\.open|shortcuts\.messages|auth\.password|app\.home|reading\.(sizeStandard|faceProportional))$/,
];

/** English words that no other language has. */
const ENGLISH_WORDS =
  /(?<!\p{L})(the|your|with|this|that|from|please|cannot|could|every|what|which|again|you)(?!\p{L})/iu;

describe("The catalogues", () => {
  test("are those of the shipped languages, and the app can load each", () => {
    expect(SHIPPED_LANGUAGES).toHaveLength(37);
    expect(CODES.toSorted()).toEqual(SHIPPED_LANGUAGES.map(({ code }) => code).toSorted());
    expect(CODES.filter((code) => !isShipped(code))).toEqual([]);
    for (const folder of LATER_FILES)
      expect(readdirSync(join(FOLDER, folder)).toSorted()).toEqual(
        CODES.map((code) => `${code}.json`).toSorted(),
      );
  });

  test.each(CODES)(
    "%s has the keys of English in the same files and order, and the app loads the compiled files",
    async (code) => {
      const [first = {}, ...later] = filesOf(code).map(readFile);
      const keys = filesOf("en").map((name) => Object.keys(readFile(name)));
      expect([first, ...later].map((texts) => Object.keys(texts))).toEqual(keys);
      expect(await loadTexts(code)).toEqual(compileTexts(first));
      for (const file of LATER_FILES) await loadLaterTexts(file, code);
      const t = translator({}, code);
      for (const [key, text] of later.flatMap((texts) => Object.entries(texts)))
        if (!text.includes("{")) expect(t(key as TextKey)).toBe(text);
      // Other test files share this process.
      for (const file of LATER_FILES) keepLaterTexts(file, code, {});
    },
  );

  test.each(CODES)(
    "%s has the placeholders of English, no markup, and can be formatted",
    (code) => {
      const texts = read(code);
      expect(KEYS.filter((key) => findFlaw(ENGLISH[key], texts[key] ?? "", code) !== null)).toEqual(
        [],
      );
    },
  );

  test.each(CODES)("%s has different names for the actions that stand in one menu", (code) => {
    const texts = read(code);
    const names = IN_ONE_MENU.map((key) => texts[key]);
    expect(new Set(names).size, names.join(", ")).toBe(IN_ONE_MENU.length);
  });

  test.each(CODES)("%s has every plural case of the language", (code) => {
    const texts = read(code);
    const cases = (message = "") => casesOf(parseMessage(message) ?? []);
    const plural = KEYS.filter((key) => cases(ENGLISH[key]).length > 0);
    expect(plural).not.toEqual([]);
    for (const key of plural)
      expect([...cases(texts[key])].sort(), key).toEqual([...pluralCases(code)].sort());
  });

  test.each(CODES)(
    "%s has labels of at most 2.5 times the English length where space is limited",
    (code) => {
      const texts = read(code);
      const fits = (key: TextKey) =>
        (texts[key] ?? "").length <= Math.max(ALWAYS_FITS, ENGLISH[key].length * 2.5);
      expect(
        KEYS.filter((key) => isTight(key) && !fits(key)).map((key) => `${key}: ${texts[key]}`),
      ).toEqual([]);
    },
  );

  test.each(CODES.flatMap(filesOf))("%s has at most 8 KB after compression", (name) => {
    expect(brotliCompressSync(JSON.stringify(readFile(name))).length).toBeLessThanOrEqual(
      8 * 1_024,
    );
  });

  test.each(CODES.filter((code) => code !== "en"))(
    "%s contains no untranslated English",
    (code) => {
      const texts = read(code);
      const isLeftOver = (key: TextKey) => {
        const text = texts[key] ?? "";
        return (
          (text === ENGLISH[key] && !MAY_BE_EQUAL.some((allowed) => allowed.test(key))) ||
          ENGLISH_WORDS.test(text)
        );
      };
      expect(KEYS.filter(isLeftOver).map((key) => `${key}: ${texts[key]}`)).toEqual([]);
    },
  );
});
