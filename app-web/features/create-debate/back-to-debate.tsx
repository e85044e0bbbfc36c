import { CornerUpLeft } from "lucide-react";
import { usePreviousDebate } from "../../state/debate/debate.ts";
import { useRecentDebates } from "../../state/debate/recent-debates.ts";
import { useText } from "../../state/language/language.ts";
import { useOpenDebateById } from "../../state/turn/load-debate.ts";
import { questionHeader } from "../../ui/debate/labels.ts";
import { useIsPainted } from "../../ui/use-is-painted.ts";

/**
 * Leads back to the debate that was left for the form, or to a visitor's last one in this browser.
 * Otherwise the tagline takes its place, so that nothing moves.
 */
export function BackToDebate() {
  const t = useText();
  const openById = useOpenDebateById();
  const last = useLastDebate();
  if (last === null)
    return (
      <p className="reading content-center text-[0.8125rem] text-muted max-sm:leading-tight max-sm:not-rehearsal:min-h-9 max-sm:rehearsal:text-xs sm:min-h-8 sm:text-sm">
        {t("app.tagline")}
      </p>
    );
  const question = questionHeader(last.question);
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 self-center text-sm text-accent underline underline-offset-4 max-sm:-my-1 max-sm:rehearsal:-my-3 sm:-my-1.5"
      onClick={() => void openById(last.id)}
    >
      <CornerUpLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      {last.turns === 0
        ? t("form.backTo", { question })
        : t("form.continue", { question, turn: String(last.turns) })}
    </button>
  );
}

function useLastDebate() {
  const previous = usePreviousDebate();
  const [recent] = useRecentDebates();
  // The prerendered page knows no debate of this browser.
  const isPainted = useIsPainted();
  if (previous !== null) return { ...previous, turns: previous.currentTurn };
  return isPainted && recent !== undefined ? recent : null;
}
