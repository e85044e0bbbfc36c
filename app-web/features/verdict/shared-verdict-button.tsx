import type { SerializedShared } from "../../api/sharing/share.ts";
import { useShortcut } from "../../state/ground/shortcuts.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { LazyVerdictDialog } from "./lazy-verdict-dialog.tsx";
import { useVerdictAction } from "./use-verdict-action.ts";

/** Opens the verdict on a shared debate. */
export function SharedVerdictButton(props: {
  readonly segment: string;
  readonly view: SerializedShared;
}) {
  const t = useText();
  const { icon: Icon, shortcut, run } = useVerdictAction();
  const lastTurn = props.view.responses.at(-1)?.turnNumber ?? 0;
  return (
    <>
      <Button
        {...useShortcut(shortcut)}
        aria-haspopup="dialog"
        onClick={run}
        className="shrink-0 px-3! max-sm:grow sm:px-4! print:hidden"
      >
        <Icon aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
        {t("verdict.open")}
      </Button>
      <LazyVerdictDialog
        source={{ kind: "shared", segment: props.segment }}
        debate={props.view}
        keptTurns={lastTurn}
      />
    </>
  );
}
