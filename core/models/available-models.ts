/**
 * The models that can answer now. A model that its provider no longer has is answered for by the
 * provider's nearest available one of the same maker and plan (`resolveServedModel`). Where the catalogue has
 * none left for a plan, the provider's newest model of the same family takes the place.
 */

import { tierIncludes } from "../billing/tier.ts";
import { type Inventory, isGone, type ListedModel, successorOf } from "./inventory.ts";
import { makerOf } from "./maker.ts";
import { byCapability, type Model } from "./model.ts";

/** Returns the models of the catalogue that are left, and the successors of others. */
export function availableModels(
  catalogue: readonly Model[],
  inventory: Inventory,
): readonly Model[] {
  const gone = catalogue.filter((model) => isGone(inventory, model));
  if (gone.length === 0) return catalogue;
  const available = catalogue.filter((model) => !gone.includes(model));
  const successors = new Map<string, Model>();
  for (const model of gone.sort(byCapability)) {
    const isReplaced = available.some(
      (other) =>
        other.provider === model.provider &&
        makerOf(other) === makerOf(model) &&
        tierIncludes(model.tier, other.tier),
    );
    const successor = isReplaced ? undefined : successorOf(inventory, catalogue, model);
    // The lowest plan comes first, and higher plans include what it opens.
    if (successor !== undefined && !successors.has(successor.id))
      successors.set(successor.id, inPlaceOf(model, successor, catalogue));
  }
  return [...available, ...successors.values()];
}

/**
 * Returns the successor as a model of the same plan and rank. Its price is not known, so it counts
 * as the dearest that the catalogue states for the provider: the daily budget must hold. Its window
 * is not known either, so the safe default applies.
 */
function inPlaceOf(gone: Model, { id }: ListedModel, catalogue: readonly Model[]): Model {
  const { provider, rank, tier } = gone;
  const prices = catalogue.filter((entry) => entry.provider === provider).map(({ price }) => price);
  const price = {
    input: Math.max(...prices.map(({ input }) => input)),
    output: Math.max(...prices.map(({ output }) => output)),
  };
  return { id, name: id, provider, rank, tier, price };
}
