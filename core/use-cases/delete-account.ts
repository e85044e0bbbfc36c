import type { Ports } from "../ports/index.ts";
import { confirmPassword } from "./confirm-password.ts";

/**
 * Deletes the user with every debate, response and input of theirs. Nothing brings it back.
 * @throws DomainError `wrong-password`, or `not-signed-in` when the user is gone.
 */
export async function deleteAccount(ports: Pick<Ports, "users" | "passwords">, userId: number, password: string): Promise<void> {
  await confirmPassword(ports, userId, password);
  await ports.users.delete(userId);
}
