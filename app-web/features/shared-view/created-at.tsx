import { useRef } from "react";
import { momentOf } from "../../i18n/date.ts";
import { useText } from "../../state/language/language.ts";
import { useWasInView } from "../../ui/use-in-view.ts";

/**
 * When a shared debate was created. Written once it is in the window, because the browser's first date
 * takes a slow phone 90 ms.
 */
export function CreatedAt({ date }: { readonly date: string }) {
  const t = useText();
  const line = useRef<HTMLParagraphElement>(null);
  const wasSeen = useWasInView(line);
  const moment = wasSeen
    ? t("shared.created", { moment: `\u2068${momentOf(t.language, date)}\u2069` })
    : "\u00a0";
  return (
    <p ref={line} className="text-center text-xs text-muted print:hidden">
      {moment}
    </p>
  );
}
