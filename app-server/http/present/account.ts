import {
  effectiveTier,
  isAdministrator,
  type RefusedLogins,
  type SerializedUser,
  type User,
} from "@einstein-vs-cat/core";
import type { Services, Settings } from "../context.ts";

/** Presents users to themselves, with the attempts on their account that were refused. */
export async function presentAccount(
  { signIns, settings, ownKeys, keyVault }: AccountPorts,
  user: User,
): Promise<SerializedUser> {
  const [refused, keys] = await Promise.all([
    signIns.refused(user.id),
    keyVault.isOn ? ownKeys.listOf(user.id) : [],
  ]);
  const account = presentUser(user, settings, refused);
  return keys.length === 0 ? account : { ...account, hasOwnKeys: true };
}

type AccountPorts = Pick<Services, "signIns" | "settings" | "ownKeys" | "keyVault">;

/** Neither the password hash nor the ids of the payment provider leave the server. */
function presentUser(
  user: User,
  { defaultTier, operators }: Pick<Settings, "defaultTier" | "operators">,
  refused: RefusedLogins | null,
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
    ...(isAdministrator(operators, user) && { isAdmin: true as const }),
    ...(refused !== null && {
      refusedLogins: { count: refused.count, lastAt: refused.lastAt.toISOString() },
    }),
  };
}
