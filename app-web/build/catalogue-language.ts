const CATALOGUE = /[\\/]i18n[\\/]([\w-]+)\.json\?compiled$/;

/**
 * Returns the language of the compiled message catalogue that a module holds, or null when it holds
 * none.
 */
export function catalogueLanguage(moduleId: string | null): string | null {
  return CATALOGUE.exec(moduleId ?? "")?.[1] ?? null;
}
