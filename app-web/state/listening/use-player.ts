import type { Seats } from "@einstein-vs-cat/core";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ChosenVoice } from "./chosen-voice.ts";
import { FetchedSentences } from "./fetched-sentences.ts";
import { Player, type Sounds, type Voice } from "./player.ts";
import type { PlayerView, TurnText } from "./player-view.ts";
import { serverSpeaks } from "./server-speech.ts";
import { ServerVoice } from "./server-voice.ts";
import { Speaker } from "./speaker.ts";
import { useVoiceFailure } from "./use-voice-failure.ts";
import { storedVoiceSpeed } from "./voice-speed.ts";
import { loadVoices, soundsOf } from "./voices.ts";

/** What a player is to read. */
export interface Reading {
  readonly turns: readonly TurnText[];
  readonly language: string;
  readonly seats: Seats;
  /** The number of the turn to begin with. It is read once. */
  readonly start: () => number;
  /** Returns the API path of a turn, whose sentences the server may say; null for one that is not stored. */
  readonly pathOf?: (turnNumber: number) => string | null;
}

/** What a player is. `isServed` says whether it has voices of the server. */
export interface UsedPlayer {
  readonly player: Player;
  readonly view: PlayerView;
  readonly isServed: boolean;
}

/** Stands in for a browser without speech. */
const SILENCE: Voice = { say() {}, stop() {} };

/** Stands in for voices of a system that has none. */
const NO_SOUND = { voices: [], pitch: 1 } as const;
const NO_SOUNDS: Sounds = { 1: NO_SOUND, 2: NO_SOUND };

/** Reads turns aloud while the component that uses it is on the screen. */
export function usePlayer({ turns, language, seats, start, pathOf }: Reading): UsedPlayer {
  const path = useRef(pathOf);
  path.current = pathOf;
  const onFailure = useRef((_: unknown) => {});
  onFailure.current = useVoiceFailure();
  const [{ player, voice }] = useState(() => {
    const voice = new ChosenVoice(systemVoice());
    return {
      voice,
      player: new Player({ voice, language, start: start(), rate: storedVoiceSpeed() }),
    };
  });
  const [isServed, setIsServed] = useState(false);
  useEffect(() => player.setTurns(turns), [player, turns]);
  useVoices(player, language, seats, async () => {
    if (path.current === undefined || !(await serverSpeaks(language))) return false;
    voice.choose(
      (system) =>
        new ServerVoice({
          system,
          audio: new Audio(),
          sentences: new FetchedSentences((turn) => path.current?.(turn) ?? null),
          onFailure: (error) => onFailure.current(error),
        }),
    );
    setIsServed(true);
    return true;
  });
  useEffect(() => {
    // The voice of a closed page would go on.
    const pause = () => player.pause();
    addEventListener("pagehide", pause);
    return () => {
      removeEventListener("pagehide", pause);
      player.close();
    };
  }, [player]);
  const view = useSyncExternalStore(player.subscribe, () => player.view);
  return { player, view, isServed };
}

function systemVoice(): Voice {
  const engine = globalThis.speechSynthesis;
  return engine === undefined ? SILENCE : new Speaker(engine);
}

/** Gives a player its voices, also those that the system has only later. */
function useVoices(
  player: Player,
  language: string,
  seats: Seats,
  askServer: () => Promise<boolean>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a debate keeps its voices
  useEffect(() => {
    let isLeft = false;
    let isServed = false;
    const give = (voices: readonly SpeechSynthesisVoice[]) => {
      const sounds = soundsOf(voices, language, seats);
      if (!isLeft) player.setSounds(sounds ?? (isServed ? NO_SOUNDS : null));
    };
    const engine = globalThis.speechSynthesis;
    const giveLater = () => {
      if (player.view.status === "mute") give(engine.getVoices());
    };
    const begin = async () => {
      const server = askServer();
      const voices = await loadVoices();
      isServed = await server;
      give(voices);
    };
    void begin();
    engine?.addEventListener?.("voiceschanged", giveLater);
    return () => {
      isLeft = true;
      engine?.removeEventListener?.("voiceschanged", giveLater);
    };
  }, [player]);
}
