import type { Ports } from "../../ports/index.ts";
import type { ChangePasswordInput } from "../schemas.ts";
import type { User } from "../user.ts";
import { confirmPassword } from "./confirm-password.ts";

/**
 * Gives the user another password and ends all of their sessions; the caller begins a new one for the returned user.
 * @throws DomainError `wrong-password`, or `not-signed-in` when the user is gone or another change came first.
 */
export async function changePassword(
  ports: Pick<Ports, "users" | "passwords" | "quota">,
  userId: number,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<User> {
  const user = await confirmPassword(ports, userId, currentPassword);
  return ports.users.changePassword(
    userId,
    user.sessionEpoch,
    await ports.passwords.hash(newPassword),
  );
}
