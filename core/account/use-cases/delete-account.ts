import type { Billing } from "../../billing/ports/billing.ts";
import type { Subscriptions } from "../../billing/ports/subscriptions.ts";
import type { Client } from "../client-network.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { PasswordPorts } from "./verify-password.ts";

/**
 * Permanently deletes a user with all debates, responses and remarks. Ends their subscription first,
 * so that a deleted account costs nothing.
 * @throws TooManyRequests; DomainError `server-busy`, `wrong-password`, `not-signed-in` when the
 * user is gone, or `billing-unavailable`. In all cases nothing has changed.
 */
export async function deleteAccount(
  ports: PasswordPorts & RemovalPorts,
  userId: number,
  password: string,
  from: Client,
): Promise<void> {
  await confirmPassword(ports, userId, { password, from });
  await removeAccount(ports, userId);
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
