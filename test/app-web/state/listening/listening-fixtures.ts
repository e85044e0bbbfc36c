import { DEFAULT_SEATS } from "@einstein-vs-cat/core";
import { Player } from "../../../../app-web/state/listening/player.ts";
import type { TurnText } from "../../../../app-web/state/listening/player-view.ts";
import { Speaker } from "../../../../app-web/state/listening/speaker.ts";
import { soundsOf } from "../../../../app-web/state/listening/voices.ts";
import {
  type FakeSpeech,
  type FakeSpeechOptions,
  installFakeSpeech,
} from "../../../support/fake-speech.ts";

/** A turn with its whole text. */
export const wholeTurn = (turnNumber: number, text: string): TurnText => ({
  ...{ turnNumber, side: turnNumber % 2 === 1 ? 1 : 2, text, isWhole: true },
});

/** A player with a fake voice, which has its voices at once. */
export function playerWith(
  turns: readonly TurnText[],
  options: FakeSpeechOptions = {},
  { rate = 1, start = 1 } = {},
): { readonly player: Player; readonly speech: FakeSpeech } {
  const speech = installFakeSpeech(options);
  const voice = new Speaker(speechSynthesis);
  const player = new Player({ voice, language: "en", start, rate });
  player.setTurns(turns);
  player.setSounds(soundsOf(speechSynthesis.getVoices(), "en", DEFAULT_SEATS));
  return { player, speech };
}

/** Thirty sentences of different lengths. */
export const LONG_TEXT = Array.from(
  { length: 30 },
  (_, index) =>
    `Sentence ${index + 1} says ${"a few more words about the matter at hand, ".repeat((index % 5) + 1)}and ends.`,
).join(" ");

/** Returns the longest time in which no word was heard, until now (ms). */
export function longestSilence({ said }: FakeSpeech, characterMs: number): number {
  const heard = said.flatMap(({ startedAt, endedAt, text, rate }) =>
    startedAt === null
      ? []
      : [
          {
            startedAt,
            endedAt: endedAt ?? startedAt + Math.min(14_000, (text.length * characterMs) / rate),
          },
        ],
  );
  let longest = 0;
  for (const [index, { endedAt }] of heard.entries()) {
    const next = heard[index + 1]?.startedAt ?? Date.now();
    longest = Math.max(longest, next - endedAt);
  }
  return longest;
}
