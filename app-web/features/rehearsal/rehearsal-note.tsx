import { useIsRehearsal } from "../../state/debate/models.ts";
import { useLanguages, useText } from "../../state/language/language.ts";
import { ModelSettings } from "../../ui/model-settings.tsx";
import { EnglishNote } from "./english-note.tsx";

/** Explains that no model is configured and how to configure one. */
export function RehearsalNote() {
  const t = useText();
  const isRehearsal = useIsRehearsal();
  const { current } = useLanguages();
  if (!isRehearsal) return null;
  return (
    <aside
      aria-labelledby="rehearsal"
      className="flex flex-col gap-3 border border-dashed border-control p-4 text-sm sm:p-6"
    >
      <h2 id="rehearsal" className="font-bold">
        {t("rehearsal.title")}
      </h2>
      <EnglishNote language={current} />
      <p className="-mt-1 text-muted">{t("rehearsal.body")}</p>
      <ModelSettings />
      <p className="text-muted">{t("rehearsal.local")}</p>
    </aside>
  );
}
