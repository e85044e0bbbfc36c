import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Actor } from "../actor.ts";
import type { LoginInput } from "../schemas.ts";
import { type User, usernameKey } from "../user.ts";

/**
 * Returns the user with this username and password. The debates of the visitor become the user's.
 * @throws DomainError `wrong-credentials`, with the same response time for an unknown name and a
 * wrong password.
 */
export async function logIn(
  ports: Pick<Ports, "users" | "passwords">,
  actor: Actor | null,
  { username, password }: LoginInput,
): Promise<User> {
  const credentials = await ports.users.findCredentials(usernameKey(username));
  const isRight = await ports.passwords.verify(password, credentials?.passwordHash ?? null);
  if (credentials === null || !isRight) throw new DomainError("wrong-credentials");
  if (actor?.kind === "visitor") await ports.users.adopt(actor.visitorId, credentials.user.id);
  return credentials.user;
}
