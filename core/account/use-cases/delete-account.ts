import type { Billing } from "../../billing/ports/billing.ts";
import type { Subscriptions } from "../../billing/ports/subscriptions.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import type { Client } from "../client-network.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { PasswordPorts } from "./verify-password.ts";

/**
 * Permanently deletes a user with all debates, responses and remarks. Ends their subscription first,
 * so that a deleted account costs nothing. An account without a password is deleted by a person who has
 * just confirmed at their log-in provider that it is them.
 * @throws TooManyRequests; DomainError `server-busy`, `wrong-password`, `not-confirmed`,
 * `invalid-input` without the password of an account that has one, `not-signed-in` when the user is
 * gone, or `billing-unavailable`. In all cases nothing has changed.
 */
export async function deleteAccount(
  ports: PasswordPorts & RemovalPorts,
  userId: number,
  { password, isConfirmed, from }: DeletionProof,
): Promise<void> {
  const credentials = await ports.users.findCredentialsOf(userId);
  if (credentials?.passwordHash === null) {
    if (!isConfirmed) throw new DomainError("not-confirmed");
  } else if (password === undefined) {
    throw new DomainError(invalidInput([fieldError("password", "required")]));
  } else await confirmPassword(ports, userId, { password, from });
  await removeAccount(ports, userId);
}

/**
 * What shows that the owner of an account wants it deleted.
 * @inline
 */
interface DeletionProof {
  readonly password: string | undefined;
  /** Whether they have just confirmed at their log-in provider that it is them. */
  readonly isConfirmed: boolean;
  readonly from: Client;
}

/** @inline */
interface RemovalPorts {
  readonly users: UserRepo;
  readonly billing: Billing;
  readonly subscriptions: Subscriptions;
}

/**
 * Deletes a user with all debates, after their subscription has ended.
 * @throws DomainError `billing-unavailable`; nothing has changed then.
 */
export async function removeAccount(ports: RemovalPorts, userId: number): Promise<void> {
  const customerId = (await ports.subscriptions.find(userId))?.customerId ?? null;
  if (customerId !== null) await ports.billing.removeCustomer(customerId);
  await ports.users.delete(userId);
}
