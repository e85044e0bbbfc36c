import type { Quota } from "../../shared/ports/quota.ts";
import { WRONG_PASSWORDS_ANYWHERE, WRONG_PASSWORDS_PER_HOUR } from "../../shared/quotas.ts";
import {
  type AllowanceCost,
  giveBackAllowances,
  takeAllowances,
} from "../../shared/take-allowances.ts";
import { TooManyRequests } from "../../shared/too-many-requests.ts";
import type { ClientNetwork } from "../client-network.ts";
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
  readonly from: ClientNetwork;
}

/** An id that no user has. */
const UNKNOWN_USER = 0;

/**
 * Returns whether the password is right. Guessing is limited, and yet a stranger cannot lock an owner out:
 * - Wrong passwords count by account and network, and by account over all networks.
 * - Where they are used up, or the prefix is crowded, the right password still passes from a
 *   network that the account was used from. There, attempts by network (`logins`) bound the
 *   guesses.
 * - Everything else is refused alike and takes as long: a wrong password, the right one from an
 *   unknown network, and a name that does not exist.
 *
 * The owner sees the number of refused attempts at the next login.
 * @throws TooManyRequests; DomainError `server-busy`
 */
export async function verifyPassword(
  { passwords, quota, signIns }: PasswordPorts,
  { username, password, credentials, from }: PasswordAttempt,
): Promise<boolean> {
  await quota.count("logins", from.network);
  const userId = credentials?.user.id ?? UNKNOWN_USER;
  const isKnown = await signIns.isKnown(userId, from.network);
  const crowded = await refusalOf(quota.count("loginsByPrefix", from.prefix));
  if (crowded !== null && !isKnown) throw crowded;
  const costs = wrongPasswordsOf(usernameKey(username), from);
  const spent = await refusalOf(takeAllowances(quota, costs));
  const hash = spent === null || isKnown ? hashOf(credentials) : null;
  let isWrong = false;
  try {
    isWrong = !(await passwords.verify(password, hash));
  } finally {
    if (!isWrong && spent === null) await giveBackAllowances(quota, costs);
  }
  if (!isWrong) return true;
  // Not awaited: an account that does not exist has nothing to write, and must not answer sooner.
  void signIns.addRefused(userId).catch(() => {});
  if (spent !== null) throw spent;
  if (crowded !== null) throw crowded;
  return false;
}

function wrongPasswordsOf(account: string, { network }: ClientNetwork): readonly AllowanceCost[] {
  const client = `${network} ${account}`;
  return [
    { allowance: "wrongPasswords", client, most: WRONG_PASSWORDS_PER_HOUR },
    { allowance: "wrongPasswordsAnywhere", client: account, most: WRONG_PASSWORDS_ANYWHERE },
  ];
}

function hashOf(credentials: Credentials | null): string | null {
  return credentials?.passwordHash ?? null;
}

async function refusalOf(cost: Promise<void>): Promise<TooManyRequests | null> {
  try {
    await cost;
    return null;
  } catch (error) {
    if (error instanceof TooManyRequests) return error;
    throw error;
  }
}
