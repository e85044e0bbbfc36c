/** The voices of the system: how they are loaded, and who gets which. */

import { lowSide, type Seats, type Side, sideRecord } from "@einstein-vs-cat/core";
import EasySpeech from "easy-speech";

/** How a side sounds. `voices` are those to try, in their order. */
export interface Sound {
  readonly voices: readonly SpeechSynthesisVoice[];
  readonly pitch: number;
}

/** How long to wait for voices that a browser loads late, and how often to look (ms). */
const LOADING = { maxTimeout: 3_000, interval: 100, quiet: true } as const;

/** With one voice for both sides, one speaks lower and the other higher than usual. */
const PITCH = { low: 0.75, usual: 1, high: 1.35 } as const;

/** Voices of some systems that sing, whisper or play the bells. */
const JOKES =
  /^(albert|bad news|bahh|bells|boing|bubbles|cellos|fred|good news|jester|junior|kathy|organ|ralph|superstar|trinoids|whisper|wobble|zarvox)\b/i;

/** Returns the voices of the system; none where it has none. */
export async function loadVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  const isThere = await EasySpeech.init(LOADING);
  // `false` also says that they were loaded before.
  return isThere || EasySpeech.status().status === "init: complete" ? now() : [];
}

/** A system may have got further voices since. */
const now = () => globalThis.speechSynthesis?.getVoices() ?? [];

const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? "";

const normal = (tag: string) => tag.toLowerCase().replaceAll("_", "-");

/**
 * Returns the voices of a language, the best ones first: those that work without a connection, those of
 * the same region, the one that the system prefers.
 */
export function voicesFor(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): readonly SpeechSynthesisVoice[] {
  const rank = (voice: SpeechSynthesisVoice) =>
    (JOKES.test(voice.name) ? 8 : 0) +
    (voice.localService ? 0 : 4) +
    (normal(voice.lang) === normal(language) ? 0 : 2) +
    (voice.default ? 0 : 1);
  return voices
    .filter(({ lang }) => languageOf(lang) === languageOf(language))
    .sort((one, two) => rank(one) - rank(two));
}

/**
 * Returns how each side sounds, the same for a whole debate; null without a voice of its language. Two
 * voices of one rank are two people; else one voice speaks low and high.
 */
export function soundsOf(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
  seats: Seats,
): Readonly<Record<Side, Sound>> | null {
  const fitting = voicesFor(voices, language);
  const [first] = fitting;
  if (first === undefined) return null;
  const second = fitting.find(
    (voice) =>
      voice !== first && voice.localService === first.localService && !JOKES.test(voice.name),
  );
  const low = lowSide(seats);
  return sideRecord((side) => {
    const own = side === low ? first : (second ?? first);
    const others = fitting.filter((voice) => voice !== own);
    const pitch = second !== undefined ? PITCH.usual : side === low ? PITCH.low : PITCH.high;
    return { voices: [own, ...others], pitch };
  });
}
