import {
  ChevronLeft,
  ChevronRight,
  ChevronsRight,
  Gauge,
  Moon,
  Pause,
  Play,
  X,
} from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { languageName } from "../../i18n/language-name.ts";
import { numberIn } from "../../i18n/number.ts";
import { useText } from "../../state/language/language.ts";
import type { Player } from "../../state/listening/player.ts";
import type { PlayerView } from "../../state/listening/player-view.ts";
import { storeVoiceSpeed, VOICE_SPEEDS } from "../../state/listening/voice-speed.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { keyAction } from "./player-keys.ts";

/** After how many minutes a player may pause; null for never. */
const SLEEP_MINUTES = [null, 15, 30, 60] as const;

/** Icons that show a direction of reading. */
const DIRECTED = "size-5 rtl:-scale-x-100";

const BUTTON = "max-sm:w-10! max-[22rem]:w-9! hover:text-ink aria-disabled:opacity-40";

/**
 * The controls of a player. The row has the same height whatever it says, so nothing moves. Its keys work
 * only while it has the focus.
 */
export function PlayerBar(props: {
  readonly player: Player;
  readonly view: PlayerView;
  readonly language: string;
  /** What is being read. */
  readonly title: ReactNode;
  /** Called for every press, after which the reader wants to see the sentence. */
  readonly onUse: () => void;
  /** Without it, something else closes the player. */
  readonly onClose?: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}) {
  const t = useText();
  const { player, view, language, onUse, onClose } = props;
  const bar = useRef<HTMLElement>(null);
  const isMute = view.status === "mute";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that had it has gone
  useEffect(() => {
    bar.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isMute]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAction(event, getComputedStyle(event.currentTarget).direction === "rtl");
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act(player);
    onUse();
  };
  return (
    <section
      ref={bar}
      aria-label={t("listen.open")}
      data-player={view.status}
      className="flex h-19 flex-col justify-center text-muted sm:h-13 sm:flex-row sm:items-center sm:gap-3 print:hidden"
      onKeyDown={onKeyDown}
      onClick={onUse}
    >
      {isMute ? (
        <NoVoice language={language} onClose={onClose} />
      ) : (
        <>
          <p className="min-w-0 truncate text-xs sm:flex-1">
            <State view={view} title={props.title} />
          </p>
          <div className="-mx-2 flex items-center max-sm:justify-between">
            <Controls player={player} view={view} />
            {props.children}
            {onClose !== undefined && (
              <IconButton icon={X} label={t("listen.close")} className={BUTTON} onClick={onClose} />
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Says why nothing is heard. */
function NoVoice(props: { readonly language: string; readonly onClose: (() => void) | undefined }) {
  const t = useText();
  return (
    <div className="flex items-center gap-2">
      <p role="status" className="min-w-0 flex-1 text-xs text-ink">
        {t("listen.noVoice", { language: languageName(t.language, props.language) })}
      </p>
      {props.onClose !== undefined && (
        <IconButton icon={X} label={t("listen.close")} onClick={props.onClose} />
      )}
    </div>
  );
}

/** What is being read, or why nothing is. */
function State({ view, title }: { readonly view: PlayerView; readonly title: ReactNode }) {
  const t = useText();
  if (view.status === "failed") return <span role="alert">{t("listen.failed")}</span>;
  if (view.status === "waiting" && !view.isAtEnd) return t("listen.waiting");
  return title;
}

function Controls({ player, view }: { readonly player: Player; readonly view: PlayerView }) {
  const t = useText();
  const isOn = view.status === "playing" || (view.status === "waiting" && !view.isAtEnd);
  return (
    <>
      <IconButton
        icon={isOn ? Pause : Play}
        iconClass={isOn ? "size-5" : DIRECTED}
        label={t(isOn ? "live.pause" : "listen.play")}
        className={`text-accent! ${BUTTON}`}
        onClick={() => player.toggle()}
      />
      <IconButton
        icon={ChevronLeft}
        iconClass={DIRECTED}
        label={t("listen.previous")}
        className={BUTTON}
        onClick={() => player.previousSentence()}
      />
      <IconButton
        icon={ChevronRight}
        iconClass={DIRECTED}
        label={t("listen.next")}
        className={BUTTON}
        onClick={() => player.nextSentence()}
      />
      <IconButton
        icon={ChevronsRight}
        iconClass={DIRECTED}
        label={t("listen.nextTurn")}
        aria-disabled={!view.hasNextTurn}
        className={BUTTON}
        onClick={() => player.nextTurn()}
      />
      <Cycle
        icon={Gauge}
        label={t("live.speedValue", { factor: view.rate })}
        value={`${numberIn(t.language, view.rate)}×`}
        onClick={() => {
          const rate = after(VOICE_SPEEDS, view.rate);
          storeVoiceSpeed(rate);
          player.setRate(rate);
        }}
      />
      <Cycle
        icon={Moon}
        label={
          view.sleep === null ? t("listen.sleepOff") : t("listen.sleep", { minutes: view.sleep })
        }
        value={view.sleep === null ? null : numberIn(t.language, view.sleep)}
        onClick={() => player.setSleep(after(SLEEP_MINUTES, view.sleep as null))}
      />
    </>
  );
}

/** Returns the choice after one, and the first after the last. */
const after = <Choice,>(choices: readonly [Choice, ...Choice[]], choice: Choice): Choice =>
  choices[(choices.indexOf(choice) + 1) % choices.length] ?? choices[0];

/** Goes through the choices of a setting, and shows the chosen one. */
function Cycle(props: {
  readonly icon: typeof Gauge;
  readonly label: string;
  readonly value: string | null;
  readonly onClick: () => void;
}) {
  const { icon: Icon, label, value, onClick } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`flex size-11 shrink-0 flex-col items-center justify-center text-[0.625rem] leading-tight ${BUTTON}`}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
      {value !== null && <span aria-hidden="true">{value}</span>}
    </button>
  );
}
