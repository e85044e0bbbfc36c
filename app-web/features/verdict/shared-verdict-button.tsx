import { Scale } from "lucide-react";
import type { SerializedShared } from "../../api/share.ts";
import { useShortcut } from "../../state/ground/shortcuts.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { LazyVerdictDialog } from "./lazy-verdict-dialog.tsx";

/** Opens the verdict on a shared debate. */
export function SharedVerdictButton(props: {
  readonly segment: string;
  readonly view: SerializedShared;
}) {
  const t = useText();
  const { open } = useJudgingDialog("verdict");
  const lastTurn = props.view.responses.at(-1)?.turnNumber ?? 0;
  return (
    <>
      <Button
        {...useShortcut("verdict")}
        aria-haspopup="dialog"
        onClick={open}
        className="shrink-0 px-3! max-sm:grow sm:px-4! print:hidden"
      >
        <Scale aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
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
