import type { Actor } from "../actor.ts";
import type { Client } from "../client-network.ts";
import { type OperatorNames, refuseOperatorName } from "../operator-names.ts";
import type { PasswordRules } from "../password-strength.ts";
import type { Passwords } from "../ports/passwords.ts";
import type { SignIns } from "../ports/sign-ins.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import type { RegisterInput } from "../schemas.ts";
import { type User, usernameKey } from "../user.ts";
import { requireStrongPassword } from "./require-strong-password.ts";

/** @inline */
interface RegisterPorts {
  readonly users: UserRepo;
  readonly passwords: Passwords;
  readonly signIns: SignIns;
  readonly passwordRules?: PasswordRules;
  readonly operators?: OperatorNames;
}

/**
 * Creates an account. The debates of the visitor become the new user's, and the browser is the first
 * one that the account was used in.
 * @throws DomainError `server-busy`, `username-taken` (also for the name of an operator), `invalid-input` for a password that the rules
 * of the server do not allow.
 */
export async function register(
  ports: RegisterPorts,
  actor: Actor | null,
  { username, password, displayName, bio, email }: RegisterInput,
  { browser }: Client,
): Promise<User> {
  refuseOperatorName(ports.operators, username);
  await requireStrongPassword(ports.passwordRules ?? "usual", {
    field: "password",
    password,
    username,
  });
  const passwordHash = await ports.passwords.hash(password);
  const visitorId = actor?.kind === "visitor" ? actor.visitorId : null;
  const user = await ports.users.register(
    { username, usernameKey: usernameKey(username), displayName, bio, email, passwordHash },
    visitorId,
  );
  await ports.signIns.remember(user.id, browser);
  return user;
}
