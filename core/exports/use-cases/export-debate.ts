import type { Actor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import type { Concessions } from "../../debate/ports/concessions.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { chosenTitle } from "../../debate/title.ts";
import { readConcessions } from "../../debate/use-cases/read-concessions.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import type { Sources } from "../../evidence/ports/sources.ts";
import { exportedFlow } from "../../judging/exported-flow.ts";
import { exportedVerdict } from "../../judging/exported-verdict.ts";
import { flowSheet, withReplies } from "../../judging/flow.ts";
import type { FlowReplies } from "../../judging/ports/flow-replies.ts";
import type { Verdicts } from "../../judging/ports/verdicts.ts";
import { DomainError } from "../../shared/errors.ts";
import { type SharedView, sharedView } from "../../sharing/shared-view.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import { readVisible } from "../../sharing/use-cases/read-visible.ts";
import type { ExportedDebate } from "../exported-debate.ts";
import { citedSources } from "./cited-sources.ts";

/**
 * What an export reads.
 * @inline
 */
export type ExportPorts = {
  readonly debates: DebateRepo;
  readonly flowReplies: FlowReplies;
  readonly concessions: Concessions;
  readonly verdicts: Verdicts;
  readonly sources: Sources;
};

/**
 * Returns the actor's own debate for an export: everything that the actor may see of it, its title,
 * its flow sheet as far as it is known, its latest verdict, and the cited passages of its sources, which
 * its owner sees also where they hide them from others. The limits of a debate bound its size.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person.
 */
export async function exportDebate(
  ports: ExportPorts,
  actor: Actor | null,
  debateId: number,
): Promise<ExportedDebate> {
  const owner = await requireOwner(ports, actor, debateId);
  const conversation = await ports.debates.find(debateId);
  if (conversation === null) throw new DomainError("not-found");
  const title = chosenTitle(conversation.debate);
  const { hidesSources: _, ...debate } = conversation.debate;
  const seen = { ...conversation, debate };
  const view = await withFindings(ports, seen, sharedView(seen, owner), true);
  return title === null ? view : { ...view, title };
}

/**
 * Returns a shared debate for an export: everything for users, for others what a visitor sees.
 * @throws DomainError `not-found`.
 */
export async function exportShared(
  ports: ExportPorts,
  actor: Actor | null,
  segment: string,
): Promise<ExportedDebate> {
  const { debate } = await findShared(ports, actor, segment);
  const visible = await readVisible(ports, actor, debate.id);
  return withFindings(ports, visible, sharedView(visible, actor));
}

/**
 * Adds where a branch comes from, and of the turns that the view shows the flow sheet, what the verdict says
 * about them, and the passages that they cite.
 */
async function withFindings(
  ports: Omit<ExportPorts, "debates">,
  { debate, responses, links }: Conversation,
  view: SharedView,
  isOwn = false,
): Promise<ExportedDebate> {
  const [stored, verdict, conceded] = await Promise.all([
    ports.flowReplies.read(debate.id),
    ports.verdicts.latest(debate.id),
    readConcessions(ports, debate),
  ]);
  const shown = new Set(view.responses.map(({ turnNumber }) => turnNumber));
  const visible = responses.filter(({ turnNumber }) => shown.has(turnNumber));
  const sources = withReplies(visible, stored, conceded);
  const flow = stored.size === 0 ? null : exportedFlow(flowSheet(sources));
  const branchOf = links?.branchOf;
  const showsSources = view.hasSources === true && view.hidesSources !== true;
  const cited = showsSources && (await citedSources(ports.sources, debate.id, visible));
  return {
    ...view,
    ...(branchOf && {
      branchOf: {
        turnNumber: branchOf.turnNumber,
        debateId: isOwn ? branchOf.debateId : null,
      },
    }),
    ...(flow && { flow }),
    ...(verdict && { verdict: exportedVerdict(verdict, visible) }),
    ...(cited && { sources: cited }),
  };
}
