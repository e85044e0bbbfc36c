import { DomainError } from "../../shared/errors.ts";
import type { Actor } from "../actor.ts";
import type { Client } from "../client-network.ts";
import type { Rename } from "../ports/sign-ins.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import type { LoginInput } from "../schemas.ts";
import { type User, usernameKey } from "../user.ts";
import { type PasswordPorts, verifyPassword } from "./verify-password.ts";

/** Who has logged in, and a change of the username that this browser has not been told of. */
export interface LoggedIn {
  readonly user: User;
  readonly rename: Rename | null;
}

/**
 * Returns the user with this username and password. The debates of the visitor become the user's,
 * and the browser becomes one that the account was used from.
 * @throws TooManyRequests; DomainError `server-busy`, `account-locked` for the right password of an
 * account that the operator has locked, or `wrong-credentials` with the same response time for an
 * unknown name and a wrong password.
 */
export async function logIn(
  ports: PasswordPorts & { readonly users: UserRepo },
  actor: Actor | null,
  { username, password }: LoginInput,
  from: Client,
): Promise<LoggedIn> {
  const credentials = await ports.users.findCredentials(usernameKey(username));
  const isRight = await verifyPassword(ports, { username, password, credentials, from });
  if (credentials === null || !isRight) throw new DomainError("wrong-credentials");
  const { user, isLocked } = credentials;
  if (isLocked) throw new DomainError("account-locked");
  if (actor?.kind === "visitor") await ports.users.adopt(actor.visitorId, user.id);
  const rename = await ports.signIns.renameSince(user.id, from.browser);
  await ports.signIns.remember(user.id, from.browser);
  return { user, rename };
}
