/** Which passwords are soon guessed: the most common ones, and those like the name of the account. */

import { MINIMUM } from "../shared/text-lengths.ts";
import { usernameKey } from "./user.ts";

/** Why a password is soon guessed. */
export type PasswordWeakness = "password-common" | "password-near-name";

/**
 * What a server demands of new passwords: only the usual length, or also
 * `STRICT_PASSWORD_MINIMUM` characters and none that is soon guessed.
 */
export type PasswordRules = "usual" | "strict";

/** The most common passwords, in lower case. It is loaded on use. */
export type LoadCommonPasswords = () => Promise<ReadonlySet<string>>;

/** How many characters a password may have beside the name of the account and still be like it. */
const CHARACTERS_BESIDE_NAME = 4;

/** Loads the list of common passwords. */
export const loadCommonPasswords: LoadCommonPasswords = async () =>
  (await import("./common-passwords.ts")).COMMON_PASSWORDS;

/** Returns why a password is soon guessed; null when it is neither common nor like the name. */
export function weaknessOf(
  password: string,
  username: string,
  common: ReadonlySet<string>,
): PasswordWeakness | null {
  const typed = password.toLowerCase();
  if (common.has(typed)) return "password-common";
  return isNear(typed, usernameKey(username)) ? "password-near-name" : null;
}

/** Whether a password is a name, its reverse, a name with little around it, or one letter away. */
function isNear(password: string, name: string): boolean {
  if (name.length < MINIMUM.username) return false;
  const backwards = [...name].reverse().join("");
  const holds = password.includes(name) || password.includes(backwards);
  if (holds) return password.length - name.length <= CHARACTERS_BESIDE_NAME;
  return name.length > MINIMUM.username && differByOne(password, name);
}

/** Whether one letter was changed, added or left out. */
function differByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = long.slice(start + 1);
  return short.length === long.length
    ? short.slice(start + 1) === rest
    : short.slice(start) === rest;
}
