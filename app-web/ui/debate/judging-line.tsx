import { ArrowRight, type LucideIcon } from "lucide-react";
import { type Shortcut, useShortcut } from "../../state/ground/shortcuts.ts";
import { useText } from "../../state/language/language.ts";

/** A way to the flow sheet or the verdict: what is known so far, if anything, and where it leads. */
export function JudgingLine(props: {
  readonly icon: LucideIcon;
  readonly known: string;
  readonly action: string;
  /** The first turn after which it opens. */
  readonly fromTurn: number;
  readonly turns: number;
  readonly shortcut: Shortcut;
  readonly onClick: () => void;
}) {
  const t = useText();
  const { icon: Icon, fromTurn } = props;
  const isOff = props.turns < fromTurn;
  return (
    <button
      type="button"
      {...useShortcut(props.shortcut)}
      {...(isOff ? { "aria-disabled": true } : { "aria-haspopup": "dialog" as const })}
      className="inline-flex min-h-11 items-center gap-2 text-start text-sm text-muted aria-disabled:cursor-not-allowed not-aria-disabled:text-ink not-aria-disabled:hover:text-accent"
      onClick={() => {
        if (!isOff) props.onClick();
      }}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {isOff ? (
        <span>
          {props.known || props.action} <span aria-hidden="true">·</span>{" "}
          {t("debate.fromTurn", { number: fromTurn })}
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
          <span className="underline underline-offset-4">{props.action}</span>
        </span>
      )}
    </button>
  );
}
