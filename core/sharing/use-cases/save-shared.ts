import { type Actor, actorKey, owns, requireUser } from "../../account/actor.ts";
import type { Debate } from "../../debate/debate.ts";
import type { Ports } from "../../ports/index.ts";
import { DEBATES_PER_DAY, MAXIMUM } from "../../shared/limits.ts";
import { truncate } from "../../shared/text.ts";
import type { SaveSharedInput } from "../schemas.ts";
import { findShared } from "./find-shared.ts";

/**
 * Saves a copy of a shared debate in the user's archive. Saving it again returns the same copy; the
 * user's own debate is returned unchanged. A copy counts as one of the day's debates.
 * @throws TooManyRequests; DomainError `not-signed-in` for a visitor, whatever the URL;
 * `not-found`.
 */
export async function saveShared(
  ports: Pick<Ports, "debates" | "quota">,
  actor: Actor | null,
  segment: string,
  { title }: SaveSharedInput,
): Promise<Debate> {
  const user = requireUser(actor);
  const { debate } = await findShared(ports, user, segment);
  if (owns(user, debate)) return debate;
  await ports.quota.take("debates", actorKey(user), DEBATES_PER_DAY.user);
  return ports.debates.copy(
    debate.id,
    user.userId,
    title || truncate(debate.question, MAXIMUM.title - 1),
  );
}
