/** Short forms of the texts of a debate, as its screens show them. */

import { LONG_RESPONSE, TRUNCATION } from "../shared/limits.ts";
import { truncate } from "../shared/text.ts";

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
  return !isLongResponse(content) || parts.length % 2 === 1
    ? preview
    : parts.slice(0, -1).join("**") + parts.at(-1);
}
