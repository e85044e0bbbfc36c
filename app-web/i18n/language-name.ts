/** Names embedded in the page: `Intl.DisplayNames` is slow to initialise. */
const embeddedNames = new Map<string, string>();

/** Registers a language's name for itself. */
export function registerLanguageName(language: string, name: string): void {
  embeddedNames.set(language, name);
}

/**
 * Returns the name of a language in another one, such as "German" in English; its code when
 * unknown.
 */
export function languageName(inLanguage: string, code: string): string {
  const name = inLanguage === code ? embeddedNames.get(code) : undefined;
  if (name !== undefined) return name;
  try {
    return new Intl.DisplayNames([inLanguage], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
