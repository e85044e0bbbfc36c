import { ArrowRight } from "lucide-react";
import { useShortcut } from "../../state/ground/shortcuts.ts";
import { useText } from "../../state/language/language.ts";
import type { Action } from "../actions/action.ts";

/** A way to the flow sheet or the verdict: what is known so far, if anything, and where it leads. */
export function JudgingLine(props: {
  readonly action: Action;
  readonly known: string;
  /** Where it leads. */
  readonly words: string;
}) {
  const t = useText();
  const { icon: Icon, isOff, reason, shortcut, run } = props.action;
  return (
    <button
      type="button"
      {...useShortcut(shortcut)}
      {...(isOff ? { "aria-disabled": true } : { "aria-haspopup": "dialog" as const })}
      className="inline-flex min-h-11 items-center gap-2 text-start text-sm text-muted aria-disabled:cursor-not-allowed not-aria-disabled:text-ink not-aria-disabled:hover:text-accent"
      onClick={() => {
        if (!isOff) run();
      }}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {isOff ? (
        <span>
          {props.known || props.words} <span aria-hidden="true">·</span> {reason?.(t)}
        </span>
      ) : (
        <span>
          {props.known !== "" && (
            <>
              {props.known}{" "}
              <ArrowRight
                aria-hidden="true"
                className="inline size-4 align-text-bottom rtl:-scale-x-100"
              />{" "}
            </>
          )}
          <span className="underline underline-offset-4">{props.words}</span>
        </span>
      )}
    </button>
  );
}
