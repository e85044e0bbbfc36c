import { nextSeat } from "@einstein-vs-cat/core";
import { use } from "react";
import { useText } from "../../state/language/language.ts";
import type { Player } from "../../state/listening/player.ts";
import type { PlayerView } from "../../state/listening/player-view.ts";
import { turnElementId } from "../../ui/debate/linked-turn.ts";
import { SeatsContext, useSides } from "../../ui/debate/sides.tsx";
import { useRestoreFocus } from "../../ui/use-restore-focus.ts";
import { DownloadAudio } from "./download-audio.tsx";
import { PlayerBar } from "./player-bar.tsx";
import { litSentence, useLight } from "./use-light.ts";
import { useMediaSession } from "./use-media-session.ts";

/** The player of a debate on the screen: its controls, the lit sentence in its card, media keys. */
export function TurnPlayer(props: {
  readonly player: Player;
  readonly view: PlayerView;
  readonly language: string;
  readonly question: string;
  /** The API path of the debate, if the server can make an audio file of it. */
  readonly audioPath: string | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { player, view, language, question, audioPath, onClose } = props;
  const seats = use(SeatsContext);
  useRestoreFocus();
  const { turnNumber } = view.place;
  const { arguer } = useSides()[nextSeat({ seats }, Math.max(turnNumber, 1) - 1).side];
  const { comeBack } = useLight(litSentence(view), () => textOfTurn(turnNumber));
  useMediaSession(player, view.status === "playing", question, arguer);
  const title = (
    <>
      <bdi>{arguer}</bdi> · {t("debate.turn", { number: turnNumber })}
    </>
  );
  return (
    <PlayerBar {...{ player, view, language, title, onClose }} onUse={comeBack}>
      {audioPath !== null && <DownloadAudio debatePath={audioPath} />}
    </PlayerBar>
  );
}

/** Returns the text in the card of a turn. */
const textOfTurn = (turnNumber: number) =>
  document.getElementById(turnElementId(turnNumber))?.querySelector(".markdown") ?? null;
