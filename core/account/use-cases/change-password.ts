import type { Client } from "../client-network.ts";
import type { PasswordRules } from "../password-strength.ts";
import type { ResetLinks } from "../ports/reset-links.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import type { ChangePasswordInput } from "../schemas.ts";
import type { User } from "../user.ts";
import { confirmPassword } from "./confirm-password.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import type { PasswordPorts } from "./verify-password.ts";

/**
 * Changes the password and ends all sessions of the user, and a link that could set another one. The caller starts a new session. Only the
 * browser of this call stays known, because a thief of the old password may have logged in with any
 * other.
 * @throws TooManyRequests; DomainError `server-busy`, `wrong-password`, `invalid-input` for a new
 * password that the rules of the server do not allow, or `not-signed-in` when the user is gone or a concurrent change came first.
 */
export async function changePassword(
  ports: PasswordPorts & {
    readonly users: UserRepo;
    readonly resetLinks: ResetLinks;
    readonly passwordRules?: PasswordRules;
  },
  userId: number,
  { currentPassword, newPassword }: ChangePasswordInput,
  from: Client,
): Promise<User> {
  const confirmation = { password: currentPassword, from, field: "currentPassword" };
  const user = await confirmPassword(ports, userId, confirmation);
  const { username } = user;
  const typed = { field: "newPassword", password: newPassword, username };
  await requireStrongPassword(ports.passwordRules ?? "usual", typed);
  const passwordHash = await ports.passwords.hash(newPassword);
  const changed = await ports.users.changePassword(userId, user.sessionEpoch, passwordHash);
  await ports.resetLinks.end(userId);
  await ports.signIns.forgetOthers(userId, from.browser);
  await ports.signIns.remember(userId, from.browser);
  return changed;
}
