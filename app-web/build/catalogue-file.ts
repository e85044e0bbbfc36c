const CATALOGUE = /[\\/]i18n[\\/](later[\\/])?([\w-]+)\.json\?compiled$/;

/** A compiled message catalogue: the first or the later texts of a language. */
export interface CatalogueFile {
  readonly language: string;
  readonly isLater: boolean;
}

/** Returns which message catalogue a module holds, or null when it holds none. */
export function catalogueFile(moduleId: string | null): CatalogueFile | null {
  const [, later, language] = CATALOGUE.exec(moduleId ?? "") ?? [];
  return language === undefined ? null : { language, isLater: later !== undefined };
}
