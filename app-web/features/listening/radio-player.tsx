import { DEFAULT_SEATS } from "@einstein-vs-cat/core";
import { SkipForward } from "lucide-react";
import { useEffect, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import type { TurnText } from "../../state/listening/player-view.ts";
import type { PlayedDebate } from "../../state/listening/programme.ts";
import { usePlayer } from "../../state/listening/use-player.ts";
import { firstTurnOf, inProgramme } from "../../state/listening/use-radio-programme.ts";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";
import { PlayerBar } from "./player-bar.tsx";
import { litSentence, useLight } from "./use-light.ts";
import { useMediaSession } from "./use-media-session.ts";

/** Plays the debates of a programme. At the end of one the next one follows. */
export function RadioPlayer(props: {
  readonly debates: readonly PlayedDebate[];
  readonly turns: readonly TurnText[];
  readonly more: () => void;
}) {
  const t = useText();
  const { debates, turns, more } = props;
  const language = debates[0]?.language ?? t.language;
  const start = () => firstTurnOf(0);
  const { player, view } = usePlayer({ turns, language, seats: DEFAULT_SEATS, start });
  const { turnNumber } = view.place;
  const { index, turn } = inProgramme(turnNumber);
  const debate = debates[index];
  const side = turn % 2 === 0 ? 2 : 1;
  const { name } = useSides()[side];
  const text = useRef<HTMLDivElement>(null);
  const { comeBack } = useLight(litSentence(view), () => text.current);
  useMediaSession(player, view.status === "playing", debate?.question ?? "", name);
  // The next debate is there before the last turn of this one ends.
  const isNextDue = !view.hasNextTurn;
  useEffect(() => {
    if (isNextDue) more();
  }, [isNextDue, more]);
  const next = () => {
    more();
    player.goToTurn(firstTurnOf(index + 1));
  };
  const title = (
    <>
      <bdi>{name}</bdi> · {t("debate.turn", { number: turn })}
    </>
  );
  return (
    <>
      <div data-scrolls className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6" tabIndex={-1}>
        {debate !== undefined && (
          <>
            <h3
              lang={debate.language}
              dir="auto"
              className="reading text-base font-bold sm:text-xl"
            >
              {debate.question}
            </h3>
            {!t.language.startsWith(language) && (
              <p className="mt-2 text-sm text-muted">{t("radio.english")}</p>
            )}
            <article
              key={turnNumber}
              aria-label={name}
              className={`panel mt-4 ${SIDE_STYLE[side].speech} ${SIDE_STYLE[side].edge}`}
            >
              <Speaker side={side} position={side === 1 ? debate.option1 : debate.option2} />
              <div ref={text} lang={debate.language} className="px-4 py-4 sm:px-5">
                <Markdown text={debate.turns[turn - 1] ?? ""} />
              </div>
            </article>
          </>
        )}
      </div>
      <div className="border-t border-line px-4 pb-[env(safe-area-inset-bottom)] sm:px-6">
        <PlayerBar {...{ player, view, language, title }} onUse={comeBack}>
          <IconButton
            icon={SkipForward}
            iconClass="size-5 rtl:-scale-x-100"
            label={t("radio.next")}
            className="max-sm:w-10! hover:text-ink"
            onClick={next}
          />
        </PlayerBar>
      </div>
    </>
  );
}

function Speaker({ side, position }: { readonly side: 1 | 2; readonly position: string }) {
  const { persona, label } = useSides()[side];
  return (
    <header className="flex items-center gap-3 border-b border-line px-3 py-2 sm:px-4">
      <Portrait of={persona.portrait} className="size-13 shrink-0" />
      <p className="min-w-0">
        <strong className="block text-sm text-(--speaker)">{label}</strong>
        <bdi className="text-xs text-muted">{position}</bdi>
      </p>
    </header>
  );
}
