import type { Ports } from "../../ports/index.ts";
import type { ClientNetwork } from "../client-network.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { PasswordPorts } from "./verify-password.ts";

/**
 * Permanently deletes a user with all debates, responses and inputs. Ends their subscription first,
 * so that nobody pays for a deleted account.
 * @throws TooManyRequests; DomainError `server-busy`, `wrong-password`, `not-signed-in` when the
 * user is gone, or `billing-unavailable`. In all cases nothing has changed.
 */
export async function deleteAccount(
  ports: PasswordPorts & Pick<Ports, "users" | "billing" | "subscriptions">,
  userId: number,
  password: string,
  from: ClientNetwork,
): Promise<void> {
  await confirmPassword(ports, userId, { password, from });
  const customerId = (await ports.subscriptions.find(userId))?.customerId ?? null;
  if (customerId !== null) await ports.billing.removeCustomer(customerId);
  await ports.users.delete(userId);
}
