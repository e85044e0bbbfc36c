import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import type { User } from "../user.ts";

/**
 * Returns the user after verifying the password. Irreversible actions require it.
 * @throws DomainError `wrong-password`, or `not-signed-in` when the user is gone.
 */
export async function confirmPassword(
  ports: Pick<Ports, "users" | "passwords">,
  userId: number,
  password: string,
): Promise<User> {
  const credentials = await ports.users.findCredentialsOf(userId);
  if (credentials === null) throw new DomainError("not-signed-in");
  if (!(await ports.passwords.verify(password, credentials.passwordHash)))
    throw new DomainError("wrong-password");
  return credentials.user;
}
