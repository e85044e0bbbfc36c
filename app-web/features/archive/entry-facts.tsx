import type { SerializedEntry } from "../../api/archive.ts";
import { dayOf } from "../../i18n/date.ts";
import { useText } from "../../state/language/language.ts";

/** The response count and the date of a debate. */
export function EntryFacts({ entry }: { readonly entry: SerializedEntry }) {
  const t = useText();
  const { responseCount: count } = entry;
  return (
    <>
      <span>{t("archive.responses", { count })}</span>
      <time dateTime={entry.createdAt} className="ms-auto">
        {dayOf(t.language, entry.createdAt)}
      </time>
    </>
  );
}

/** The language code of a debate that is not in English. */
export function LanguageBadge({ language }: { readonly language: string }) {
  return language === "en" ? null : (
    <span className="border border-control px-1.5 text-ink uppercase">{language}</span>
  );
}
