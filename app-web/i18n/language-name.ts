/** Names that came with the page: the list that they stand in is dear to open. */
const known = new Map<string, string>();

/** Learns what a language calls itself. */
export function learnLanguageName(language: string, name: string): void {
  known.set(language, name);
}

/** What a language is called in another one, such as "German" in English; its code where that is not known. */
export function languageName(inLanguage: string, code: string): string {
  const name = inLanguage === code ? known.get(code) : undefined;
  if (name !== undefined) return name;
  try {
    return new Intl.DisplayNames([inLanguage], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
