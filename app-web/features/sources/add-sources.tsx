import { numberIn } from "../../i18n/number.ts";
import { useText } from "../../state/language/language.ts";
import { useDraftCount, useSourcesDialog } from "../../state/sources/draft-sources.ts";

/** Opens the sources of the form, quietly at the end of a line of text, and says how many there are. */
export function AddSources() {
  const t = useText();
  const [, setIsOpen] = useSourcesDialog();
  const count = useDraftCount();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="-my-3.5 min-h-11 shrink-0 underline underline-offset-4 hover:text-ink"
      onClick={() => setIsOpen(true)}
    >
      {count > 0 ? `${t("sources.title")} (${numberIn(t.language, count)})` : t("sources.add")}
    </button>
  );
}
