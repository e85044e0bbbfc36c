/** A person with an account (SPEC §3, users). The hash of the password is no part of it: it never leaves the store but to be verified. */

import type { SubscriptionStatus } from "../billing/subscription.ts";
import type { Tier } from "../billing/tier.ts";
import type { Theme } from "../shared/theme.ts";

/**
 * A user. `username` is shown as it was typed; two users never share its `usernameKey`. `sessionEpoch` grows when every
 * session of the user is to end: one that began in an earlier epoch is over. `asOf` is what the store's clock said when the user
 * was read, so that it can be told whether paid time is over.
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

/** What is needed to keep a new user; the rest has the defaults of SPEC §3. */
export interface NewUser {
  readonly username: string;
  readonly usernameKey: string;
  readonly displayName: string | null;
  readonly bio: string | null;
  readonly email: string | null;
  readonly passwordHash: string;
}

/** What a user may change about themselves on the profile page (SPEC §5, Profile). */
export interface Profile {
  readonly username: string;
  readonly usernameKey: string;
  readonly displayName: string;
}

/** What a password is verified against. */
export interface Credentials {
  readonly user: User;
  readonly passwordHash: string;
}

/**
 * The form of a username that is unique (SPEC §3): however it is written, in upper or lower case, in any Unicode form, with or
 * without invisible characters, it is one name.
 */
export function usernameKey(username: string): string {
  const plain = username.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return plain.toUpperCase().toLowerCase().normalize("NFKC").replace(/\s+/gu, " ").trim();
}

/** What a person is called: the display name, preferred over the username (SPEC §3). */
export function nameOf(user: Pick<User, "username" | "displayName">): string {
  return user.displayName ?? user.username;
}
