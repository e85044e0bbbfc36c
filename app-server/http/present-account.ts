import { effectiveTier, type SerializedUser, type User } from "@einstein-vs-cat/core";
import type { Settings } from "./context.ts";

/**
 * Presents users to themselves: neither the password hash nor the ids of the payment provider leave
 * the server.
 */
export function presentUser(
  user: User,
  { defaultTier }: Pick<Settings, "defaultTier">,
): SerializedUser {
  return {
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    bio: user.bio,
    email: user.email,
    theme: user.theme,
    subscriptionTier: user.subscriptionTier,
    subscriptionStatus: user.subscriptionStatus,
    subscriptionPeriodEnd: user.subscriptionPeriodEnd?.toISOString() ?? null,
    openTier: effectiveTier(user, user.asOf, defaultTier),
    createdAt: user.createdAt.toISOString(),
  };
}
