import type { SerializedShared } from "../../api/sharing/share.ts";
import { useShortcut } from "../../state/ground/shortcuts.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { LazyFlowDialog } from "./lazy-flow-dialog.tsx";
import { useFlowAction } from "./use-flow-action.ts";

/** Opens the flow sheet of a shared debate. */
export function SharedFlowButton(props: {
  readonly segment: string;
  readonly view: SerializedShared;
}) {
  const t = useText();
  const { icon: Icon, shortcut, run } = useFlowAction();
  return (
    <>
      <Button
        {...useShortcut(shortcut)}
        aria-haspopup="dialog"
        onClick={run}
        className="shrink-0 px-3! max-sm:grow sm:px-4! print:hidden"
      >
        <Icon aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
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
