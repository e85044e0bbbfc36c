import type { Persona } from "@einstein-vs-cat/core";
import { type MouseEvent, type ReactNode, useId } from "react";
import { useText } from "../../state/language/language.ts";
import { Portrait, type SpeakerState } from "../portraits/portrait.tsx";

/**
 * Returns whether a click is meant for the card: not on a control and not the end of a text
 * selection.
 */
function isTap(event: MouseEvent): boolean {
  const isOnControl = event.target instanceof Element && event.target.closest("a, button") !== null;
  return !isOnControl && (getSelection()?.isCollapsed ?? true);
}

/** The frame of a response: Einstein at the inline start, Cat at the inline end. */
export function ResponseFrame(props: {
  readonly persona: Persona;
  readonly state?: SpeakerState;
  readonly turnNumber: number;
  readonly position: string;
  readonly note: string;
  readonly isBusy?: boolean;
  /** Print keeps short cards on one page. */
  readonly isLong?: boolean;
  readonly onTap?: () => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const { persona, onTap } = props;
  const isEinstein = persona.key === "einstein";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click repeats a button that the keyboard reaches
    <article
      aria-labelledby={id}
      {...(props.isBusy ? { "aria-busy": true } : {})}
      className={`speech ${props.isLong ? "" : "speech-short"} panel w-full max-w-3xl ${isEinstein ? "speech-einstein self-start border-s-4" : "speech-cat self-end border-e-4"}`}
      onClick={(event) => isTap(event) && onTap?.()}
    >
      <header
        className={`flex items-center gap-3 border-b border-line px-3 py-2 sm:px-4 ${isEinstein ? "" : "flex-row-reverse text-end"}`}
      >
        <Portrait of={persona.key} state={props.state ?? "still"} className="size-13 shrink-0" />
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
