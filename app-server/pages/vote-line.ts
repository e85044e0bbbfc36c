/**
 * The question before the first turn of a shared debate as HTML, so that it is there from the first paint
 * on. The classes are those of `vote-question.tsx` and `button.tsx` in the web app. It answers when the app
 * has started, and is hidden where no scripts run (`shared-text.css`).
 */

import { arguerAt, type MessageCatalogues, type Seats, SIDES } from "@einstein-vs-cat/core";
import { dataBlock } from "./data-block.ts";
import { escapeHtml } from "./escape-html.ts";
import { createWords } from "./page-words.ts";

/** The texts of the question, as the app reads them from the page before it has its catalogue. */
export interface VoteWords {
  readonly before: string;
  readonly undecided: string;
  readonly skip: string;
}

/** Returns a function that finds the texts in a language. */
export function createVoteWords(catalogues: MessageCatalogues): (language: string) => VoteWords {
  const keys = ["swing.before", "swing.undecided", "swing.skip"] as const;
  const wordsIn = createWords(catalogues, keys);
  return (language) => {
    const words = wordsIn(language);
    return {
      before: words("swing.before"),
      undecided: words("swing.undecided"),
      skip: words("swing.skip"),
    };
  };
}

/** Returns the texts as data for the app, in their language. */
export const wordsBlock = (words: VoteWords, language: string) =>
  dataBlock(`id="vote-words" lang="${escapeHtml(language)}"`, words);

const BUTTON =
  "inline-flex min-h-11 items-center justify-center gap-2 border text-sm leading-tight no-underline select-none";
const QUIET = `${BUTTON} min-w-11 px-4 py-2 border-transparent text-muted`;
const CHOICE = `${BUTTON} min-w-0 border-control bg-panel px-2 py-1 max-sm:px-1 max-sm:text-xs md:max-w-48 md:px-4`;

/** Returns the question with its answers. */
export function voteLine(seats: Seats, words: VoteWords, language: string): string {
  const skip = (classes: string) => button(`${QUIET} ${classes}`, escapeHtml(words.skip));
  const answer = (name: string, classes: string) =>
    button(
      `${CHOICE} ${classes}`,
      `<span class="line-clamp-2 wrap-break-word hyphens-auto">${escapeHtml(name)}</span>`,
    );
  const sides = SIDES.map((side) => answer(arguerAt(seats, side), `text-side-${side}`));
  return [
    `<div class="vote-room print:hidden" lang="${escapeHtml(language)}">`,
    '<section class="flex min-h-[inherit] flex-col justify-center gap-1 text-sm md:flex-row md:items-center md:justify-start md:gap-4">',
    `<p class="flex min-h-11 min-w-0 items-center justify-between gap-2">${escapeHtml(words.before)}${skip("shrink-0 md:hidden")}</p>`,
    `<div class="grid grid-cols-[repeat(3,auto)] gap-2 md:flex">${sides.join("")}${answer(words.undecided, "text-ink")}</div>`,
    `${skip("max-md:hidden")}</section></div>`,
  ].join("");
}

const button = (classes: string, html: string) =>
  `<button type="button" class="${classes}">${html}</button>`;
