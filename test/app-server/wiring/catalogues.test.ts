import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { StartupError } from "../../../app-server/env.ts";
import { readCatalogues } from "../../../app-server/wiring/catalogues.ts";
import english from "../../../app-web/i18n/en.json" with { type: "json" };

describe("the catalogues that the server reads", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "catalogues-"));
    return () => rm(folder, { recursive: true });
  });
  const write = (name: string, texts: unknown) =>
    writeFile(join(folder, name), typeof texts === "string" ? texts : JSON.stringify(texts));

  test("are the English one of the web app and those of the shipped languages", async () => {
    const catalogues = await readCatalogues();
    expect(catalogues.english).toEqual(english);
    expect(Object.hasOwn(catalogues.shipped, "en")).toBe(false);
  });

  test("include only English and the shipped languages", async () => {
    for (const code of ["en", "de", "pt-BR", "xx", "sr", "package"])
      await write(`${code}.json`, { "a.title": code });
    await write("text.ts", "export {};");
    expect(await readCatalogues(folder)).toEqual({
      english: { "a.title": "en" },
      shipped: { de: { "a.title": "de" }, "pt-BR": { "a.title": "pt-BR" } },
    });
  });

  test.each(["{", "[]", "null", '"text"', '{"a.title": {"other": "x"}}'])(
    "stop the server from starting when a file contains %s",
    async (texts) => {
      await write("en.json", {});
      await write("de.json", texts);
      await expect(readCatalogues(folder)).rejects.toThrow(StartupError);
      await expect(readCatalogues(folder)).rejects.toThrow(/de\.json cannot be used/);
    },
  );

  test("stop the server from starting when the English one is missing", async () => {
    await write("de.json", {});
    await expect(readCatalogues(folder)).rejects.toThrow(/en\.json cannot be used/);
  });
});
