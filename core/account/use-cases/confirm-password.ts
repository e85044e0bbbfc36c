import type { Ports } from "../../ports/index.ts";
import { DomainError, denial } from "../../shared/errors.ts";
import { type User, usernameKey } from "../user.ts";
import { verifyPassword } from "./verify-password.ts";

/**
 * Returns the user after verifying the password. Irreversible actions require it. `field` is the
 * name of the password in the request.
 * @throws TooManyRequests; DomainError `wrong-password`, or `not-signed-in` when the user is gone.
 */
export async function confirmPassword(
  ports: Pick<Ports, "users" | "passwords" | "quota">,
  userId: number,
  password: string,
  field = "password",
): Promise<User> {
  const credentials = await ports.users.findCredentialsOf(userId);
  if (credentials === null) throw new DomainError("not-signed-in");
  const { user, passwordHash } = credentials;
  const account = usernameKey(user.username);
  if (!(await verifyPassword(ports, { account, password, passwordHash })))
    throw new DomainError(denial("wrong-password", undefined, field));
  return user;
}
