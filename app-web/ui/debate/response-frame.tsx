import type { Persona } from "@einstein-vs-cat/core";
import { type MouseEvent, type ReactNode, useId } from "react";
import { useText } from "../../state/language/language.ts";
import { type Mood, Portrait } from "../portraits/portrait.tsx";

/** Whether a click was meant for the card: not for a link or button in it, and not the end of marking text. */
function isTap(event: MouseEvent): boolean {
  const isOnControl = event.target instanceof Element && event.target.closest("a, button") !== null;
  return !isOnControl && (getSelection()?.isCollapsed ?? true);
}

/** What one debater says: Einstein at the start side, Cat at the end side, each with a face, a name and a colour. */
export function ResponseFrame(props: {
  readonly persona: Persona;
  readonly mood?: Mood;
  readonly turnNumber: number;
  readonly position: string;
  readonly note: string;
  readonly isBusy?: boolean;
  /** On paper, a short card is not torn apart. */
  readonly isLong?: boolean;
  readonly onTap?: () => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const { persona, onTap } = props;
  const isEinstein = persona.key === "einstein";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click repeats a button that is in reach of the keyboard
    <article
      aria-labelledby={id}
      {...(props.isBusy ? { "aria-busy": true } : {})}
      className={`speech ${props.isLong ? "" : "speech-short"} panel w-full max-w-3xl ${isEinstein ? "speech-einstein self-start border-s-4" : "speech-cat self-end border-e-4"}`}
      onClick={(event) => isTap(event) && onTap?.()}
    >
      <header
        className={`flex items-center gap-3 border-b border-line px-3 py-2 sm:px-4 ${isEinstein ? "" : "flex-row-reverse text-end"}`}
      >
        <Portrait of={persona.key} mood={props.mood ?? "still"} className="size-13 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-sm font-bold text-(--speaker)">
            {t(`persona.${persona.key}Label`)}
            <span className="sr-only">, {t("debate.turn", { number: props.turnNumber })}</span>
          </h2>
          <p className="text-xs text-muted">
            <bdi>{props.position}</bdi> <span aria-hidden="true">·</span> <bdi>{props.note}</bdi>
          </p>
        </div>
        <span aria-hidden="true" className="self-start text-xs text-muted">
          #{String(props.turnNumber).padStart(3, "0")}
        </span>
      </header>
      <div className="px-4 py-4 sm:px-5">{props.children}</div>
    </article>
  );
}
