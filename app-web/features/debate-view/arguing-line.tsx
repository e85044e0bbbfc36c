import { CircleStop } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { useArguing } from "../../state/turn/argue.ts";
import { Button } from "../../ui/button.tsx";

/** Tells how many turns follow by themselves, and lets the running one be the last. */
export function ArguingLine() {
  const t = useText();
  const { left, stopArguing } = useArguing();
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {t("debate.argueLeft", { count: left })}
      </p>
      <Button onClick={stopArguing}>
        <CircleStop aria-hidden="true" className="size-4 shrink-0" />
        {t("debate.stopArguing")}
      </Button>
    </>
  );
}
