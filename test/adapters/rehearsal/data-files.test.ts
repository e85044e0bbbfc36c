import { globSync } from "node:fs";
import { join } from "node:path";
import { readData } from "@einstein-vs-cat/rehearsal/engine/data-files";
import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  casesFile,
  choicesFile,
  grammarFile,
  languageFile,
  personaFile,
  questionsFile,
  scriptsFile,
  tidyingFile,
} from "./data-schemas.ts";

const DATA = join(import.meta.dirname, "../../../adapters/rehearsal/data");

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  "choices.json": choicesFile,
  "questions.json": questionsFile,
  "scripts.json": scriptsFile,
  "tidying.json": tidyingFile,
  "en/grammar.json": grammarFile,
  "en/everyday-cases.json": casesFile,
  ...Object.fromEntries(
    LANGUAGES.flatMap((code) => [
      [`${code}/language.json`, languageFile],
      [`${code}/einstein.json`, personaFile],
      [`${code}/cat.json`, personaFile],
      [`${code}/choices.json`, choicesFile],
    ]),
  ),
};

describe("the data files of the rehearsal voice", () => {
  it("are all known", () => {
    const files = globSync("**/*.json", { cwd: DATA }).map((path) => path.replaceAll("\\", "/"));
    // `written-debates.test.ts` checks the debates.
    const isDebate = (path: string) => /^[a-z]{2}\/written\/[a-z-]+\.json$/.test(path);
    expect(files.filter((path) => !isDebate(path)).sort()).toEqual(Object.keys(SCHEMAS).sort());
  });

  it.each(Object.entries(SCHEMAS))("have the shape of their kind: %s", (path, schema) => {
    expect(schema.safeParse(readData(path)).error?.issues ?? []).toEqual([]);
  });

  it.each(LANGUAGES)("hold a counter to each scheme of the other persona: %s", (code) => {
    const [einstein, cat] = ["einstein", "cat"].map((key) =>
      personaFile.parse(readData(`${code}/${key}.json`)),
    );
    const keysOf = (script: typeof cat) => script?.schemes.map(({ key }) => key).sort();
    expect(Object.keys(einstein?.counters ?? {}).sort()).toEqual(keysOf(cat));
    expect(Object.keys(cat?.counters ?? {}).sort()).toEqual(keysOf(einstein));
    for (const script of [einstein, cat])
      expect(new Set(keysOf(script)).size).toBe(script?.schemes.length);
  });

  it("hold phrases for every language but English, which is parsed", () => {
    const unphrased = LANGUAGES.filter(
      (code) => languageFile.parse(readData(`${code}/language.json`)).phrases === undefined,
    );
    expect(unphrased).toEqual(["en"]);
  });

  it("know the questions of every language of the voice, and of every script", () => {
    const known = Object.keys(questionsFile.parse(readData("questions.json")));
    const scripts = scriptsFile.parse(readData("scripts.json"));
    const needed = [...LANGUAGES, ...scripts.flatMap(({ languages }) => languages)];
    expect(needed.filter((code) => !known.includes(code))).toEqual([]);
  });
});
