/** What a screen reader hears of a growing text: whole sentences, without the marks of markdown. */

/** A text of which the first part has been told. */
export interface AnnouncementState {
  /** The text up to here has been told. */
  readonly told: number;
  /** The sentences of the last step, ready to be spoken. */
  readonly sentences: readonly string[];
}

/** Nothing has been told. */
export const NOT_ANNOUNCED: AnnouncementState = { told: 0, sentences: [] };

/** A sentence that has no end by then is told up to its last space. */
const LONGEST_SENTENCE = 400;

const SENTENCE_END = /(?<!(?:^|\n)\s*\d+)[.!?…]["'”’)\]*_]*\s+|[。！？]["'”’)」』]*\s*|\n+/g;

/** The sentences that have become whole since the last step; with `isWhole`, also the rest of the text. */
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

/** The words of a piece of markdown: no emphasis marks, no link targets, no list or heading marks, no table lines. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)?/g, "$1")
    .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|```.*$|[|:\s-]+$)/gm, "")
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, "")
    .replace(/\s*\|\s*/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
