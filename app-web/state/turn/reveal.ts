/**
 * Reveals text at one character per 55 ms or a multiple of that speed, whatever the pace of the
 * stream. Pure functions; times are in milliseconds. A character is a grapheme cluster.
 */

import { graphemes } from "@einstein-vs-cat/core";

/**
 * The live card shows one character per `character` ms and goes `afterEnd` ms after its last
 * character.
 */
export const REVEAL_MS = { character: 55, afterEnd: 300 } as const;

/** How much of a growing text is shown. Positions are UTF-16 code units. */
export interface Reveal {
  /** Length of the shown text. */
  readonly shown: number;
  /** Length of the text at the last step. */
  readonly known: number;
  /** When the next character may appear. */
  readonly due: number;
  /** Shows all text as soon as it is known. */
  readonly instant: boolean;
  /** How many times as fast as usual. */
  readonly speed: number;
  /** Since when nothing more is shown, or null. */
  readonly pausedAt: number | null;
}

const characterMs = ({ speed }: Pick<Reveal, "speed">) => REVEAL_MS.character / speed;

/** Starts with nothing shown. `instant` is for users who prefer reduced motion. */
export function startReveal(now: number, instant = false, speed = 1): Reveal {
  const due = now + characterMs({ speed });
  return { shown: 0, known: 0, due, instant, speed, pausedAt: null };
}

/** Starts again from the beginning of another text, at the same speed. A pause goes on. */
export function restartReveal(reveal: Reveal, now: number): Reveal {
  const pausedAt = reveal.pausedAt === null ? null : now;
  return { ...reveal, shown: 0, known: 0, due: now + characterMs(reveal), pausedAt };
}

/** Shows the characters that are due. Time without text to show is not saved up. */
export function advanceReveal(reveal: Reveal, text: string, now: number): Reveal {
  if (reveal.instant) return { ...reveal, shown: text.length, known: text.length };
  if (reveal.pausedAt !== null) return reveal;
  const waited = reveal.shown === reveal.known && text.length > reveal.known;
  let due = waited ? Math.max(reveal.due, now) : reveal.due;
  let shown = reveal.shown;
  while (due <= now && shown < text.length) {
    shown += characterLength(text, shown);
    due += characterMs(reveal);
  }
  return { ...reveal, shown, known: text.length, due };
}

/** Shows what a voice has begun to say, and hides nothing. The usual pace may go on from there. */
export function revealHeard(reveal: Reveal, text: string, heard: number, now: number): Reveal {
  if (reveal.instant || reveal.pausedAt !== null) return advanceReveal(reveal, text, now);
  const shown = Math.max(reveal.shown, Math.min(heard, text.length));
  return { ...reveal, shown, known: text.length, due: now + characterMs(reveal) };
}

/** Shows everything known, and later text immediately. Ends a pause. */
export function showAll(reveal: Reveal, text: string): Reveal {
  return { ...reveal, instant: true, shown: text.length, known: text.length, pausedAt: null };
}

/** Shows existing text immediately and continues at the usual pace, for a reader who comes back. */
export function showUpTo(reveal: Reveal, text: string, now: number): Reveal {
  const due = now + characterMs(reveal);
  return { ...reveal, shown: text.length, known: text.length, due };
}

/** Changes the speed. What is left of the wait for the next character is scaled with it. */
export function changeSpeed(reveal: Reveal, speed: number, now: number): Reveal {
  const from = reveal.pausedAt ?? now;
  const wait = Math.max(0, reveal.due - from);
  return { ...reveal, speed, due: from + (wait * reveal.speed) / speed };
}

/** Shows nothing more until `resume` or `showAll`. Where all text is shown, there is no pause. */
export function pause(reveal: Reveal, now: number): Reveal {
  return reveal.instant || reveal.pausedAt !== null ? reveal : { ...reveal, pausedAt: now };
}

/** Continues as if no time had passed since the pause. */
export function resume(reveal: Reveal, now: number): Reveal {
  if (reveal.pausedAt === null) return reveal;
  return { ...reveal, due: reveal.due + now - reveal.pausedAt, pausedAt: null };
}

/** Returns whether all known text is shown. */
export function hasCaughtUp(reveal: Reveal, text: string): boolean {
  return reveal.shown >= text.length;
}

/** Longer grapheme clusters are rare and appear in parts. */
const LONGEST_CHARACTER = 32;

function characterLength(text: string, position: number): number {
  const isPlain = text.charCodeAt(position) < 0x300 && !(text.charCodeAt(position + 1) >= 0x300);
  if (isPlain) return 1;
  const [first] = graphemes.segment(text.slice(position, position + LONGEST_CHARACTER));
  return first?.segment.length ?? 1;
}
