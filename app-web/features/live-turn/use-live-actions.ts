import { FastForward, Gauge, Pause, Play, Square } from "lucide-react";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import {
  useIsAllShown,
  useIsPaused,
  useIsStopping,
  useLivePhase,
} from "../../state/turn/live-turn-view.ts";
import { SPEEDS, useSpeed } from "../../state/turn/speed.ts";
import type { Action } from "../../ui/actions/action.ts";

/** What a reader can do with the live turn. */
export interface LiveActions {
  /** With reduced motion there is none: text appears as it arrives. */
  readonly pause: Action;
  /** Goes on to the next speed, from the fastest to the slowest. The same holds for it. */
  readonly speed: Action;
  readonly showAll: Action;
  readonly stop: Action;
}

/** Returns the actions of the live turn; null without one. */
export function useLiveActions(): LiveActions | null {
  const phase = useLivePhase();
  const { stop, showAll, setPaused } = useTurnActions();
  const isPaused = useIsPaused();
  const isStopping = useIsStopping();
  const isAllShown = useIsAllShown();
  const [factor, setSpeed] = useSpeed();
  if (phase === null) return null;
  return {
    pause: {
      id: "pause",
      icon: isPaused ? Play : Pause,
      label: (t) => t(isPaused ? "live.resume" : "live.pause"),
      isOff: isAllShown,
      run: () => setPaused(!isPaused),
    },
    speed: {
      id: "speed",
      icon: Gauge,
      label: (t) => t("live.speedValue", { factor }),
      run: () => setSpeed(SPEEDS[(SPEEDS.indexOf(factor) + 1) % SPEEDS.length] ?? factor),
    },
    showAll: {
      id: "show-all",
      icon: FastForward,
      label: (t) => t("live.showAll"),
      shortcut: "showAll",
      isOff: isAllShown,
      run: showAll,
    },
    stop: {
      id: "stop",
      icon: Square,
      label: (t) => t(isStopping ? "live.stopping" : "live.stop"),
      shortcut: "stop",
      isOff: isStopping,
      run: () => void stop(),
    },
  };
}
