import { readdir, readFile } from "node:fs/promises";
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
 * language in this folder, the later ones in the folder `later`.
 */
const FOLDER = resolve(import.meta.dirname, "..", "..", "app-web", "i18n");

/**
 * Reads the catalogues of the shipped languages. English must exist; other languages may be
 * missing.
 * @throws StartupError naming the file that is not a map of texts.
 */
export async function readCatalogues(folder: string = FOLDER): Promise<MessageCatalogues> {
  const files = new Set(await readdir(folder));
  const english = await readCatalogue(folder, DEFAULT_LANGUAGE);
  const codes = SHIPPED_LANGUAGES.map(({ code }) => code).filter(
    (code) => code !== DEFAULT_LANGUAGE && files.has(`${code}.json`),
  );
  const shipped = await Promise.all(
    codes.map(async (code) => [code, await readCatalogue(folder, code)] as const),
  );
  return { english, shipped: Object.fromEntries(shipped) };
}

/** Reads both files of a language in the order of the web app, which sends them in batches. */
async function readCatalogue(folder: string, code: string): Promise<MessageCatalogue> {
  const [first, later] = await Promise.all([
    readTexts(join(folder, `${code}.json`)),
    readTexts(join(folder, "later", `${code}.json`)),
  ]);
  return { ...first, ...later };
}

async function readTexts(path: string): Promise<MessageCatalogue> {
  try {
    const texts: unknown = JSON.parse(await readFile(path, "utf8"));
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
