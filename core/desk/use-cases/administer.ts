/**
 * What an operator does with the account of another person, each act with its entry in the log. An
 * account is named by its id, so that a rename in between leads to no other one.
 */

import type { UserRepo } from "../../account/ports/user-repo.ts";
import {
  eraseAccount,
  lockAccount,
  unlockAccount,
} from "../../account/use-cases/administer-account.ts";
import { type User, usernameKey } from "../../account/user.ts";
import type { Billing } from "../../billing/ports/billing.ts";
import type { Subscriptions } from "../../billing/ports/subscriptions.ts";
import type { Tier } from "../../billing/tier.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import type { Audit } from "../ports/audit.ts";
import { actLogged } from "./act.ts";

/** @inline */
interface AdministerPorts {
  readonly users: UserRepo;
  readonly audit: Audit;
}

/** @inline */
interface PlanPorts extends AdministerPorts {
  readonly billing: Billing;
  readonly subscriptions: Subscriptions;
}

/** Who acts on which account, by their ids. */
export interface AdminAct {
  readonly adminId: number;
  readonly userId: number;
}

/**
 * Ends all sessions of an account at once and prevents log-ins, or allows them again.
 * @throws DomainError `not-found`, or `own-account` for the operator's own.
 */
export async function setSuspended(
  ports: AdministerPorts,
  { adminId, userId }: AdminAct,
  isSuspended: boolean,
): Promise<void> {
  const { username, wasLocked } = await otherAccount(ports, adminId, userId);
  const act = isSuspended ? "suspended" : "unsuspended";
  const values = { before: { suspended: wasLocked }, after: { suspended: isSuspended } };
  await actLogged(ports, { adminId, act, subject: `user:${userId}`, ...values }, () =>
    (isSuspended ? lockAccount : unlockAccount)(ports, username),
  );
}

/**
 * Deletes an account with its debates, for good. `typed` is its username, as a confirmation.
 * @throws DomainError `not-found`, `own-account`, `invalid-input` for another name,
 * `billing-unavailable`.
 */
export async function eraseOther(
  ports: PlanPorts,
  { adminId, userId }: AdminAct,
  typed: string,
): Promise<void> {
  const { username } = await otherAccount(ports, adminId, userId);
  if (usernameKey(typed) !== usernameKey(username))
    throw new DomainError(invalidInput([fieldError("username", "not-valid")]));
  const entry = { subject: `user:${userId}`, before: null, after: null };
  await actLogged(ports, { adminId, act: "erased", ...entry }, () => eraseAccount(ports, username));
}

/**
 * Returns whether operators give plans by hand: only where there is no payment provider, because
 * whatever is stored beside one is replaced by its next answer.
 */
export function mayGivePlans({ kind }: Pick<Billing, "kind">): boolean {
  return kind === "none";
}

/**
 * Gives an account a plan, without an end.
 * @throws DomainError `not-found`, also where a payment provider decides about plans.
 */
export async function givePlan(
  ports: PlanPorts,
  { adminId, userId }: AdminAct,
  plan: Tier,
): Promise<void> {
  const kept = mayGivePlans(ports.billing) ? await ports.subscriptions.find(userId) : null;
  if (kept === null) throw new DomainError("not-found");
  const values = { before: { plan: kept.tier }, after: { plan } };
  await actLogged(ports, { adminId, act: "plan-given", subject: `user:${userId}`, ...values }, () =>
    ports.subscriptions.keep(
      ...([userId, kept.version] as const),
      { tier: plan, status: "active", periodEnd: null, subscriptionId: null },
      null,
    ),
  );
}

/** @throws DomainError `not-found`, or `own-account`. */
async function otherAccount(
  { users }: AdministerPorts,
  adminId: number,
  userId: number,
): Promise<Pick<User, "username"> & { readonly wasLocked: boolean }> {
  const found = await users.findCredentialsOf(userId);
  if (found === null) throw new DomainError("not-found");
  if (userId === adminId) throw new DomainError("own-account");
  return { username: found.user.username, wasLocked: found.isLocked };
}
