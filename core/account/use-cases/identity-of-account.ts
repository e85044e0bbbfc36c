/** What a signed-in user does with the identity of their account. */

import { DomainError, denial } from "../../shared/errors.ts";
import type { Client } from "../client-network.ts";
import { isFresh, type ProvenIdentity } from "../identity.ts";
import type { PasswordRules } from "../password-strength.ts";
import type { Identities } from "../ports/identities.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import type { User } from "../user.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import type { PasswordPorts } from "./verify-password.ts";

/** How an account can be logged in to. */
export interface WaysIn {
  readonly hasPassword: boolean;
  /** Whether it is connected with an identity of the server's provider. */
  readonly isConnected: boolean;
}

/** @inline */
interface IdentityPorts {
  readonly users: UserRepo;
  readonly identities: Identities;
}

/** Returns how an account can be logged in to. @throws DomainError `not-signed-in`. */
export async function readWaysIn(
  { users, identities }: IdentityPorts,
  userId: number,
  issuer: string | null,
): Promise<WaysIn> {
  const credentials = await users.findCredentialsOf(userId);
  if (credentials === null) throw new DomainError("not-signed-in");
  const isConnected = issuer !== null && (await identities.has(userId, issuer));
  return { hasPassword: credentials.passwordHash !== null, isConnected };
}

/**
 * Takes the identity from an account, which needs another way in then.
 * @throws DomainError `last-sign-in` when it has none.
 */
export async function disconnectIdentity(
  { identities }: Pick<IdentityPorts, "identities">,
  userId: number,
  issuer: string,
): Promise<void> {
  if (!(await identities.disconnect(userId, issuer))) throw new DomainError("last-sign-in");
}

/**
 * Makes sure that the identity is that of the account, and that the person has just proved to be
 * them.
 * @throws DomainError `not-confirmed`.
 */
export async function confirmIdentity(
  { identities }: Pick<IdentityPorts, "identities">,
  userId: number,
  identity: ProvenIdentity,
  now: number,
): Promise<void> {
  const found = await identities.find(identity);
  if (found?.user.id !== userId || found.isLocked || !isFresh(identity, now))
    throw new DomainError("not-confirmed");
}

/**
 * Gives an account its first password, and ends all sessions of the user. The caller starts a new
 * one.
 * @throws DomainError `not-confirmed` unless the person has just confirmed that it is them;
 * `wrong-password` for an account that has a password, which its change asks for; `server-busy`,
 * `invalid-input`, `not-signed-in`.
 */
export async function setFirstPassword(
  ports: PasswordPorts & { readonly users: UserRepo; readonly passwordRules?: PasswordRules },
  userId: number,
  newPassword: string,
  { from, isConfirmed }: { readonly from: Client; readonly isConfirmed: boolean },
): Promise<User> {
  const credentials = await ports.users.findCredentialsOf(userId);
  if (credentials === null) throw new DomainError("not-signed-in");
  if (credentials.passwordHash !== null) throw new DomainError(denial("wrong-password"));
  if (!isConfirmed) throw new DomainError("not-confirmed");
  const { username, sessionEpoch } = credentials.user;
  const typed = { field: "newPassword", password: newPassword, username };
  await requireStrongPassword(ports.passwordRules ?? "usual", typed);
  const passwordHash = await ports.passwords.hash(newPassword);
  const changed = await ports.users.changePassword(userId, sessionEpoch, passwordHash);
  await ports.signIns.remember(userId, from.browser);
  return changed;
}
