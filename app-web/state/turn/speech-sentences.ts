/** Splits growing Markdown into whole sentences of plain text for screen readers. */

/** The progress of announcing a growing text. */
export interface AnnouncementState {
  /** Length of the announced text. */
  readonly told: number;
  /** The new sentences of the last step. */
  readonly sentences: readonly string[];
}

/** The initial state. */
export const NOT_ANNOUNCED: AnnouncementState = { told: 0, sentences: [] };

/** A sentence without an end is cut at its last space beyond this length. */
const LONGEST_SENTENCE = 400;

const SENTENCE_END = /(?<!(?:^|\n)\s*\d+)[.!?…]["'”’)\]*_]*\s+|[。！？]["'”’)」』]*\s*|\n+/g;

/** Returns the sentences completed since the last step; with `isWhole`, also the remaining text. */
export function announceMore(
  telling: AnnouncementState,
  text: string,
  isWhole: boolean,
): AnnouncementState {
  const untold = text.slice(telling.told);
  let told = 0;
  const sentences: string[] = [];
  const tell = (end: number) => {
    const sentence = withoutMarks(untold.slice(told, end));
    if (sentence !== "") sentences.push(sentence);
    told = end;
  };
  for (const match of untold.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (end < untold.length || isWhole || match[0].endsWith("\n")) tell(end);
  }
  if (untold.length - told > LONGEST_SENTENCE)
    tell(untold.lastIndexOf(" ") > told ? untold.lastIndexOf(" ") : untold.length);
  if (isWhole) tell(untold.length);
  return sentences.length === 0 && told === 0 ? telling : { told: telling.told + told, sentences };
}

/**
 * Returns the plain text of Markdown: without emphasis, link targets, list and heading markers and
 * table rules.
 */
export function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)?/g, "$1")
    .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|```.*$|[|:\s-]+$)/gm, "")
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, "")
    .replace(/\s*\|\s*/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
