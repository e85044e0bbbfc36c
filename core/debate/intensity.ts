import type { Access } from "../account/actor.ts";
import type { ErrorCode } from "../shared/errors.ts";
import { VISITOR_LIMIT } from "./limits.ts";

/** How heated a debate is, from 1 to 3. The interface calls it coffee level. */
export type Intensity = 1 | 2 | 3;

/**
 * Returns the error code for an intensity that a person may not choose, or null. Visitors have
 * level 1 only. The interface calls this at every step of a slider and loads the error messages
 * only when it shows one; `denialForIntensity` includes the message.
 */
export function intensityDenialCode(access: Access, intensity: number): ErrorCode | null {
  return access.kind === "visitor" && intensity > VISITOR_LIMIT.intensity
    ? "intensity-restricted"
    : null;
}
