import type { Ports } from "../../ports/index.ts";
import { WRONG_PASSWORDS_PER_HOUR } from "../../shared/quotas.ts";

/**
 * What is verified: a password that a person typed for an account, by the `usernameKey` of its
 * name.
 */
interface PasswordAttempt {
  readonly account: string;
  readonly password: string;
  /** The account's hash; null when there is no such account, which takes the same time. */
  readonly passwordHash: string | null;
}

/**
 * Returns whether the password is right. Only a wrong one counts against the account, from whatever
 * network it comes. When the hour's wrong passwords are used up, even the right one is refused, so
 * that a guess shows nothing.
 * @throws TooManyRequests
 */
export async function verifyPassword(
  { passwords, quota }: Pick<Ports, "passwords" | "quota">,
  { account, password, passwordHash }: PasswordAttempt,
): Promise<boolean> {
  await quota.take("wrongPasswords", account, WRONG_PASSWORDS_PER_HOUR);
  let isWrong = false;
  try {
    isWrong = !(await passwords.verify(password, passwordHash));
    return !isWrong;
  } finally {
    if (!isWrong) await quota.giveBack("wrongPasswords", account);
  }
}
