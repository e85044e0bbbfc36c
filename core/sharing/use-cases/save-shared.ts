import { type Actor, asUser, owns } from "../../account/actor.ts";
import type { Debate } from "../../debate/debate.ts";
import type { Ports } from "../../ports/index.ts";
import { MAXIMUM } from "../../shared/limits.ts";
import { truncate } from "../../shared/text.ts";
import type { SaveSharedInput } from "../schemas.ts";
import { findShared } from "./find-shared.ts";

/**
 * Saves a copy of a shared debate in the user's archive (SPEC §4, Saving a shared debate). Saved again, it is the same copy;
 * one's own debate is saved already.
 * @throws DomainError `not-signed-in` for a visitor, whatever the address; `not-found`.
 */
export async function saveShared(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  segment: string,
  { title }: SaveSharedInput,
): Promise<Debate> {
  const user = asUser(actor);
  const { debate } = await findShared(ports, user, segment);
  if (owns(user, debate)) return debate;
  return ports.debates.copy(
    debate.id,
    user.userId,
    title || truncate(debate.question, MAXIMUM.title - 1),
  );
}
