/** The columns of users, as they are read without the ORM. Times are milliseconds since 1970. */

import type { User } from "@einstein-vs-cat/core";

const time = (value: string) => `(extract(epoch from ${value}) * 1000)::float8`;

/** The columns of user `u`. */
export const USER_COLUMNS = `u.id::float8 as "id", u.username, u.display_name as "displayName",
  u.bio, u.profile_picture as "profilePicture", u.email, u.theme,
  u.subscription_tier as "subscriptionTier", u.subscription_status as "subscriptionStatus",
  ${time("u.subscription_period_end")} as "subscriptionPeriodEnd",
  u.session_epoch as "sessionEpoch", ${time("u.created_at")} as "createdAt",
  ${time("clock_timestamp()")} as "asOf"`;

/** A user as the database returns it. */
export type StoredUser = Omit<User, "subscriptionPeriodEnd" | "createdAt" | "asOf"> & {
  readonly subscriptionPeriodEnd: number | null;
  readonly createdAt: number;
  readonly asOf: number;
};

/** What is stored of a user besides. */
export interface StoredCredentials {
  readonly passwordHash: string;
  readonly isLocked: boolean;
}

export function userOf({ subscriptionPeriodEnd: end, createdAt, asOf, ...rest }: StoredUser): User {
  return {
    ...rest,
    subscriptionPeriodEnd: end === null ? null : new Date(end),
    createdAt: new Date(createdAt),
    asOf: new Date(asOf),
  };
}
