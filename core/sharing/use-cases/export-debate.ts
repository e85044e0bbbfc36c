import type { Actor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import { chosenTitle } from "../../debate/title.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { exportedFlow } from "../../judging/exported-flow.ts";
import { flowSheet, withReplies } from "../../judging/flow.ts";
import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { type SharedView, sharedView } from "../shared-view.ts";
import { findShared } from "./find-shared.ts";
import { readVisible } from "./read-visible.ts";

type ExportPorts = Pick<Ports, "debates" | "flowReplies">;

/**
 * Returns the actor's own debate for an export: everything that the actor may see of it, its title
 * and its flow sheet as far as it is known. The limits of a debate bound its size.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person.
 */
export async function exportDebate(
  ports: ExportPorts,
  actor: Actor | null,
  debateId: number,
): Promise<SharedView> {
  const owner = await requireOwner(ports, actor, debateId);
  const conversation = await ports.debates.find(debateId);
  if (conversation === null) throw new DomainError("not-found");
  const title = chosenTitle(conversation.debate);
  const view = await withFlow(ports, conversation, sharedView(conversation, owner));
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
): Promise<SharedView> {
  const { debate } = await findShared(ports, actor, segment);
  const visible = await readVisible(ports, actor, debate.id);
  return withFlow(ports, visible, sharedView(visible, actor));
}

/** Adds the flow sheet of the turns that the view shows. */
async function withFlow(
  { flowReplies }: Pick<Ports, "flowReplies">,
  { debate, responses }: Conversation,
  view: SharedView,
): Promise<SharedView> {
  const stored = await flowReplies.read(debate.id);
  if (stored.size === 0) return view;
  const shown = new Set(view.responses.map(({ turnNumber }) => turnNumber));
  const visible = responses.filter(({ turnNumber }) => shown.has(turnNumber));
  const flow = exportedFlow(flowSheet(withReplies(visible, stored)));
  return flow === null ? view : { ...view, flow };
}
