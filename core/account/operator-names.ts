/** The usernames of the operators of a server, as its settings list them. */

import { DomainError } from "../shared/errors.ts";
import { usernameKey } from "./user.ts";

/** The listed usernames by their keys, so that a name in other letters is the same one. */
export type OperatorNames = ReadonlySet<string>;

/** Returns the list as it is compared with. */
export function operatorNames(usernames: readonly string[]): OperatorNames {
  return new Set(usernames.map(usernameKey));
}

/**
 * Refuses a new username that is listed, in the same words as one that is taken: whoever got the name
 * would get the power with it. An account that has the name keeps it.
 * @throws DomainError `username-taken`.
 */
export function refuseOperatorName(
  names: OperatorNames | undefined,
  username: string,
  before?: string,
): void {
  const key = usernameKey(username);
  const isNew = before === undefined || usernameKey(before) !== key;
  if (isNew && names?.has(key)) throw new DomainError("username-taken");
}
