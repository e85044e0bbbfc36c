/** The texts of the question before a shared debate. */
export interface VoteWords {
  readonly before: string;
  readonly undecided: string;
  readonly skip: string;
}

/**
 * Returns the texts that came with the page, so that the question stays on the screen until its own code
 * and texts are loaded; null where the page has none in this language.
 */
export function pageVoteWords(language: string): VoteWords | null {
  const block = globalThis.document?.getElementById("vote-words");
  return block?.lang === language ? (JSON.parse(block.textContent) as VoteWords) : null;
}
