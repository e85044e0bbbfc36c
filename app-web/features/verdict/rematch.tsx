import { Repeat2 } from "lucide-react";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useText } from "../../state/language/language.ts";
import { useBranch } from "../../state/turn/branches/branching.ts";
import { RematchGrid } from "../../ui/branches/rematch-grid.tsx";
import { Button } from "../../ui/button.tsx";

/** What both debates of a pair show, and the way to the rematch. Leaving closes the dialog. */
export function Rematch({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const branch = useBranch();
  const debate = useOpenDebate();
  if (debate === null) return null;
  const grid = debate.rematch?.grid ?? null;
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {grid !== null && (
        <div className="w-full">
          <RematchGrid grid={grid} language={debate.language} />
        </div>
      )}
      {grid === null && (
        <Button
          onClick={() => {
            onClose();
            void branch(debate.id);
          }}
        >
          <Repeat2 aria-hidden="true" className="size-4 shrink-0" />
          {debate.rematch === undefined
            ? t("rematch.ask")
            : t("rematch.other", { id: String(debate.rematch.debateId) })}
        </Button>
      )}
    </div>
  );
}
