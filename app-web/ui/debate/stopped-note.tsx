import { Square } from "lucide-react";
import { useText } from "../../state/language/language.ts";

/** Says at the end of a response that its reader stopped it there. */
export function StoppedNote() {
  const t = useText();
  return (
    <p className="mt-3 flex items-center gap-2 text-xs text-muted">
      <Square aria-hidden="true" className="size-3 shrink-0 fill-current" />
      {t("debate.stoppedHere")}
    </p>
  );
}
