import type { Quota } from "../../shared/ports/quota.ts";
import { WRONG_PASSWORDS_PER_HOUR } from "../../shared/quotas.ts";
import {
  type AllowanceCost,
  giveBackAllowances,
  takeAllowances,
} from "../../shared/take-allowances.ts";
import { TooManyRequests } from "../../shared/too-many-requests.ts";
import type { Client } from "../client-network.ts";
import type { Passwords } from "../ports/passwords.ts";
import type { SignIns } from "../ports/sign-ins.ts";
import { type Credentials, usernameKey } from "../user.ts";

/**
 * The ports that verifying a password needs.
 * @inline
 */
export type PasswordPorts = {
  readonly passwords: Passwords;
  readonly quota: Quota;
  readonly signIns: SignIns;
};

/** A password that a person typed for an account. */
interface PasswordAttempt {
  readonly username: string;
  readonly password: string;
  /** Null when there is no such account, which looks like a wrong password and takes as long. */
  readonly credentials: Credentials | null;
  readonly from: Client;
}

/** An id that no user has. */
const UNKNOWN_USER = 0;

/**
 * Returns whether the password is right. Guessing is limited, and yet strangers cannot lock an owner
 * out: each browser that the account was used in has its own count of wrong passwords, and all
 * others have one together. Where it is used up, nothing passes, not even the right password. So
 * strangers can only hold up a browser that is new to the account.
 *
 * Everything that is refused looks alike and takes as long: a wrong password, the right one where
 * they are used up, and a name that does not exist. The owner sees the number of refused attempts at
 * the next login.
 * @throws TooManyRequests; DomainError `server-busy`
 */
export async function verifyPassword(
  { passwords, quota, signIns }: PasswordPorts,
  { username, password, credentials, from }: PasswordAttempt,
): Promise<boolean> {
  const userId = credentials?.user.id ?? UNKNOWN_USER;
  // A part of the id tells browsers apart, and opens nothing to a reader of the counts.
  const browser = `browser:${from.browser.slice(0, 10)}`;
  const isKnown = await signIns.isKnown(userId, from.browser);
  await quota.count("logins", isKnown ? browser : from.network);
  const crowded = await refusalOf(quota.count("loginsByPrefix", from.prefix));
  if (crowded !== null && !isKnown) throw crowded;
  // Guesses at an earlier password do not count: whoever had to set a new one gets in with it.
  const account = `${usernameKey(username)} ${credentials?.user.sessionEpoch ?? 0}`;
  const cost = wrongPasswordsBy(isKnown ? `${browser} ${account}` : account);
  const spent = await refusalOf(takeAllowances(quota, [cost]));
  const hash = spent === null ? (credentials?.passwordHash ?? null) : null;
  let isWrong = false;
  try {
    isWrong = !(await passwords.verify(password, hash));
  } finally {
    if (!isWrong && spent === null) await giveBackAllowances(quota, [cost]);
  }
  if (!isWrong) return true;
  // Not awaited: an account that does not exist has nothing to write, and must not answer sooner.
  void signIns.addRefused(userId).catch(() => {});
  if (spent !== null) throw spent;
  if (crowded !== null) throw crowded;
  return false;
}

const wrongPasswordsBy = (client: string): AllowanceCost => ({
  ...{ allowance: "wrongPasswords", client, most: WRONG_PASSWORDS_PER_HOUR },
});

async function refusalOf(cost: Promise<void>): Promise<TooManyRequests | null> {
  try {
    await cost;
    return null;
  } catch (error) {
    if (error instanceof TooManyRequests) return error;
    throw error;
  }
}
