import type { Ports } from "../../ports/index.ts";
import { DomainError, denial } from "../../shared/errors.ts";
import type { User } from "../user.ts";

/**
 * Returns the user when the password is theirs. Calls that cannot be undone ask for it. `field` is the name of the password in
 * the request.
 * @throws DomainError `wrong-password`, or `not-signed-in` when the user is gone.
 */
export async function confirmPassword(
  ports: Pick<Ports, "users" | "passwords">,
  userId: number,
  password: string,
  field = "password",
): Promise<User> {
  const credentials = await ports.users.findCredentialsOf(userId);
  if (credentials === null) throw new DomainError("not-signed-in");
  if (!(await ports.passwords.verify(password, credentials.passwordHash)))
    throw new DomainError(denial("wrong-password", undefined, field));
  return credentials.user;
}
