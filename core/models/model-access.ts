/** Who may pick which model (SPEC §4). Apart from the catalogue, which a screen shows before anybody picks anything. */

import type { Access } from "../account/actor.ts";
import { type Tier, tierIncludes } from "../billing/tier.ts";
import { type Denial, denial, refuse } from "../shared/errors.ts";
import { DEFAULT_MODEL_ID, findModel, type PickableModel } from "./model.ts";

/**
 * Why this person may not pick that model (SPEC §4, Model access): visitors are told to log in, a user whose
 * plan is too low to upgrade. Null when they may. A model that is not in the catalogue is `invalid-input`.
 */
export function denialForModel(
  catalogue: readonly PickableModel[],
  access: Access,
  id: string,
): Denial | null {
  const chosen = findModel(catalogue, id);
  if (chosen === undefined) return denial("invalid-input", "This model is not known.");
  if (access.kind === "visitor") return id === DEFAULT_MODEL_ID ? null : denial("login-required");
  return tierIncludes(access.tier, chosen.tier) ? null : denial("upgrade-required");
}

/** Whether somebody may pick a model, and the least tier that opens it to a user (SPEC §4, Model access). */
export interface ModelCheck {
  readonly allowed: boolean;
  readonly requiredTier: Tier;
}

/**
 * What `POST /api/subscription/check-model` answers (SPEC §7).
 * @throws DomainError `invalid-input` for a model that is not in the catalogue.
 */
export function checkModel(
  catalogue: readonly PickableModel[],
  access: Access,
  id: string,
): ModelCheck {
  const denied = denialForModel(catalogue, access, id);
  const model = findModel(catalogue, id);
  if (model === undefined) refuse(denied);
  return { allowed: denied === null, requiredTier: model?.tier ?? "free" };
}
