/** All tiers, lowest first. A higher tier includes every model of the lower ones. */
export const TIERS = ["free", "standard", "pro"] as const;

/** The plan of a user. */
export type Tier = (typeof TIERS)[number];

/** Returns whether a tier includes what another tier offers. */
export function tierIncludes(held: Tier, needed: Tier): boolean {
  return TIERS.indexOf(held) >= TIERS.indexOf(needed);
}
