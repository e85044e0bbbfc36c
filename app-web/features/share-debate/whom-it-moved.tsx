import { Scale } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { useSwing } from "../../state/sharing/swing.ts";
import { Button } from "../../ui/button.tsx";
import { SwingResult } from "../../ui/swing/swing-result.tsx";

/** Shows the owner, on request, whom the debate moved of those who have the link. */
export function WhomItMoved({ segment }: { readonly segment: string }) {
  const t = useText();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Button aria-expanded={isShown} aria-controls={id} onClick={() => setIsShown(!isShown)}>
        <Scale aria-hidden="true" className="size-4 shrink-0" />
        {t("swing.title")}
      </Button>
      <div id={id} aria-live="polite" className="empty:hidden">
        {isShown && <Result segment={segment} />}
      </div>
    </div>
  );
}

function Result({ segment }: { readonly segment: string }) {
  const swing = useSwing(segment, "anew");
  return swing === null ? null : <SwingResult {...swing} />;
}
