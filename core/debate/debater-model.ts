import type { Access } from "../account/actor.ts";
import { tierIncludes } from "../billing/tier.ts";
import { byCapability, DEFAULT_MODEL_ID, findModel, type PickableModel } from "../models/model.ts";
import type { Intensity } from "./intensity.ts";
import type { Persona } from "./personas.ts";

/**
 * Returns the model for a persona. From its provider's models within the tier, ordered by
 * capability, intensity 1 takes the first, 2 the middle and 3 the last. A visitor always gets the
 * free default.
 * @throws Error when the catalogue lacks the free default, which `extendCatalogue` prevents.
 */
export function modelForPersona<M extends PickableModel>(
  catalogue: readonly M[],
  persona: Persona,
  intensity: Intensity,
  access: Access,
): M {
  const fallback = findModel(catalogue, DEFAULT_MODEL_ID);
  if (fallback === undefined) throw new Error(`the catalogue lacks ${DEFAULT_MODEL_ID}`);
  if (access.kind === "visitor") return fallback;
  const open = catalogue.filter(
    (entry) => entry.provider === persona.provider && tierIncludes(access.tier, entry.tier),
  );
  const ordered = open.sort(byCapability);
  const index =
    intensity === 1 ? 0 : intensity === 3 ? ordered.length - 1 : Math.floor(ordered.length / 2);
  return ordered[index] ?? fallback;
}
