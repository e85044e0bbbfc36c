import type { SerializedShared } from "../../api/sharing/share.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { useEvidenceAction } from "./use-evidence-action.ts";

/** Opens the evidence sheet of a shared debate with sources. Five labels have no room in one row. */
export function SharedEvidenceButton({ view }: { readonly view: SerializedShared }) {
  const t = useText();
  const action = useEvidenceAction(view);
  if (action === null) return null;
  const { icon: Icon, run } = action;
  const label = t("evidence.title");
  return (
    <Button
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={run}
      className="shrink-0 px-0! print:hidden"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
    </Button>
  );
}
