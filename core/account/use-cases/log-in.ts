import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Actor } from "../actor.ts";
import type { LoginInput } from "../schemas.ts";
import { type User, usernameKey } from "../user.ts";

/**
 * Who the username and password stand for (SPEC §4, Authentication). What the person did as a visitor is theirs afterwards.
 * @throws DomainError `wrong-credentials`, the same and after the same time for a wrong name and a wrong password.
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
