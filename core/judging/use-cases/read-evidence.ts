import type { Actor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import type { PassageRef } from "../../debate/evidence.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import type { Side } from "../../debate/side.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import {
  type CitationSummary,
  citedPassages,
  type SharedPassage,
  summarizeCitations,
} from "../../evidence/evidence-sheet.ts";
import { UNCITED_SHOWN } from "../../evidence/limits.ts";
import type { PassageSearch } from "../../evidence/ports/passage-search.ts";
import type { Sources } from "../../evidence/ports/sources.ts";
import { passageQuery } from "../../evidence/rank-passages.ts";
import { isInRanges, type NumberedPassage, rangesOf, type Source } from "../../evidence/source.ts";
import { DomainError } from "../../shared/errors.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import { readVisible } from "../../sharing/use-cases/read-visible.ts";
import { type CitedClaims, citedClaims } from "../cited-claims.ts";

/** The evidence sheet of a debate, with the texts of its passages. */
export interface EvidenceSheet extends Pick<CitationSummary, "counts"> {
  readonly sources: readonly Pick<Source, "n" | "title" | "address">[];
  readonly citedByBoth: readonly (SharedPassage & NumberedPassage)[];
  /** Passages that speak to the question and that no turn cites; only for the owner. */
  readonly uncited: readonly NumberedPassage[];
  readonly claims: Readonly<Record<Side, CitedClaims>> | null;
  /** Whether the owner keeps the sources private: then only the counts are there. */
  readonly hidden: boolean;
}

/** @inline */
type ReadPorts = {
  readonly debates: DebateRepo;
  readonly sources: Sources;
  readonly passageSearch: PassageSearch;
};

/**
 * Returns the evidence sheet of the actor's own debate. It costs no model call.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person.
 */
export async function readEvidence(
  ports: ReadPorts,
  actor: Actor | null,
  debateId: number,
): Promise<EvidenceSheet> {
  await requireOwner(ports, actor, debateId);
  const conversation = await ports.debates.find(debateId);
  if (conversation === null) throw new DomainError("not-found");
  const uncited = await findUncited(ports, conversation);
  return evidenceSheet(ports.sources, conversation, uncited);
}

/**
 * Returns the evidence sheet of the turns of a shared debate that this actor may see: what is cited, and
 * no other passage. Where the owner hides the sources, it has the counts alone.
 * @throws DomainError `not-found`.
 */
export async function readSharedEvidence(
  ports: ReadPorts,
  actor: Actor | null,
  segment: string,
): Promise<EvidenceSheet> {
  const { debate } = await findShared(ports, actor, segment);
  const conversation = await readVisible(ports, actor, debate.id);
  if (!debate.hidesSources) return evidenceSheet(ports.sources, conversation, []);
  const { counts } = summarizeCitations(conversation.responses);
  return { ...{ sources: [], citedByBoth: [], uncited: [] }, counts, claims: null, hidden: true };
}

async function evidenceSheet(
  store: Sources,
  { debate, responses }: Conversation,
  uncitedRefs: readonly PassageRef[],
): Promise<EvidenceSheet> {
  const { counts, citedByBoth } = summarizeCitations(responses);
  const sources = debate.sourceCount ? await store.list(debate.id) : [];
  const wanted = rangesOf([...citedByBoth, ...uncitedRefs]);
  const passages = wanted.length === 0 ? [] : await store.passages(debate.id, wanted);
  const textOf = ({ source, passage }: PassageRef) =>
    passages.find((one) => one.source === source && one.passage === passage);
  const withText = <P extends PassageRef>(refs: readonly P[]) =>
    refs.flatMap((ref) => {
      const found = textOf(ref);
      return found === undefined ? [] : [{ ...ref, ...found }];
    });
  return {
    sources: sources.map(({ n, title, address }) => ({ n, title, address })),
    counts,
    citedByBoth: withText(citedByBoth),
    uncited: withText(uncitedRefs),
    claims: citedClaims(responses),
    hidden: false,
  };
}

/** Returns passages that speak to the question and the positions and that no turn cites, the best first. */
async function findUncited(
  { passageSearch }: ReadPorts,
  { debate, responses }: Conversation,
): Promise<PassageRef[]> {
  if (!debate.sourceCount || responses.length === 0) return [];
  const cited = rangesOf(citedPassages(responses));
  const query = passageQuery(
    [debate.question, debate.option1, debate.option2].map((text) => ({ text, weight: 1 })),
  );
  const limit = UNCITED_SHOWN + cited.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const turnNumber = Number.MAX_SAFE_INTEGER;
  const found = await passageSearch.find({ debateId: debate.id, turnNumber, limit }, query);
  return found.filter((ref) => !isInRanges(cited, ref)).slice(0, UNCITED_SHOWN);
}
