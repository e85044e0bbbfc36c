import { type Actor, owns, requireUser } from "../../account/actor.ts";
import type { Debate } from "../../debate/debate.ts";
import { debateAllowances } from "../../debate/debate-allowances.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { asTitle } from "../../debate/title.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { spendAllowances } from "../../shared/take-allowances.ts";
import type { SaveSharedInput } from "../schemas.ts";
import { findShared } from "./find-shared.ts";

/**
 * Saves a copy of a shared debate in the user's archive. Saving it again returns the same copy; the
 * user's own debate is returned unchanged. A copy counts as one of the day's debates.
 * @throws DomainError `not-signed-in` for a visitor, whatever the URL; `not-found`,
 * `debates-used-up`.
 */
export async function saveShared(
  ports: { readonly debates: DebateRepo; readonly quota: Quota },
  actor: Actor | null,
  segment: string,
  { title }: SaveSharedInput,
): Promise<Debate> {
  const user = requireUser(actor);
  const { debate } = await findShared(ports, user, segment);
  if (owns(user, debate)) return debate;
  const name = title || asTitle(debate.question);
  return spendAllowances(ports.quota, debateAllowances(user), () =>
    ports.debates.copy(debate.id, user.userId, name),
  );
}
