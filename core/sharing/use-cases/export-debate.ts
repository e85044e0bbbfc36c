import type { Actor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import { chosenTitle } from "../../debate/title.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { exportedFlow } from "../../judging/exported-flow.ts";
import { flowSheet } from "../../judging/flow.ts";
import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { type SharedView, sharedRange, sharedView } from "../shared-view.ts";
import { findShared } from "./find-shared.ts";

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
  const conversation = await readWhole(ports, debateId);
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
  const part =
    actor?.kind === "user"
      ? await readWhole(ports, debate.id)
      : await ports.debates.readPart(debate.id, sharedRange(actor, 0));
  if (part === null) throw new DomainError("not-found");
  return withFlow(ports, part, sharedView(part, actor));
}

async function readWhole(
  { debates }: Pick<Ports, "debates">,
  debateId: number,
): Promise<Conversation> {
  const conversation = await debates.find(debateId);
  if (conversation === null) throw new DomainError("not-found");
  return conversation;
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
  const sources = responses
    .filter(({ turnNumber }) => shown.has(turnNumber))
    .map((response) => ({ ...response, replies: stored.get(response.id) ?? null }));
  const flow = exportedFlow(flowSheet(sources));
  return flow === null ? view : { ...view, flow };
}
