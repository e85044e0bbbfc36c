import { LATER_FILES, type LaterFile } from "../i18n/later-files.ts";

const CATALOGUE = /[\\/]i18n[\\/](?:(\w+)[\\/])?([\w-]+)\.json\?compiled$/;

/** A compiled message catalogue: the first texts of a language, or those of a later file. */
export interface CatalogueFile {
  readonly language: string;
  readonly later: LaterFile | null;
}

/** Returns which message catalogue a module holds, or null when it holds none. */
export function catalogueFile(moduleId: string | null): CatalogueFile | null {
  const [, folder, language] = CATALOGUE.exec(moduleId ?? "") ?? [];
  if (language === undefined) return null;
  return { language, later: LATER_FILES.find((file) => file === folder) ?? null };
}
