/**
 * Who may use the operator's desk. The settings list usernames, and nothing is stored with an account:
 * the question is asked anew at each request, of the account as it is then. For everybody else the desk
 * does not exist.
 */

import type { OperatorNames } from "../account/operator-names.ts";
import type { User } from "../account/user.ts";
import { usernameKey } from "../account/user.ts";
import { DomainError } from "../shared/errors.ts";

/** Returns whether the signed-in user may use the desk. */
export function isAdministrator(
  names: OperatorNames,
  user: Pick<User, "username"> | null,
): boolean {
  return user !== null && names.has(usernameKey(user.username));
}

/**
 * Returns the user as one who may use the desk.
 * @throws DomainError `not-found`, as for an address that does not exist.
 */
export function requireAdministrator(names: OperatorNames, user: User | null): User {
  if (user === null || !isAdministrator(names, user)) throw new DomainError("not-found");
  return user;
}
