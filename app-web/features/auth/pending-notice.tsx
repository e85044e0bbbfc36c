import { useHasSessionEnded } from "../../state/account/session.ts";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useText } from "../../state/language/language.ts";
import { archiveTitle } from "../../ui/debate/labels.ts";

/** What goes on after the login: the debate that is open, or what was typed when the session ended. */
export function PendingNotice() {
  const t = useText();
  const debate = useOpenDebate();
  const hasEnded = useHasSessionEnded();
  if (!hasEnded && debate === null) return null;
  return (
    <p dir="auto" className="border-s-4 border-accent bg-sunken px-3 py-2 text-sm">
      {hasEnded
        ? t("auth.sessionEnded")
        : t("auth.debateWaits", { question: archiveTitle(debate?.question ?? "") })}
    </p>
  );
}
