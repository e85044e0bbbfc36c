import { useIsRehearsal } from "../../state/debate/models.ts";
import { useLanguages, useText } from "../../state/language/language.ts";
import { EnglishNote } from "./english-note.tsx";

const KEYS = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "XAI_API_KEY", "LOCAL_MODEL_URL"] as const;

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
      <ul className="flex flex-wrap gap-2" dir="ltr">
        {KEYS.map((key) => (
          <li key={key}>
            <code className="border border-line bg-sunken px-2 py-0.5">{key}</code>
          </li>
        ))}
      </ul>
      <p className="text-muted">{t("rehearsal.local")}</p>
    </aside>
  );
}
