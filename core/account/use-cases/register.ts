import type { Ports } from "../../ports/index.ts";
import type { Actor } from "../actor.ts";
import type { RegisterInput } from "../schemas.ts";
import { type User, usernameKey } from "../user.ts";

/**
 * Creates an account. The debates of the visitor become the new user's.
 * @throws DomainError `username-taken`.
 */
export async function register(
  ports: Pick<Ports, "users" | "passwords">,
  actor: Actor | null,
  { username, password, displayName, bio, email }: RegisterInput,
): Promise<User> {
  const passwordHash = await ports.passwords.hash(password);
  const visitorId = actor?.kind === "visitor" ? actor.visitorId : null;
  return ports.users.register(
    { username, usernameKey: usernameKey(username), displayName, bio, email, passwordHash },
    visitorId,
  );
}
