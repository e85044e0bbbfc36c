import type { Seats } from "@einstein-vs-cat/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Player, type TurnText, type Voice } from "./player.ts";
import { Speaker } from "./speaker.ts";
import { storedVoiceSpeed } from "./voice-speed.ts";
import { loadVoices, soundsOf } from "./voices.ts";

/** What a player is to read. */
export interface Reading {
  readonly turns: readonly TurnText[];
  readonly language: string;
  readonly seats: Seats;
  /** The number of the turn to begin with. It is read once. */
  readonly start: () => number;
}

/** Stands in for a browser without speech. */
const SILENCE: Voice = { say() {}, stop() {} };

/** Reads turns aloud while the component that uses it is on the screen. */
export function usePlayer({ turns, language, seats, start }: Reading) {
  const [player] = useState(() => {
    const engine = globalThis.speechSynthesis;
    const voice = engine === undefined ? SILENCE : new Speaker(engine);
    return new Player({ voice, language, start: start(), rate: storedVoiceSpeed() });
  });
  useEffect(() => player.setTurns(turns), [player, turns]);
  useVoices(player, language, seats);
  useEffect(() => {
    // The voice of a closed page would go on.
    const pause = () => player.pause();
    addEventListener("pagehide", pause);
    return () => {
      removeEventListener("pagehide", pause);
      player.close();
    };
  }, [player]);
  return { player, view: useSyncExternalStore(player.subscribe, () => player.view) };
}

/** Gives a player its voices, also those that the system has only later. */
function useVoices(player: Player, language: string, seats: Seats): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a debate keeps its voices
  useEffect(() => {
    let isLeft = false;
    const give = (voices: readonly SpeechSynthesisVoice[]) => {
      if (!isLeft) player.setSounds(soundsOf(voices, language, seats));
    };
    const engine = globalThis.speechSynthesis;
    const giveLater = () => {
      if (player.view.status === "mute") give(engine.getVoices());
    };
    void loadVoices().then(give);
    engine?.addEventListener?.("voiceschanged", giveLater);
    return () => {
      isLeft = true;
      engine?.removeEventListener?.("voiceschanged", giveLater);
    };
  }, [player]);
}
