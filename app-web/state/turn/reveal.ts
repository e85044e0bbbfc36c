/**
 * The pace of the live card: one character per 55 ms (SPEC §9), whatever the pace of the stream. Pure: the time is
 * a parameter, in milliseconds, and a new state comes out. A character is what a reader sees as one.
 */

/** The live card shows one character per `character` ms and goes `afterEnd` ms after its last character. */
export const REVEAL_MS = { character: 55, afterEnd: 300 } as const;

/** How much of a growing text is shown. Positions are in UTF-16 code units. */
export interface Reveal {
  /** The text up to here is shown. */
  readonly shown: number;
  /** The text was known up to here when it was last looked at. */
  readonly known: number;
  /** The next character may appear from then on. */
  readonly due: number;
  /** Once true, everything is shown as soon as it is known. */
  readonly instant: boolean;
}

/** Nothing is shown yet. `instant` for a reader who wants no motion. */
export function startReveal(now: number, instant = false): Reveal {
  return { shown: 0, known: 0, due: now + REVEAL_MS.character, instant };
}

/** Shows what is due of the text known now. Time that passes while there is nothing to show is not saved up. */
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

/** Shows everything known and, from now on, everything at once. */
export function showAll(reveal: Reveal, text: string): Reveal {
  return { ...reveal, instant: true, shown: text.length, known: text.length };
}

/** Shows a text at once that was there already, and goes on at the usual pace: for a reader who comes back. */
export function showUpTo(reveal: Reveal, text: string, now: number): Reveal {
  return { ...reveal, shown: text.length, known: text.length, due: now + REVEAL_MS.character };
}

/** Whether all that is known is shown. */
export function hasCaughtUp(reveal: Reveal, text: string): boolean {
  return reveal.shown >= text.length;
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Characters are seldom longer than this; a longer one appears in parts. */
const LONGEST_CHARACTER = 32;

function characterLength(text: string, position: number): number {
  const isPlain = text.charCodeAt(position) < 0x300 && !(text.charCodeAt(position + 1) >= 0x300);
  if (isPlain) return 1;
  const [first] = graphemes.segment(text.slice(position, position + LONGEST_CHARACTER));
  return first?.segment.length ?? 1;
}
