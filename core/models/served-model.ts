import { tierIncludes } from "../billing/tier.ts";
import { byCapability, type Model, type Provider } from "./model.ts";

/** The model name that rehearsal responses record. */
export const REHEARSAL_MODEL = "rehearsal";

/** The model name of a rehearsal response that a person wrote in advance. */
export const WRITTEN_MODEL = "written in advance";

/** The providers with an API key, and the model of the operator's own server, if there is one. */
export interface AvailableProviders {
  readonly providers: ReadonlySet<Provider>;
  readonly localModel: string | null;
}

/**
 * The model that answers: the gateway, the model id to send, and the id that the response records.
 */
export interface ResolvedModel {
  readonly gateway: Provider | "rehearsal";
  readonly servedId: string;
  readonly aiModel: string;
}

/**
 * Resolves a chosen model to one that can answer. In this order: its own provider when it has a
 * key; the local server; the model nearest in rank at another available provider, never above the
 * chosen model's tier; the rehearsal.
 */
export function resolveServedModel(
  catalogue: readonly Model[],
  chosen: Model,
  available: AvailableProviders,
): ResolvedModel {
  if (available.providers.has(chosen.provider)) return toResolvedModel(chosen);
  if (available.localModel !== null)
    return { gateway: "local", servedId: available.localModel, aiModel: available.localModel };
  const [substitute] = nearestModels(catalogue, chosen, (entry) =>
    available.providers.has(entry.provider),
  );
  return substitute
    ? toResolvedModel(substitute)
    : { gateway: "rehearsal", servedId: REHEARSAL_MODEL, aiModel: REHEARSAL_MODEL };
}

/**
 * Returns the models that may answer when the resolved one cannot take a request: the others of the
 * same provider, the nearest in rank first, never above the chosen model's tier.
 */
export function substitutesFor(
  catalogue: readonly Model[],
  chosen: Model,
  resolved: ResolvedModel,
): ResolvedModel[] {
  return nearestModels(
    catalogue,
    chosen,
    ({ provider, id }) => provider === resolved.gateway && id !== resolved.aiModel,
  ).map(toResolvedModel);
}

/** Returns the models of the chosen model's tier and below, the nearest in rank first. */
function nearestModels(
  catalogue: readonly Model[],
  chosen: Model,
  isCandidate: (entry: Model) => boolean,
): Model[] {
  const distance = (entry: Model) => Math.abs(entry.rank - chosen.rank);
  return catalogue
    .filter((entry) => isCandidate(entry) && tierIncludes(chosen.tier, entry.tier))
    .sort((a, b) => distance(a) - distance(b) || byCapability(a, b));
}

function toResolvedModel(entry: Model): ResolvedModel {
  return { gateway: entry.provider, servedId: entry.servedBy ?? entry.id, aiModel: entry.id };
}
