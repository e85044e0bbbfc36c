/** Who may choose which model. Separate from the catalogue, which is also used without a choice. */

import type { Access } from "../account/actor.ts";
import type { Tier } from "../billing/tier.ts";
import { type Denial, denial, invalidInput, refuse } from "../shared/errors.ts";
import { fieldError } from "../shared/field-errors.ts";
import { DEFAULT_MODEL_ID, findModel, isOpenOn, type PickableModel } from "./model.ts";

/**
 * Returns why a person may not choose a model, or null. Visitors may choose only the default model
 * and otherwise have to log in; users below the model's tier have to upgrade, unless a key of their
 * own opens it. A model that is not
 * in the catalogue is denied as `invalid-input` for `field`.
 */
export function denialForModel(
  catalogue: readonly PickableModel[],
  access: Access,
  id: string,
  field = "model",
): Denial | null {
  const chosen = findModel(catalogue, id);
  if (chosen === undefined) return invalidInput([fieldError(field, "model-unknown")]);
  if (access.kind === "visitor") return id === DEFAULT_MODEL_ID ? null : denial("login-required");
  return isOpenOn(access.tier, chosen) ? null : denial("upgrade-required");
}

/** Whether a person may choose a model, and the lowest tier that includes it. */
export interface ModelCheck {
  readonly allowed: boolean;
  readonly requiredTier: Tier;
}

/**
 * Checks a model for `POST /api/subscription/check-model`.
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
