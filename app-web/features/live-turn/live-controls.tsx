import { FastForward, type LucideIcon, Pause, Play, Square } from "lucide-react";
import { numberIn } from "../../i18n/number.ts";
import type { Shortcut } from "../../state/ground/shortcuts.ts";
import { useShortcut } from "../../state/ground/shortcuts.ts";
import { useText } from "../../state/language/language.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import {
  useIsAllShown,
  useIsPaused,
  useIsStopping,
  useLivePhase,
} from "../../state/turn/live-turn-view.ts";
import { SPEEDS, useSpeed } from "../../state/turn/speed.ts";
import { IconButton } from "../../ui/icon-button.tsx";

/** With reduced motion, text appears as it arrives: there is nothing to pause or to slow down. */
const PACE_CLASS = "motion-reduce:hidden";

/** The actions of the live turn, in the header of its card: its pace, show all text, or stop. */
export function LiveControls() {
  const t = useText();
  const phase = useLivePhase();
  const { stop, showAll, setPaused } = useTurnActions();
  const isPaused = useIsPaused();
  const isStopping = useIsStopping();
  const isAllShown = useIsAllShown();
  if (phase === null) return null;
  return (
    <div className="-me-2 flex items-center">
      <Control
        icon={isPaused ? Play : Pause}
        label={t(isPaused ? "live.resume" : "live.pause")}
        isBusy={isAllShown}
        className={`${PACE_CLASS} ${isPaused ? "rtl:-scale-x-100" : ""}`}
        onClick={() => setPaused(!isPaused)}
      />
      <SpeedButton />
      <Control
        icon={FastForward}
        label={t("live.showAll")}
        shortcut="showAll"
        isBusy={isAllShown}
        className="rtl:-scale-x-100"
        onClick={showAll}
      />
      <Control
        icon={Square}
        label={t(isStopping ? "live.stopping" : "live.stop")}
        shortcut="stop"
        isBusy={isStopping}
        className="text-danger!"
        onClick={() => void stop()}
      />
    </div>
  );
}

/** An icon that says what it does. A busy one keeps its place and the focus. */
function Control(props: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly shortcut?: Shortcut;
  readonly isBusy: boolean;
  readonly className: string;
  readonly onClick: () => void;
}) {
  const { icon, label, shortcut, isBusy, className, onClick } = props;
  return (
    <IconButton
      {...useShortcut(shortcut)}
      {...(isBusy ? { "aria-disabled": true } : {})}
      icon={icon}
      label={label}
      className={`max-sm:w-10! hover:text-ink aria-disabled:opacity-60 ${className}`}
      onClick={() => {
        if (!isBusy) onClick();
      }}
    />
  );
}

/** Shows the speed of the reveal. A press goes on to the next one, from the fastest to the slowest. */
function SpeedButton() {
  const t = useText();
  const [speed, change] = useSpeed();
  const label = t("live.speedValue", { factor: speed });
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? speed;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`flex h-11 w-11 items-center justify-center text-xs text-muted max-sm:w-10 hover:text-ink ${PACE_CLASS}`}
      onClick={() => change(next)}
    >
      <span aria-hidden="true">{numberIn(t.language, speed)}×</span>
    </button>
  );
}
