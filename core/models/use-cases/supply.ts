/**
 * Which models answer, and who pays for them. A model of a provider that the person has a key of is
 * asked with that key and paid by its owner, even if the operator has a key of that provider too: it
 * never stands in for theirs. Every other model is the operator's, within the day's budget.
 */

import { cheapestOf, findModel, type Model, modelForTask } from "../model.ts";
import type { ModelGateway } from "../ports/model-gateway.ts";
import type { Models } from "../ports/models.ts";
import type { OwnSupply } from "../ports/own-models.ts";
import type { ResolvedModel } from "../served-model.ts";
import type { Payer } from "./payer.ts";
import { hasRealModel } from "./resolve-model.ts";

/** The models that can answer a call, and how to ask them. */
export interface Supply {
  /** Whether the person pays with a key of their own. */
  readonly isOwn: boolean;
  readonly available: readonly Model[];
  readonly gateways: Readonly<Partial<Record<ResolvedModel["gateway"], ModelGateway>>>;
  markRetired(model: Pick<ResolvedModel, "gateway" | "servedId">): void;
}

/** Whether a person pays for a model with a key of their own. */
export function isOwnModel(
  own: OwnSupply | null | undefined,
  model: Pick<Model, "provider">,
): boolean {
  const gateways: Supply["gateways"] = own?.gateways ?? {};
  return gateways[model.provider] !== undefined;
}

/** Returns the supply that answers for a chosen model. */
export function supplyFor(models: Models, { own }: Pick<Payer, "own">, chosen: Model): Supply {
  const isOwn = isOwnModel(own, chosen);
  const { available, gateways, markRetired }: Omit<Supply, "isOwn"> = isOwn && own ? own : models;
  return { isOwn, available, gateways, markRetired };
}

/**
 * Returns the models that a person may choose from: the catalogue, with what their own keys open. Where
 * the server has no model, it is only the latter.
 */
export function catalogueFor(models: Models, own: OwnSupply | null | undefined): readonly Model[] {
  if (own == null || own.available.length === 0) return models.catalogue;
  if (!hasRealModel(models)) return own.available;
  const others = own.available.filter(({ id }) => findModel(models.catalogue, id) === undefined);
  const known = models.catalogue.map((model) => findModel(own.available, model.id) ?? model);
  return [...known, ...others];
}

/** Whether the person pays for a task with a key of their own. */
export function isOwnTask(models: Models, payer: Payer, spokenBy: string | null = null): boolean {
  return choiceForTask(models, payer, spokenBy).payer.own != null;
}

/** A model for a task, and who pays for it. */
interface TaskChoice {
  readonly chosen: Model;
  readonly payer: Payer;
}

/**
 * Returns the model for a task beside the debate. What is about a turn that a model of the person's
 * own spoke is done by that model. Every other task is the operator's, unless the server has no model.
 */
export function choiceForTask(models: Models, payer: Payer, spokenBy: string | null): TaskChoice {
  const own = payer.own?.available ?? [];
  const speaker = spokenBy === null ? undefined : findModel(own, spokenBy);
  const chosen = speaker ?? (hasRealModel(models) ? undefined : cheapestOf(own));
  if (chosen !== undefined) return { chosen, payer };
  return { chosen: modelForTask(models.catalogue, payer.access), payer: { ...payer, own: null } };
}
