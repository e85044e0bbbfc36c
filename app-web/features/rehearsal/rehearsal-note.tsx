import { useEffect, useRef, useState } from "react";
import { DRAFT_FORM } from "../../state/debate/draft.ts";
import { useIsRehearsal } from "../../state/debate/models.ts";
import { useLanguages, useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { ConnectButton } from "./connect-button.tsx";
import { EnglishNote } from "./english-note.tsx";

/** Explains that no model is configured, and opens the dialog that tells how to connect one. */
export function RehearsalNote() {
  const t = useText();
  const isRehearsal = useIsRehearsal();
  const { current } = useLanguages();
  const [isOpen, setIsOpen] = useState(false);
  useFocusWhenGone(isRehearsal || isOpen);
  if (!isRehearsal && !isOpen) return null;
  return (
    <aside
      aria-labelledby="rehearsal"
      className="flex flex-col items-start gap-3 border border-dashed border-control p-4 text-sm sm:p-6"
    >
      <h2 id="rehearsal" className="font-bold">
        {t("rehearsal.title")}
      </h2>
      <EnglishNote language={current} />
      <p className="-mt-1 text-muted">{t("rehearsal.body")}</p>
      <div className="flex flex-wrap gap-3">
        <ConnectButton onOpen={setIsOpen} />
        <Button type="submit" form={DRAFT_FORM} variant="quiet" className="underline">
          {t("rehearsal.improvise")}
        </Button>
      </div>
    </aside>
  );
}

/** Moves the focus to the content when a model was connected and the note is gone with its button. */
function useFocusWhenGone(isThere: boolean): void {
  const wasThere = useRef(false);
  useEffect(() => {
    if (wasThere.current && !isThere)
      document.getElementById("content")?.focus({ preventScroll: true });
    wasThere.current = isThere;
  }, [isThere]);
}
