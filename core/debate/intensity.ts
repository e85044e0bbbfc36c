/** How heated a debate is, and who may choose it. */

import type { Access } from "../account/actor.ts";
import type { ErrorCode } from "../shared/errors.ts";
import { VISITOR_LIMIT } from "../shared/limits.ts";

/** Intensity, called coffee level: 1 to 3 (SPEC §9). */
export type Intensity = 1 | 2 | 3;

/**
 * The code under which that intensity is refused to this person: visitors have level 1 only (SPEC §6). Null when they may
 * choose it. For a screen that asks at each step of a slider and has the sentences of refusals only when one is shown;
 * `denialForIntensity` tells the sentence too.
 */
export function refusedIntensity(access: Access, intensity: number): ErrorCode | null {
  return access.kind === "visitor" && intensity > VISITOR_LIMIT.intensity
    ? "intensity-restricted"
    : null;
}
