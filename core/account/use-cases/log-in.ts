import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { Actor } from "../actor.ts";
import type { Client } from "../client-network.ts";
import { RESET_TOLD } from "../limits.ts";
import type { ResetLinks } from "../ports/reset-links.ts";
import type { Rename, SignIns } from "../ports/sign-ins.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import type { LoginInput } from "../schemas.ts";
import { type User, usernameKey } from "../user.ts";
import { type PasswordPorts, verifyPassword } from "./verify-password.ts";

/** Who has logged in, and what has happened to the account that they may not know of. */
export interface LoggedIn {
  readonly user: User;
  /** A change of the username that this browser has not been told of. */
  readonly rename: Rename | null;
  /** When a link has set the password, if they have not been told of it. */
  readonly passwordResetAt: Date | null;
}

/** @inline */
interface NewsPorts {
  readonly resetLinks: ResetLinks;
  readonly signIns: SignIns;
  readonly clock: Pick<Clock, "now">;
}

/**
 * Returns the user with this username and password. The debates of the visitor become the user's,
 * and the browser becomes one that the account was used from.
 * @throws TooManyRequests; DomainError `server-busy`, `account-locked` for the right password of an
 * account that the operator has locked, or `wrong-credentials` with the same response time for an
 * unknown name and a wrong password.
 */
export async function logIn(
  ports: PasswordPorts & NewsPorts & { readonly users: UserRepo },
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
  const passwordResetAt = await resetToTell(ports, user.id, from.browser);
  await ports.signIns.remember(user.id, from.browser);
  return { user, rename, passwordResetAt };
}

/**
 * Returns when a link has set the password, for the first log-in after it, and for the first one in
 * every other browser within `RESET_TOLD`: whoever stole a link must not be the only one who is told.
 */
async function resetToTell(
  { resetLinks, signIns, clock }: NewsPorts,
  userId: number,
  browser: string,
): Promise<Date | null> {
  const reset = await resetLinks.lastUse(userId);
  if (reset === null) return null;
  if (!reset.isTold) await resetLinks.markTold(userId);
  else if (clock.now() - reset.at.getTime() >= RESET_TOLD) return null;
  else if (await signIns.isKnown(userId, browser)) return null;
  return reset.at;
}
