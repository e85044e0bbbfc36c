/**
 * User accounts. The password hash is not part of a user: it leaves the store only for
 * verification.
 */

import type { SubscriptionStatus } from "../billing/subscription.ts";
import type { Tier } from "../billing/tier.ts";
import type { Theme } from "../shared/theme.ts";

/**
 * A user. `username` is shown as typed, and `usernameKey` is unique. All sessions of the user end
 * when `sessionEpoch` grows, because a session of an earlier epoch is invalid. `asOf` is the time
 * of the store's clock at the read, which decides whether a paid period has ended.
 */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly displayName: string | null;
  readonly bio: string | null;
  readonly profilePicture: string | null;
  readonly email: string | null;
  readonly theme: Theme;
  readonly subscriptionTier: Tier;
  readonly subscriptionStatus: SubscriptionStatus;
  readonly subscriptionPeriodEnd: Date | null;
  readonly sessionEpoch: number;
  readonly createdAt: Date;
  readonly asOf: Date;
}

/** The data of a new user. The store sets the rest to its defaults. */
export interface NewUser {
  readonly username: string;
  readonly usernameKey: string;
  readonly displayName: string | null;
  readonly bio: string | null;
  readonly email: string | null;
  /** Null for one who logs in with an identity only. */
  readonly passwordHash: string | null;
}

/** What users may change on their profile page. */
export interface Profile {
  readonly username: string;
  readonly usernameKey: string;
  readonly displayName: string;
}

/** A user with the hash to verify a password against. */
export interface Credentials {
  readonly user: User;
  /** Null for an account without a password, to which no password is right. */
  readonly passwordHash: string | null;
  /** Whether the operator has locked the account: nobody can log in to it. */
  readonly isLocked: boolean;
}

/**
 * Returns the unique form of a username. Usernames that differ only in case, Unicode normalization
 * or invisible characters are the same name.
 */
export function usernameKey(username: string): string {
  const plain = username.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return plain.toUpperCase().toLowerCase().normalize("NFKC").replace(/\s+/gu, " ").trim();
}

/** Returns the name to show: the display name, else the username. */
export function nameOf(user: Pick<User, "username" | "displayName">): string {
  return user.displayName ?? user.username;
}

/**
 * Returns a name by which users recognise themselves and which tells other people nothing new: the
 * display name, or without one the first letter of the username.
 */
export function hintOf({ username, displayName }: Pick<User, "username" | "displayName">): string {
  const [first = ""] = username;
  return displayName ?? `${first}…`;
}
