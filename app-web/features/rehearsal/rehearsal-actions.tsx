import { useEffect, useRef, useState } from "react";
import { useIsRehearsal } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { ConnectButton } from "./connect-button.tsx";
import { shownInRehearsal } from "./shown-in-rehearsal.ts";

/**
 * The two ways on without a model, in the form of a question: to connect one, or to let the script
 * improvise.
 */
export function RehearsalActions() {
  const t = useText();
  const isRehearsal = useIsRehearsal();
  const [isOpen, setIsOpen] = useState(false);
  useFocusWhenGone(isRehearsal || isOpen);
  return (
    <div
      className={`flex gap-3 max-sm:*:flex-1 max-sm:*:px-1.5 max-sm:*:text-xs ${shownInRehearsal(isRehearsal || isOpen)}`}
    >
      <ConnectButton onOpen={setIsOpen} />
      <Button type="submit" variant="quiet" className="underline">
        {t("rehearsal.improvise")}
      </Button>
    </div>
  );
}

/** Moves the focus to the content when a model was connected and the actions are gone. */
function useFocusWhenGone(isThere: boolean): void {
  const wasThere = useRef(false);
  useEffect(() => {
    if (wasThere.current && !isThere)
      document.getElementById("content")?.focus({ preventScroll: true });
    wasThere.current = isThere;
  }, [isThere]);
}
