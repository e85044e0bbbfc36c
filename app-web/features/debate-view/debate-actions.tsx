import { type ReactNode, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { BarButton } from "../../ui/bar-button.tsx";
import { useBarHeight } from "../../ui/bar-height.ts";
import { useKeyboardInset } from "../../ui/keyboard-inset.ts";
import { useNextAction } from "./use-next-action.ts";

/**
 * The action bar at the bottom of a debate, with the context form above it. It is one row, the same
 * on phones and desks: what comes next, the actions that are needed between turns, and the menu of
 * all others. Every button has a fixed place, so that none moves under a finger. In short windows it
 * does not stick.
 */
export function DebateActions(props: {
  readonly warning: ReactNode;
  readonly form: ReactNode;
  /** The buttons after the main one. */
  readonly secondary: ReactNode;
  /** The menu of the other actions. */
  readonly menu: ReactNode;
  /** Whether the invitation to the next turn is in view, and leads. */
  readonly isInvited: boolean;
  /** Shown while the reader is away from the end; null otherwise. */
  readonly jump: ReactNode;
}) {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  useKeyboardInset(bar);
  useBarHeight(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-[var(--keyboard,0px)] z-10 flex max-h-dvh flex-col [--bar-end:clamp(0.375rem,env(safe-area-inset-bottom),1.25rem)] sm:[--bar-end:max(0.5rem,env(safe-area-inset-bottom))] short:relative short:bottom-auto short:max-h-none print:hidden"
    >
      <div className="edge-to-edge">{props.jump}</div>
      <div className="edge-to-edge border-t border-line bg-page">
        <div className="mx-auto max-w-5xl px-4 sm:px-6">{props.warning}</div>
      </div>
      <section
        aria-label={t("debate.actions")}
        className="action-bar edge-to-edge min-h-0 overflow-y-auto bg-page pt-1.5 pb-(--bar-end) sm:pt-2 short:overflow-visible"
      >
        {props.form}
        <div className="mx-auto flex max-w-5xl gap-1 px-2 sm:gap-1.5 sm:px-6">
          <NextButton isInvited={props.isInvited} />
          {props.secondary}
          <div className="ms-auto">{props.menu}</div>
        </div>
      </section>
    </div>
  );
}

/** Its width does not depend on its words, and it keeps its place while there is nothing to do. */
const NEXT_CLASS = "min-w-0 max-sm:flex-1 sm:w-56";

/** Does what comes next. While the invitation is in view, that is the louder one. */
function NextButton({ isInvited }: { readonly isInvited: boolean }) {
  const action = useNextAction();
  if (action === null) return <div className={`min-h-11 ${NEXT_CLASS}`} />;
  return (
    <BarButton
      action={action}
      variant={isInvited ? "secondary" : "primary"}
      className={`font-bold ${NEXT_CLASS}`}
    />
  );
}
