/** The language code of a debate that is not in English. */
export function LanguageBadge({ language }: { readonly language: string }) {
  return language === "en" ? null : (
    <span className="border border-control px-1.5 text-ink uppercase">{language}</span>
  );
}
