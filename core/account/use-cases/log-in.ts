import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Actor } from "../actor.ts";
import type { LoginInput } from "../schemas.ts";
import { type User, usernameKey } from "../user.ts";
import { verifyPassword } from "./verify-password.ts";

/**
 * Returns the user that the username and password belong to. Debates that the person created as a visitor become theirs.
 * @throws TooManyRequests; DomainError `wrong-credentials`, the same and after the same time for a wrong name and a wrong
 * password.
 */
export async function logIn(
  ports: Pick<Ports, "users" | "passwords" | "quota">,
  actor: Actor | null,
  { username, password }: LoginInput,
): Promise<User> {
  const account = usernameKey(username);
  const credentials = await ports.users.findCredentials(account);
  const passwordHash = credentials?.passwordHash ?? null;
  const isRight = await verifyPassword(ports, { account, password, passwordHash });
  if (credentials === null || !isRight) throw new DomainError("wrong-credentials");
  if (actor?.kind === "visitor") await ports.users.adopt(actor.visitorId, credentials.user.id);
  return credentials.user;
}
