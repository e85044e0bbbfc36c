const CATALOGUE = /[\\/]i18n[\\/](english(?=-catalogue\.ts$)|[\w-]+(?=\.json$))/;

/** Returns the language of the message catalogue that a module holds, or null when it holds none. */
export function catalogueLanguage(moduleId: string | null): string | null {
  const [, name = null] = CATALOGUE.exec(moduleId ?? "") ?? [];
  return name === "english" ? "en" : name;
}
