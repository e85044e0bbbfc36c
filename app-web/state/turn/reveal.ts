/**
 * Reveals text at one character per 55 ms, whatever the pace of the stream. Pure functions; times
 * are in milliseconds. A character is a grapheme cluster.
 */

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
}

/** Starts with nothing shown. `instant` is for users who prefer reduced motion. */
export function startReveal(now: number, instant = false): Reveal {
  return { shown: 0, known: 0, due: now + REVEAL_MS.character, instant };
}

/** Shows the characters that are due. Time without text to show is not saved up. */
export function advanceReveal(reveal: Reveal, text: string, now: number): Reveal {
  if (reveal.instant) return { ...reveal, shown: text.length, known: text.length };
  const waited = reveal.shown === reveal.known && text.length > reveal.known;
  let due = waited ? Math.max(reveal.due, now) : reveal.due;
  let shown = reveal.shown;
  while (due <= now && shown < text.length) {
    shown += characterLength(text, shown);
    due += REVEAL_MS.character;
  }
  return { ...reveal, shown, known: text.length, due };
}

/** Shows everything known, and later text immediately. */
export function showAll(reveal: Reveal, text: string): Reveal {
  return { ...reveal, instant: true, shown: text.length, known: text.length };
}

/** Shows existing text immediately and continues at the usual pace, for a reader who comes back. */
export function showUpTo(reveal: Reveal, text: string, now: number): Reveal {
  return { ...reveal, shown: text.length, known: text.length, due: now + REVEAL_MS.character };
}

/** Returns whether all known text is shown. */
export function hasCaughtUp(reveal: Reveal, text: string): boolean {
  return reveal.shown >= text.length;
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Longer grapheme clusters are rare and appear in parts. */
const LONGEST_CHARACTER = 32;

function characterLength(text: string, position: number): number {
  const isPlain = text.charCodeAt(position) < 0x300 && !(text.charCodeAt(position + 1) >= 0x300);
  if (isPlain) return 1;
  const [first] = graphemes.segment(text.slice(position, position + LONGEST_CHARACTER));
  return first?.segment.length ?? 1;
}
