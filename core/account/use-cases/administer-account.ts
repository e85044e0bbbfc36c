/** What the operator of a server does with an account, by its username. */

import type { Billing } from "../../billing/ports/billing.ts";
import type { Subscriptions } from "../../billing/ports/subscriptions.ts";
import { DomainError } from "../../shared/errors.ts";
import type { OwnSession, SessionStore } from "../ports/session-store.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import { type User, usernameKey } from "../user.ts";
import { removeAccount } from "./delete-account.ts";

/** @inline */
interface AdminPorts {
  readonly users: UserRepo;
}

/** Ends all sessions of an account and prevents log-ins. @throws DomainError `not-found`. */
export async function lockAccount(ports: AdminPorts, username: string): Promise<User> {
  const user = await accountNamed(ports, username);
  await ports.users.setLocked(user.id, true);
  return user;
}

/** Allows log-ins to an account again. @throws DomainError `not-found`. */
export async function unlockAccount(ports: AdminPorts, username: string): Promise<User> {
  const user = await accountNamed(ports, username);
  await ports.users.setLocked(user.id, false);
  return user;
}

/** Ends all sessions of an account. @throws DomainError `not-found`. */
export async function revokeSessions(ports: AdminPorts, username: string): Promise<User> {
  const user = await accountNamed(ports, username);
  await ports.users.endSessions(user.id);
  return user;
}

/**
 * Deletes an account with its debates, after its subscription has ended.
 * @throws DomainError `not-found`, `billing-unavailable`.
 */
export async function eraseAccount(
  ports: AdminPorts & { readonly billing: Billing; readonly subscriptions: Subscriptions },
  username: string,
): Promise<User> {
  const user = await accountNamed(ports, username);
  await removeAccount(ports, user.id);
  return user;
}

/** Returns the open sessions of an account. @throws DomainError `not-found`. */
export async function sessionsOf(
  ports: AdminPorts & { readonly sessions: SessionStore },
  username: string,
): Promise<readonly OwnSession[]> {
  return ports.sessions.listOf(await accountNamed(ports, username));
}

/** Returns the account of a username. @throws DomainError `not-found`. */
export async function accountNamed({ users }: AdminPorts, username: string): Promise<User> {
  const found = await users.findCredentials(usernameKey(username));
  if (found === null) throw new DomainError("not-found");
  return found.user;
}
