import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Actor } from "../actor.ts";
import type { LoginInput } from "../schemas.ts";
import { type User, usernameKey } from "../user.ts";
import { verifyPassword } from "./verify-password.ts";

/**
 * Returns the user with this username and password. The debates of the visitor become the user's.
 * @throws TooManyRequests; DomainError `wrong-credentials`, with the same response time for an
 * unknown name and a wrong password.
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
