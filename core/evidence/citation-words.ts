import type { CitationKind } from "../debate/evidence.ts";

/** What each kind of citation is called in files and in the terminal, whose own words are English. */
export const CITATION_WORDS: Readonly<Record<CitationKind, string>> = {
  quoted: "quoted, the words are there",
  cited: "cited",
  "not-given": "not given to this turn",
  misquoted: "misquoted, no given passage has these words",
  invented: "invented, there is no such passage",
};

/** What stands in place of a citation where the owner hides the sources. */
export const HIDDEN_SOURCE = "Source kept private.";
