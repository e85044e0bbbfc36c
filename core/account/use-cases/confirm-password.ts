import { DomainError, denial } from "../../shared/errors.ts";
import type { Client } from "../client-network.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import type { User } from "../user.ts";
import { type PasswordPorts, verifyPassword } from "./verify-password.ts";

/**
 * A password that a signed-in user typed to confirm what cannot be undone.
 * @inline
 */
interface Confirmation {
  readonly password: string;
  readonly from: Client;
  /** The name of the password in the request. */
  readonly field?: string;
}

/**
 * Returns the user after verifying the password, under the same limits as a login, because an open
 * session must not allow more guesses.
 * @throws TooManyRequests; DomainError `server-busy`, `wrong-password`, or `not-signed-in` when the
 * user is gone.
 */
export async function confirmPassword(
  ports: PasswordPorts & { readonly users: UserRepo },
  userId: number,
  { password, from, field = "password" }: Confirmation,
): Promise<User> {
  const credentials = await ports.users.findCredentialsOf(userId);
  if (credentials === null) throw new DomainError("not-signed-in");
  const { user } = credentials;
  const { username } = user;
  if (!(await verifyPassword(ports, { username, password, credentials, from })))
    throw new DomainError(denial("wrong-password", undefined, field));
  return user;
}
