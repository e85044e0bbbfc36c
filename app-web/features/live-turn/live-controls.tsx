import { FastForward, Square } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import { useIsStopping, useLivePhase } from "../../state/turn/live-turn-view.ts";
import { BarButton } from "../../ui/bar-button.tsx";

/** The actions during a turn: show all text, or stop. */
export function LiveControls() {
  const t = useText();
  const phase = useLivePhase();
  const { stop, showAll } = useTurnActions();
  if (phase === null) return null;
  return (
    <>
      <BarButton
        icon={FastForward}
        shortcut="showAll"
        onClick={showAll}
        className="max-sm:order-first"
      >
        {t("live.showAll")}
      </BarButton>
      {phase !== "ended" && <StopButton stop={() => void stop()} />}
    </>
  );
}

function StopButton({ stop }: { readonly stop: () => void }) {
  const t = useText();
  const isStopping = useIsStopping();
  return (
    <BarButton
      icon={Square}
      variant="danger"
      shortcut="stop"
      isBusy={isStopping}
      onClick={stop}
      className="max-sm:order-first"
    >
      {t(isStopping ? "live.stopping" : "live.stop")}
    </BarButton>
  );
}
