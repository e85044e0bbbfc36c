import type { SerializedEntry } from "../../api/archive.ts";
import { dayOf } from "../../i18n/date.ts";
import { useText } from "../../state/language/language.ts";

/** The response count and the date of a debate. */
export function EntryMetadata({ entry }: { readonly entry: SerializedEntry }) {
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
