/** The citations of turns, as tools answer with them. */

import {
  citedSources,
  type NamedCitation,
  namedCitation,
  type Response,
} from "@einstein-vs-cat/core";
import { citationLines } from "../output/citation-lines.ts";
import type { Services } from "./services.ts";

/** What clients are told about citations. */
export const CITATIONS_EXPLAINED =
  "Where the debate has sources: what each citation of the turn was found to be by a program. quoted: the words in quotation marks " +
  "stand in the passage; cited: the turn was given the passage; not-given: it was not; misquoted: no given passage has those words; " +
  "invented: there is no such passage. passage is what it rests on.";

/** Returns the citations of a turn with what they rest on, and the same as lines; null without sources. */
export async function turnCitations(
  { ports }: Pick<Services, "ports">,
  { debateId, evidence }: Response,
): Promise<{ readonly citations: NamedCitation[]; readonly lines: readonly string[] } | null> {
  if (evidence === undefined) return null;
  const { citations } = evidence;
  const sources =
    citations.length === 0 ? [] : await citedSources(ports.sources, debateId, [{ evidence }]);
  return {
    citations: citations.map((citation) => namedCitation(citation, sources)),
    lines: citationLines(citations, sources),
  };
}
