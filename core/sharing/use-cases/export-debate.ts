import type { Actor } from "../../account/actor.ts";
import type { Debate } from "../../debate/debate.ts";
import { chosenTitle } from "../../debate/title.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { type SharedView, sharedView } from "../shared-view.ts";
import { findShared } from "./find-shared.ts";
import { readFound } from "./read-shared.ts";

/**
 * Returns the actor's own debate for an export: everything that the actor may see of it, and its
 * title. The limits of a debate bound its size.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person.
 */
export async function exportDebate(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  debateId: number,
): Promise<SharedView> {
  const owner = await requireOwner(ports, actor, debateId);
  const { view, debate } = await readWhole(ports, owner, debateId);
  const title = chosenTitle(debate);
  return title === null ? view : { ...view, title };
}

/**
 * Returns a shared debate for an export: everything for users, for others what a visitor sees.
 * @throws DomainError `not-found`.
 */
export async function exportShared(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  segment: string,
): Promise<SharedView> {
  const found = await findShared(ports, actor, segment);
  return actor?.kind === "user"
    ? (await readWhole(ports, actor, found.debate.id)).view
    : readFound(ports, actor, found);
}

async function readWhole(
  { debates }: Pick<Ports, "debates">,
  actor: Actor,
  debateId: number,
): Promise<{ readonly view: SharedView; readonly debate: Debate }> {
  const conversation = await debates.find(debateId);
  if (conversation === null) throw new DomainError("not-found");
  return { view: sharedView(conversation, actor), debate: conversation.debate };
}
