/** Short forms of texts, as the screens show them. */

import { LONG_RESPONSE, truncate } from "@einstein-vs-cat/core";

/** How many characters a label shows before its ellipsis. */
export const TRUNCATION = {
  questionHeader: 30,
  positionLabel: 10,
  archiveQuestion: 60,
  modelLabel: 10,
  url: 50,
} as const;

/** Returns the question for the header of an open debate. */
export const questionHeader = (question: string) => truncate(question, TRUNCATION.questionHeader);

/** Returns a position for the banner of an open debate. */
export const positionLabel = (option: string) => truncate(option, TRUNCATION.positionLabel);

/** Returns a question for the archive and its sidebar. */
export const archiveTitle = (question: string) => truncate(question, TRUNCATION.archiveQuestion);

/** Returns the name of a model for the line beside a response. */
export const modelLabel = (name: string) => truncate(name, TRUNCATION.modelLabel, "...");

/** Returns a web address for an argument card. */
export const sourceUrlLabel = (url: string) => truncate(url, TRUNCATION.url);

/** Whether a response is long enough to be collapsed. */
export const isLongResponse = (content: string) => content.length > LONG_RESPONSE;

/**
 * Returns the beginning of a long response, for its collapsed form. When the cut leaves an emphasis
 * open, its stars are removed: Markdown would show them as text.
 */
export function responsePreview(content: string): string {
  const preview = truncate(content, LONG_RESPONSE);
  const parts = preview.split("**");
  return !isLongResponse(content) || parts.length % 2 === 1
    ? preview
    : parts.slice(0, -1).join("**") + parts.at(-1);
}
