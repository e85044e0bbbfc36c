import { numberIn } from "../../i18n/number.ts";
import { useShortcut } from "../../state/ground/shortcuts.ts";
import { useText } from "../../state/language/language.ts";
import { useIsPaused } from "../../state/turn/live-turn-view.ts";
import { useSpeed } from "../../state/turn/speed.ts";
import type { Action } from "../../ui/actions/action.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useLiveActions } from "./use-live-actions.ts";

/** With reduced motion, text appears as it arrives: there is nothing to pause or to slow down. */
const PACE_CLASS = "motion-reduce:hidden";

/** The actions of the live turn, in the header of its card: its pace, show all text, or stop. */
export function LiveControls() {
  const actions = useLiveActions();
  const isPaused = useIsPaused();
  if (actions === null) return null;
  const { pause, speed, showAll, stop } = actions;
  return (
    <div className="-me-2 flex items-center">
      <Control action={pause} className={`${PACE_CLASS} ${isPaused ? "rtl:-scale-x-100" : ""}`} />
      <SpeedButton action={speed} />
      <Control action={showAll} className="rtl:-scale-x-100" />
      <Control action={stop} className="text-danger!" />
    </div>
  );
}

/** An icon that says what it does. A busy one keeps its place and the focus. */
function Control({ action, className }: { readonly action: Action; readonly className: string }) {
  const t = useText();
  const { icon, isOff = false, shortcut, run } = action;
  return (
    <IconButton
      {...useShortcut(shortcut)}
      {...(isOff ? { "aria-disabled": true } : {})}
      icon={icon}
      label={action.label(t)}
      className={`max-sm:w-10! hover:text-ink aria-disabled:opacity-60 ${className}`}
      onClick={() => {
        if (!isOff) run();
      }}
    />
  );
}

/** Shows the speed of the reveal. */
function SpeedButton({ action }: { readonly action: Action }) {
  const t = useText();
  const [speed] = useSpeed();
  const label = action.label(t);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`flex h-11 w-11 items-center justify-center text-xs text-muted max-sm:w-10 hover:text-ink ${PACE_CLASS}`}
      onClick={action.run}
    >
      <span aria-hidden="true">{numberIn(t.language, speed)}×</span>
    </button>
  );
}
