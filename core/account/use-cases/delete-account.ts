import type { Ports } from "../../ports/index.ts";
import { confirmPassword } from "./confirm-password.ts";

/**
 * Deletes the user with every debate, response and input of theirs. Nothing brings it back. What they subscribed to ends
 * first: nobody pays for an account that is gone.
 * @throws DomainError `wrong-password`, `not-signed-in` when the user is gone, or `billing-unavailable`: then all is as it was.
 */
export async function deleteAccount(
  ports: Pick<Ports, "users" | "passwords" | "quota" | "billing" | "subscriptions">,
  userId: number,
  password: string,
): Promise<void> {
  await confirmPassword(ports, userId, password);
  const customerId = (await ports.subscriptions.find(userId))?.customerId ?? null;
  if (customerId !== null) await ports.billing.removeCustomer(customerId);
  await ports.users.delete(userId);
}
