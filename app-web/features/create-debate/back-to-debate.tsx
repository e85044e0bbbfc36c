import { CornerUpLeft } from "lucide-react";
import { usePreviousDebate } from "../../state/debate/debate.ts";
import { useText } from "../../state/language/language.ts";
import { useOpenDebateById } from "../../state/turn/load-debate.ts";
import { questionHeader } from "../../ui/debate/labels.ts";

/** Leads back to the debate that was left for the form, for visitors too. */
export function BackToDebate() {
  const t = useText();
  const previous = usePreviousDebate();
  const openById = useOpenDebateById();
  if (previous === null) return null;
  return (
    <button
      type="button"
      className="-my-1 inline-flex min-h-11 items-center gap-2 self-start text-sm text-accent underline underline-offset-4"
      onClick={() => void openById(previous.id)}
    >
      <CornerUpLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      {t("form.backTo", { question: questionHeader(previous.question) })}
    </button>
  );
}
