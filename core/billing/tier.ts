/** The plans of SPEC §1, lowest first. A higher tier includes every model of the lower ones. */

/** All tiers, lowest first (SPEC §3, Subscription). */
export const TIERS = ["free", "standard", "pro"] as const;

/** A plan: free, standard or pro. */
export type Tier = (typeof TIERS)[number];

/** Whether a plan opens what another tier offers: higher tiers include all of the lower ones (SPEC §1). */
export function tierIncludes(held: Tier, needed: Tier): boolean {
  return TIERS.indexOf(held) >= TIERS.indexOf(needed);
}
