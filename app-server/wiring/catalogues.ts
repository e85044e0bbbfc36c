import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  DEFAULT_LANGUAGE,
  type MessageCatalogue,
  type MessageCatalogues,
  SHIPPED_LANGUAGES,
} from "@einstein-vs-cat/core";
import { ContainerModule } from "inversify";
import { StartupError } from "../env.ts";
import { TOKENS } from "./tokens.ts";

/**
 * Binds the texts of the interface, which the server needs to translate them into other languages.
 */
export const cataloguesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.catalogues).toResolvedValue(() => readCatalogues());
});

/**
 * The texts of the interface, in files named by the code of their language: the first texts of each
 * language in this folder, the later ones in the folders `later`, `stage` and `desk`.
 */
const FOLDER = resolve(import.meta.dirname, "..", "..", "app-web", "i18n");

/**
 * Reads the catalogues of the shipped languages. English must exist; other languages may be
 * missing. All are checked, but only English is kept: the web app has the others, so the server is
 * seldom asked for one, and together they would take 10 MB. They are read again when they are used.
 * @throws StartupError naming the file that is not a map of texts.
 */
export function readCatalogues(folder: string = FOLDER): MessageCatalogues {
  const files = new Set(readdirSync(folder));
  const english = readCatalogue(folder, DEFAULT_LANGUAGE);
  const shipped: Record<string, MessageCatalogue> = {};
  for (const { code } of SHIPPED_LANGUAGES) {
    if (code === DEFAULT_LANGUAGE || !files.has(`${code}.json`)) continue;
    const get = () => readCatalogue(folder, code);
    get();
    Object.defineProperty(shipped, code, { enumerable: true, get });
  }
  return { english, shipped };
}

/** Reads the files of a language in the order of the web app, which sends them in batches. */
const readCatalogue = (folder: string, code: string): MessageCatalogue => ({
  ...readTexts(join(folder, `${code}.json`)),
  ...readTexts(join(folder, "later", `${code}.json`)),
  ...readTexts(join(folder, "stage", `${code}.json`)),
  ...readTexts(join(folder, "desk", `${code}.json`)),
});

function readTexts(path: string): MessageCatalogue {
  try {
    const texts: unknown = JSON.parse(readFileSync(path, "utf8"));
    const isMap = typeof texts === "object" && texts !== null && !Array.isArray(texts);
    if (!isMap || !Object.values(texts).every((text) => typeof text === "string"))
      throw new Error("not a map of texts");
    return texts as MessageCatalogue;
  } catch (error) {
    throw new StartupError(
      `The texts in ${path} cannot be used: ${(error as Error).message}.`,
      error,
    );
  }
}
