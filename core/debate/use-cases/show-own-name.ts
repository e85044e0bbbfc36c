import { type Actor, requireUser } from "../../account/actor.ts";
import type { UserRepo } from "../../account/ports/user-repo.ts";
import { nameOf } from "../../account/user.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";
import { seatOfPerson } from "../seats.ts";
import { requireOwner } from "./require-owner.ts";

/** Which debate shows the name of its owner from now on, or hides it. */
export interface ShowOwnNameInput {
  readonly debateId: number;
  readonly showsName: boolean;
}

/**
 * Shows everybody who may read the debate the display name of the owner, who has a seat in it, or
 * hides it again. The name is stored as it is now; a hidden one is not stored. The turns of a saved
 * copy are another person's, so a copy has no name to show.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person,
 * `not-signed-in` for a visitor's own, `invalid-input` when the owner argues no side of it.
 */
export async function showOwnName(
  ports: { readonly debates: DebateRepo; readonly users: UserRepo },
  actor: Actor | null,
  { debateId, showsName }: ShowOwnNameInput,
): Promise<void> {
  const { userId } = requireUser(await requireOwner(ports, actor, debateId));
  const [found, user] = await Promise.all([
    ports.debates.findOverview(debateId),
    ports.users.find(userId),
  ]);
  if (found === null) throw new DomainError("not-found");
  if (user === null) throw new DomainError("not-signed-in");
  if (!found.debate.isOriginal || seatOfPerson(found.debate.seats) === null)
    throw new DomainError(invalidInput([fieldError("showsName", "not-valid")]));
  await ports.debates.showName(debateId, showsName ? nameOf(user) : null);
}
