import type { Side } from "@einstein-vs-cat/core";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { accessibleName } from "../accessible-name.ts";
import { PersonMark } from "../portraits/person-mark.tsx";
import { Portrait, type SpeakerState } from "../portraits/portrait.tsx";
import { turnElementId, useLinkToTurn } from "./linked-turn.ts";
import { SIDE_STYLE, useSides } from "./sides.tsx";
import { useTap } from "./use-tap.ts";

/** The frame of a response: side 1 at the inline start, side 2 at the inline end. */
export function ResponseFrame(props: {
  readonly side: Side;
  /** The name of the person who speaks; null or unset for a persona. */
  readonly person?: string | null;
  readonly state?: SpeakerState;
  readonly turnNumber: number;
  /** The address of the turn; a turn that is still live has none. */
  readonly link?: string;
  /** Whole: a reader who joins late must see who stands for what. */
  readonly position: string;
  readonly note: string;
  /** Shown in the header in place of the turn number, while the turn is live. */
  readonly controls?: ReactNode;
  readonly isBusy?: boolean;
  /** Print keeps short cards on one page. */
  readonly isLong?: boolean;
  /** Called for a tap; called again, it undoes the first. */
  readonly onTap?: () => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const { isMarked, endMark, follow } = useLinkToTurn(props.turnNumber, card);
  const tap = useTap(props.onTap);
  const { side, link, person = null } = props;
  const { persona, label } = useSides()[side];
  const isFirst = side === 1;
  const isLive = props.controls !== undefined;
  return (
    // A tap repeats a button that the keyboard reaches.
    <article
      ref={card}
      id={turnElementId(props.turnNumber)}
      tabIndex={-1}
      aria-labelledby={id}
      {...(props.isBusy ? { "aria-busy": true } : {})}
      className={`speech ${props.isLong ? "" : "speech-short"} ${isMarked ? "speech-marked" : ""} panel w-full max-w-3xl scroll-mt-4 ${SIDE_STYLE[side].speech} ${isFirst ? "self-start border-s-4" : "self-end border-e-4"}`}
      onAnimationEnd={(event) => event.target === card.current && endMark()}
      {...tap}
    >
      <header
        className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-3 py-2 sm:px-4 ${isFirst ? "" : "text-end"} ${isLive ? "sticky top-0 z-1 bg-panel short:static" : ""}`}
      >
        {/* On phones the controls take the place of the portrait, which the stage shows. */}
        <div
          className={`row-start-1 sm:row-end-3 ${isFirst ? "col-start-1" : "col-start-3"} ${isLive ? "max-sm:hidden" : ""}`}
        >
          {person === null ? (
            <Portrait of={persona.portrait} state={props.state ?? "still"} className="size-13" />
          ) : (
            <PersonMark className="size-13 text-(--speaker)" />
          )}
        </div>
        <h2
          id={id}
          className={`row-start-1 text-sm font-bold text-(--speaker) max-sm:min-h-13 max-sm:content-center sm:self-end ${isLive && isFirst ? "max-sm:col-start-1 max-sm:col-end-3" : ""} ${isLive && !isFirst ? "max-sm:col-end-4" : ""} col-start-2`}
        >
          {person === null ? label : <bdi>{person}</bdi>}
          <span className="sr-only">, {t("debate.turn", { number: props.turnNumber })}</span>
        </h2>
        <p className="row-start-2 text-xs text-muted max-sm:col-span-3 max-sm:mt-1 sm:col-start-2 sm:self-start">
          <bdi>{props.position}</bdi> <span aria-hidden="true">·</span> <bdi>{props.note}</bdi>
        </p>
        <div
          className={`row-start-1 sm:row-end-3 ${isFirst ? "col-start-3 justify-self-end" : "col-start-1 justify-self-start"} ${isLive ? "" : "self-start"}`}
        >
          {props.controls ?? (
            <TurnNumber
              turnNumber={props.turnNumber}
              className={`-my-2 flex min-h-11 min-w-11 items-start pt-2 text-xs text-muted ${isFirst ? "justify-end" : "justify-start"}`}
              {...(link === undefined ? {} : { link })}
              follow={follow}
            />
          )}
        </div>
      </header>
      <div className="px-4 py-4 sm:px-5">{props.children}</div>
    </article>
  );
}

/** The number of a turn, as a link to it if it has an address. */
function TurnNumber(props: {
  readonly turnNumber: number;
  readonly link?: string;
  readonly className: string;
  readonly follow: () => void;
}) {
  const t = useText();
  const { turnNumber, link, className } = props;
  const visible = `#${String(turnNumber).padStart(3, "0")}`;
  if (link === undefined) {
    return (
      <span aria-hidden="true" className={className}>
        {visible}
      </span>
    );
  }
  const onClick = (event: MouseEvent) => {
    // A new tab or window opens the address itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.follow();
  };
  return (
    <a
      href={link}
      aria-label={accessibleName(visible, t("debate.turnLink", { number: turnNumber }))}
      className={`${className} hover:text-ink hover:underline`}
      onClick={onClick}
    >
      {visible}
    </a>
  );
}
