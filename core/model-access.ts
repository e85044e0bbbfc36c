/** Who may pick which model (SPEC §4). Apart from the catalogue, which a screen shows before anybody picks anything. */

import type { Standing } from "./actor.ts";
import { type Denial, denial } from "./errors.ts";
import { DEFAULT_MODEL_ID, findModel, type PickableModel } from "./model.ts";
import { tierIncludes } from "./tier.ts";

/**
 * Why this person may not pick that model (SPEC §4, Model access): visitors are told to log in, a user whose
 * plan is too low to upgrade. Null when they may. A model that is not in the catalogue is `invalid-input`.
 */
export function denialForModel(catalogue: readonly PickableModel[], standing: Standing, id: string): Denial | null {
  const chosen = findModel(catalogue, id);
  if (chosen === undefined) return denial("invalid-input", "This model is not known.");
  if (standing.kind === "visitor") return id === DEFAULT_MODEL_ID ? null : denial("login-required");
  return tierIncludes(standing.tier, chosen.tier) ? null : denial("upgrade-required");
}
