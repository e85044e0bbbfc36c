import { useHasSessionEnded } from "../../state/account/session.ts";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useText } from "../../state/language/language.ts";
import { archiveTitle } from "../../ui/debate/labels.ts";

/**
 * Tells what continues after login: a connection with OpenRouter, the open debate, or drafts of an expired
 * session.
 */
export function PendingNotice({ isConnecting }: { readonly isConnecting: boolean }) {
  const t = useText();
  const debate = useOpenDebate();
  const hasEnded = useHasSessionEnded();
  if (!isConnecting && !hasEnded && debate === null) return null;
  return (
    <p dir="auto" className="border-s-4 border-accent bg-sunken px-3 py-2 text-sm">
      {isConnecting
        ? t("openrouter.signUp")
        : hasEnded
          ? t("toast.sessionEndedBody")
          : t("auth.debateWaits", { question: archiveTitle(debate?.question ?? "") })}
    </p>
  );
}
