/** Short forms of texts for labels. A cut never splits what a reader sees as one character. */

import { LONG_RESPONSE, TRUNCATION } from "./limit.ts";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * A text of at most `maximum` UTF-16 code units, followed by the ellipsis when it was longer (SPEC §9).
 * The cut falls before the grapheme that would not fit whole; a single grapheme longer than the
 * maximum is cut between code points.
 */
export function truncate(text: string, maximum: number, ellipsis = "…"): string {
  if (text.length <= maximum) return text;
  const fitting = graphemes.segment(text).containing(maximum)?.index ?? maximum;
  const insidePair = /^[\uDC00-\uDFFF]$/.test(text.charAt(maximum));
  return text.slice(0, fitting > 0 ? fitting : maximum - (insidePair ? 1 : 0)) + ellipsis;
}

/** A text of at most `maximum` UTF-16 code units, its ellipsis included, cut between words where there are any near. */
export function truncateAtWord(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = truncate(text, Math.max(0, maximum - 1), "").trimEnd();
  const words = cut.replace(/\s+\S{0,40}$/u, "");
  // Where no space is near, a number at least is not torn apart.
  return `${words !== "" && words !== cut ? words : cut.replace(/[\p{N}\p{P}]{1,40}$/u, "")}…`;
}

/** The question in the header of an open debate: 30 characters (SPEC §2, main screen). */
export const questionHeader = (question: string) => truncate(question, TRUNCATION.questionHeader);

/** A position in the banner of an open debate: 10 characters (SPEC §2, main screen). */
export const positionLabel = (option: string) => truncate(option, TRUNCATION.positionLabel);

/** A question in the archive and its sidebar: 60 characters (SPEC §2, Account). */
export const archiveTitle = (question: string) => truncate(question, TRUNCATION.archiveQuestion);

/** A model's name beside a response: 10 characters and three dots (SPEC §2, Shared archive). */
export const modelLabel = (name: string) => truncate(name, TRUNCATION.modelLabel, "...");

/** Whether a response is long: over 500 characters, so that it can be collapsed (SPEC §9). */
export const isLongResponse = (content: string) => content.length > LONG_RESPONSE;

/**
 * The first 500 characters of a long response, for its collapsed form (SPEC §2, Response summary panel). The stars of a stress
 * that the cut leaves open go, since they would be shown.
 */
export function responsePreview(content: string): string {
  const preview = truncate(content, LONG_RESPONSE);
  const parts = preview.split("**");
  return !isLongResponse(content) || parts.length % 2 === 1 ? preview : parts.slice(0, -1).join("**") + parts.at(-1);
}
