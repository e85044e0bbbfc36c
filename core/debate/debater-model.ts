import type { Access } from "../account/actor.ts";
import { type Tier, tierIncludes } from "../billing/tier.ts";
import { makerOf } from "../models/maker.ts";
import { byCapability, DEFAULT_MODEL_ID, findModel, type PickableModel } from "../models/model.ts";
import type { Intensity } from "./intensity.ts";
import type { Persona } from "./personas.ts";

/**
 * Returns the model for a persona. From its provider's models within the tier, ordered by
 * capability, intensity 1 takes the first, 2 the middle and 3 the last. A visitor always gets the
 * free default. Where the person has only models of their own keys, these are the choice, of every
 * plan and, for a persona whose maker is not among them, of every maker.
 * @throws Error when the catalogue lacks the free default, which `extendCatalogue` prevents.
 */
export function modelForPersona<M extends PickableModel>(
  catalogue: readonly M[],
  persona: Persona,
  intensity: Intensity,
  access: Access,
): M {
  const model =
    access.kind === "user"
      ? byIntensity(openModels(catalogue, persona, access.tier), intensity)
      : null;
  const chosen = model ?? findModel(catalogue, DEFAULT_MODEL_ID);
  if (chosen === undefined) throw new Error(`the catalogue lacks ${DEFAULT_MODEL_ID}`);
  return chosen;
}

/** Returns the models that may speak for a persona without being picked. */
function openModels<M extends PickableModel>(
  catalogue: readonly M[],
  persona: Persona,
  tier: Tier,
): readonly M[] {
  const isOwnOnly = catalogue.every(({ own }) => own === true);
  const open = catalogue.filter(
    (entry) => isOwnOnly || (entry.provider !== "openrouter" && tierIncludes(tier, entry.tier)),
  );
  const ofMaker = open.filter((entry) => makerOf(entry) === persona.provider);
  return ofMaker.length === 0 && isOwnOnly ? open : ofMaker;
}

function byIntensity<M extends PickableModel>(
  models: readonly M[],
  intensity: Intensity,
): M | null {
  const ordered = [...models].sort(byCapability);
  const index =
    intensity === 1 ? 0 : intensity === 3 ? ordered.length - 1 : Math.floor(ordered.length / 2);
  return ordered[index] ?? null;
}
