import { Workflow } from "lucide-react";
import type { SerializedShared } from "../../api/share.ts";
import { useShortcut } from "../../state/ground/shortcuts.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { LazyFlowDialog } from "./lazy-flow-dialog.tsx";

/** Opens the flow sheet of a shared debate. */
export function SharedFlowButton(props: {
  readonly segment: string;
  readonly view: SerializedShared;
}) {
  const t = useText();
  const { open } = useJudgingDialog("flow");
  return (
    <>
      <Button
        {...useShortcut("flow")}
        aria-haspopup="dialog"
        onClick={open}
        className="shrink-0 px-3! max-sm:grow sm:px-4! print:hidden"
      >
        <Workflow aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
        {t("flow.open")}
      </Button>
      <LazyFlowDialog
        source={{ kind: "shared", segment: props.segment }}
        debate={props.view}
        keptTurns={props.view.responses.length}
      />
    </>
  );
}
