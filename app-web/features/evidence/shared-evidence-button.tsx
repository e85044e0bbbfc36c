import type { SerializedShared } from "../../api/sharing/share.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { useEvidenceAction } from "./use-evidence-action.ts";

/** Opens the evidence sheet of a shared debate with sources. */
export function SharedEvidenceButton({ view }: { readonly view: SerializedShared }) {
  const t = useText();
  const action = useEvidenceAction(view);
  if (action === null) return null;
  const { icon: Icon, run } = action;
  return (
    <Button
      aria-haspopup="dialog"
      onClick={run}
      className="shrink-0 px-3! max-sm:grow sm:px-4! print:hidden"
    >
      <Icon aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
      {t("evidence.title")}
    </Button>
  );
}
