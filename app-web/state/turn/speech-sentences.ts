/** Splits growing Markdown into whole sentences of plain text for screen readers. */

/** The progress of announcing a growing text. */
export interface AnnouncementState {
  /** Length of the announced text. */
  readonly announced: number;
  /** The new sentences of the last step. */
  readonly sentences: readonly string[];
}

/** The initial state. */
export const NOT_ANNOUNCED: AnnouncementState = { announced: 0, sentences: [] };

/** A sentence without an end is cut at its last space beyond this length. */
const LONGEST_SENTENCE = 400;

const SENTENCE_END = /[.!?…](?<!(?:^|\n)\s*\d+[.!?…])["'”’)\]*_]*\s+|[。！？]["'”’)」』]*\s*|\n+/g;

/** Returns the sentences completed since the last step; with `isWhole`, also the remaining text. */
export function announceMore(
  state: AnnouncementState,
  text: string,
  isWhole: boolean,
): AnnouncementState {
  const pending = text.slice(state.announced);
  let announced = 0;
  const sentences: string[] = [];
  const announce = (end: number) => {
    const sentence = withoutMarks(pending.slice(announced, end));
    if (sentence !== "") sentences.push(sentence);
    announced = end;
  };
  for (const match of pending.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (end < pending.length || isWhole || match[0].endsWith("\n")) announce(end);
  }
  if (pending.length - announced > LONGEST_SENTENCE)
    announce(pending.lastIndexOf(" ") > announced ? pending.lastIndexOf(" ") : pending.length);
  if (isWhole) announce(pending.length);
  return sentences.length === 0 && announced === 0
    ? state
    : { announced: state.announced + announced, sentences };
}

/**
 * Returns the plain text of Markdown: without emphasis, link targets, list and heading markers and
 * table rules.
 */
function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!?\[([^\][]*)\]\([^)\s]*\)?/g, "$1")
    .split("\n")
    .map((line) =>
      line.trim().replace(/^(?:#{1,6}(?:\s+|$)|>|[-*+](?:\s+|$)|```.*|[|:\s-]+$)/s, ""),
    )
    .join("\n")
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, "")
    .replaceAll("|", " ")
    .replace(/\s+/g, " ")
    .trim();
}
