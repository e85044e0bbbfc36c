import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { StartupError } from "../../../app-server/env.ts";
import { readCatalogues } from "../../../app-server/wiring/catalogues.ts";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import { LATER_FILES } from "../../../app-web/i18n/later-files.ts";

/** The files of a language. */
const filesOf = (code: string) => [
  `${code}.json`,
  ...LATER_FILES.map((file) => `${file}/${code}.json`),
];

describe("the catalogues that the server reads", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "catalogues-"));
    for (const name of LATER_FILES) await mkdir(join(folder, name));
    return () => rm(folder, { recursive: true });
  });
  const write = (name: string, texts: unknown) =>
    writeFile(join(folder, name), typeof texts === "string" ? texts : JSON.stringify(texts));

  test("are the English one of the web app, in the same order, and those of the shipped languages", async () => {
    const catalogues = readCatalogues();
    expect(Object.entries(catalogues.english)).toEqual(Object.entries(ENGLISH));
    for (const texts of Object.values(catalogues.shipped))
      expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH));
    expect(Object.hasOwn(catalogues.shipped, "en")).toBe(false);
  });

  test("include only English and the shipped languages", async () => {
    for (const code of ["en", "de", "pt-BR", "xx", "sr", "package"]) {
      await write(`${code}.json`, { "a.title": code });
      await write(`later/${code}.json`, { "b.title": code });
      await write(`stage/${code}.json`, { "c.title": code });
      await write(`desk/${code}.json`, { "d.title": code });
    }
    await write("text.ts", "export {};");
    expect(readCatalogues(folder)).toEqual({
      english: { "a.title": "en", "b.title": "en", "c.title": "en", "d.title": "en" },
      shipped: {
        de: { "a.title": "de", "b.title": "de", "c.title": "de", "d.title": "de" },
        "pt-BR": { "a.title": "pt-BR", "b.title": "pt-BR", "c.title": "pt-BR", "d.title": "pt-BR" },
      },
    });
  });

  test.each(["{", "[]", "null", '"text"', '{"a.title": {"other": "x"}}'])(
    "stop the server from starting when a file contains %s",
    async (texts) => {
      for (const broken of filesOf("de")) {
        const sound = filesOf("de").filter((name) => name !== broken);
        for (const name of [...filesOf("en"), ...sound]) await write(name, {});
        await write(broken, texts);
        expect(() => readCatalogues(folder)).toThrow(StartupError);
        const path = new RegExp(`${broken.replace("/", ".")} cannot be used`);
        expect(() => readCatalogues(folder)).toThrow(path);
      }
    },
  );

  test("stop the server from starting when a file of the English one is missing", async () => {
    for (const missing of filesOf("en")) {
      for (const name of filesOf("en")) await write(name, {});
      await rm(join(folder, missing));
      const path = missing === "en.json" ? `catalogues-\\w+.${missing}` : missing.replace("/", ".");
      expect(() => readCatalogues(folder)).toThrow(new RegExp(`${path} cannot be used`));
    }
  });

  test("but for English are not kept in memory", async () => {
    for (const code of ["en", "de"]) for (const name of filesOf(code)) await write(name, {});
    const { english, shipped } = readCatalogues(folder);
    await write("en.json", { "a.title": "later" });
    await write("de.json", { "a.title": "später" });
    expect(shipped).toEqual({ de: { "a.title": "später" } });
    expect(english).toEqual({});
  });
});
