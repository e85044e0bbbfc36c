import { FastForward, Pause, Play, Square } from "lucide-react";
import { numberIn } from "../../i18n/number.ts";
import { useText } from "../../state/language/language.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import {
  useIsAllShown,
  useIsPaused,
  useIsStopping,
  useLivePhase,
} from "../../state/turn/live-turn-view.ts";
import { SPEEDS, useSpeed } from "../../state/turn/speed.ts";
import { BarButton } from "../../ui/bar-button.tsx";
import { Button } from "../../ui/button.tsx";
import { useIsPainted } from "../../ui/use-is-painted.ts";

/**
 * The actions during a turn: its pace, show all text, or stop. On phones they are icons, and the
 * speed is in the menu.
 */
export function LiveControls() {
  const t = useText();
  const phase = useLivePhase();
  const { stop, showAll } = useTurnActions();
  if (phase === null) return null;
  return (
    <>
      <PauseButton />
      <SpeedSelect />
      <BarButton icon={FastForward} shortcut="showAll" isIconOnPhones onClick={showAll}>
        {t("live.showAll")}
      </BarButton>
      <StopButton stop={() => void stop()} />
    </>
  );
}

/** With reduced motion, text appears as it arrives: there is nothing to pause or to slow down. */
const PACE_CLASS = "shrink-0 px-0! motion-reduce:hidden";

/** Pauses the reveal or continues it. Once all text is shown, it stays in its place, disabled. */
function PauseButton() {
  const t = useText();
  const isPaused = useIsPaused();
  const isAllShown = useIsAllShown();
  const { setPaused } = useTurnActions();
  const name = t(isPaused ? "live.resume" : "live.pause");
  const Icon = isPaused ? Play : Pause;
  return (
    <Button
      aria-label={name}
      title={name}
      isBusy={isAllShown}
      onClick={() => setPaused(!isPaused)}
      className={PACE_CLASS}
    >
      <Icon aria-hidden="true" className={`size-4 ${isPaused ? "rtl:-scale-x-100" : ""}`} />
    </Button>
  );
}

function SpeedSelect() {
  const t = useText();
  const [speed, change] = useSpeed();
  const isPainted = useIsPainted();
  const factorOf = (value: number) => (isPainted ? numberIn(t.language, value) : String(value));
  return (
    <select
      aria-label={t("live.speed")}
      title={t("live.speedValue", { factor: speed })}
      value={speed}
      onChange={({ target }) => {
        const chosen = SPEEDS.find((value) => String(value) === target.value);
        if (chosen !== undefined) change(chosen);
      }}
      className={`min-h-11 min-w-14 border border-control bg-panel text-center text-xs hover:border-ink max-sm:hidden ${PACE_CLASS}`}
    >
      {SPEEDS.map((value) => (
        <option key={value} value={value}>
          {`${factorOf(value)}×`}
        </option>
      ))}
    </select>
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
      isIconOnPhones
      onClick={stop}
    >
      {t(isStopping ? "live.stopping" : "live.stop")}
    </BarButton>
  );
}
