/** What a language is called in another one, such as "German" in English; its code where that is not known. */
export function languageName(inLanguage: string, code: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
