import { MessageSquarePlus } from "lucide-react";
import { useCloseDebate } from "../../state/debate/debate.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { ConnectButton } from "./connect-button.tsx";

/** Says that the built-in script has come to its end, and how to go on. */
export function ScriptOver() {
  const t = useText();
  const closeDebate = useCloseDebate();
  return (
    <section className="flex flex-col items-center gap-3 text-center">
      <p className="text-sm font-bold text-balance">{t("message.script-over")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ConnectButton variant="primary" />
        <Button onClick={closeDebate}>
          <MessageSquarePlus aria-hidden="true" className="size-4 shrink-0" />
          {t("debate.newDebate")}
        </Button>
      </div>
    </section>
  );
}
