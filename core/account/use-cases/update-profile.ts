import { type OperatorNames, refuseOperatorName } from "../operator-names.ts";
import type { SignIns } from "../ports/sign-ins.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import type { ProfileInput } from "../schemas.ts";
import { type User, usernameKey } from "../user.ts";

/**
 * Changes the display name and the username. A new username is told at the next log-in in every other
 * browser, because a thief of the session could lock the owner out with it.
 * @throws DomainError `username-taken`, or `not-signed-in` when the user is gone.
 */
export async function updateProfile(
  ports: {
    readonly users: UserRepo;
    readonly signIns: SignIns;
    readonly operators?: OperatorNames;
  },
  before: Pick<User, "id" | "username">,
  { displayName, username }: ProfileInput,
  browser: string,
): Promise<User> {
  refuseOperatorName(ports.operators, username, before.username);
  const key = usernameKey(username);
  const user = await ports.users.updateProfile(before.id, {
    ...{ displayName, username, usernameKey: key },
  });
  if (key !== usernameKey(before.username))
    await ports.signIns.addRename(before.id, before.username, browser);
  return user;
}
