import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { Client } from "../client-network.ts";
import type { PasswordRules } from "../password-strength.ts";
import type { Passwords } from "../ports/passwords.ts";
import type { ResetLinks } from "../ports/reset-links.ts";
import type { SignIns } from "../ports/sign-ins.ts";
import type { User } from "../user.ts";
import { requireStrongPassword } from "./require-strong-password.ts";

/** @inline */
interface FindPorts {
  readonly resetLinks: ResetLinks;
  readonly clock: Pick<Clock, "now">;
}

/** @inline */
interface ResetPorts extends FindPorts {
  readonly passwords: Passwords;
  readonly signIns: SignIns;
  readonly passwordRules?: PasswordRules;
}

/**
 * Returns the account whose password a link sets.
 * @throws DomainError `reset-link-over` for a link that does not work, whatever the reason.
 */
export async function findResetLink(
  { resetLinks, clock }: FindPorts,
  token: string,
): Promise<User> {
  return working(await resetLinks.find(token, new Date(clock.now())));
}

/**
 * Sets the password of the account that a link belongs to, and ends all its sessions and the link. Only
 * the browser of this call stays known, as after a change of the password.
 * @throws DomainError `reset-link-over`, `server-busy`, or `invalid-input` for a password that the
 * rules of the server do not allow.
 */
export async function resetPassword(
  ports: ResetPorts,
  token: string,
  newPassword: string,
  { browser }: Pick<Client, "browser">,
): Promise<User> {
  const { username } = await findResetLink(ports, token);
  const typed = { field: "newPassword", password: newPassword, username };
  await requireStrongPassword(ports.passwordRules ?? "usual", typed);
  const passwordHash = await ports.passwords.hash(newPassword);
  const now = new Date(ports.clock.now());
  const user = working(await ports.resetLinks.use(token, passwordHash, now));
  await ports.signIns.forgetOthers(user.id, browser);
  await ports.signIns.remember(user.id, browser);
  return user;
}

function working(user: User | null): User {
  if (user === null) throw new DomainError("reset-link-over");
  return user;
}
