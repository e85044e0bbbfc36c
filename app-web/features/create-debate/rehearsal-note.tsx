import { useText } from "../../state/language.ts";
import { useIsRehearsal } from "../../state/models.ts";

const KEYS = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "XAI_API_KEY", "LOCAL_MODEL_URL"] as const;

/** Says plainly that no model is plugged in, and how to plug one in. Nothing when one is. */
export function RehearsalNote() {
  const t = useText();
  const isRehearsal = useIsRehearsal();
  if (!isRehearsal) return null;
  return (
    <aside aria-labelledby="rehearsal" className="border border-dashed border-control p-4 text-sm sm:p-6">
      <h2 id="rehearsal" className="font-bold">
        {t("rehearsal.title")}
      </h2>
      <p className="mt-2 text-muted">{t("rehearsal.body")}</p>
      <ul className="mt-3 flex flex-wrap gap-2" dir="ltr">
        {KEYS.map((key) => (
          <li key={key}>
            <code className="border border-line bg-sunken px-2 py-0.5">{key}</code>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{t("rehearsal.local")}</p>
    </aside>
  );
}
