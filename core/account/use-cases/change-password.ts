import type { Ports } from "../../ports/index.ts";
import type { ChangePasswordInput } from "../schemas.ts";
import type { User } from "../user.ts";
import { confirmPassword } from "./confirm-password.ts";

/**
 * Changes the password and ends all sessions of the user. The caller starts a new session.
 * @throws DomainError `wrong-password`, or `not-signed-in` when the user is gone or a concurrent
 * change came first.
 */
export async function changePassword(
  ports: Pick<Ports, "users" | "passwords" | "quota">,
  userId: number,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<User> {
  const user = await confirmPassword(ports, userId, currentPassword, "currentPassword");
  return ports.users.changePassword(
    userId,
    user.sessionEpoch,
    await ports.passwords.hash(newPassword),
  );
}
