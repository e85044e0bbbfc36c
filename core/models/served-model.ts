import { tierIncludes } from "../billing/tier.ts";
import { makerOf } from "./maker.ts";
import { byCapability, type Model, type Provider, servedIdOf } from "./model.ts";

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
 * Resolves a chosen model to one of the available models that can answer. In this order: itself when
 * its provider has a key; the model nearest in rank at its provider; the local server; the model
 * nearest in rank at another available provider; the rehearsal. None is above the chosen model's
 * tier.
 */
export function resolveServedModel(
  available: readonly Model[],
  chosen: Model,
  { providers, localModel }: AvailableProviders,
): ResolvedModel {
  const [nearest] = providers.has(chosen.provider)
    ? nearestModels(available, chosen, ({ provider }) => provider === chosen.provider)
    : [];
  if (nearest) return toResolvedModel(nearest);
  if (localModel !== null) return { gateway: "local", servedId: localModel, aiModel: localModel };
  const [substitute] = nearestModels(available, chosen, ({ provider }) => providers.has(provider));
  return substitute
    ? toResolvedModel(substitute)
    : { gateway: "rehearsal", servedId: REHEARSAL_MODEL, aiModel: REHEARSAL_MODEL };
}

/**
 * Returns the models that may answer when the resolved one cannot take a request: the others of the
 * same provider, the nearest in rank first, never above the chosen model's tier.
 */
export function substitutesFor(
  available: readonly Model[],
  chosen: Model,
  resolved: ResolvedModel,
): ResolvedModel[] {
  return nearestModels(
    available,
    chosen,
    ({ provider, id }) => provider === resolved.gateway && id !== resolved.aiModel,
  ).map(toResolvedModel);
}

/**
 * Returns the models that may answer where the person's own key pays: the chosen one, then the others
 * of its provider and maker as `substitutesFor` orders them. None of another provider ever does.
 */
export function ownVoices(available: readonly Model[], chosen: Model): ResolvedModel[] {
  const isAlike = (entry: Model) =>
    entry.provider === chosen.provider && makerOf(entry) === makerOf(chosen);
  return nearestModels(available, chosen, isAlike).map(toResolvedModel);
}

/**
 * Returns the models of the chosen model's tier and below: itself if it is one of them, then the
 * others, the nearest in rank first.
 */
function nearestModels(
  available: readonly Model[],
  chosen: Model,
  isCandidate: (entry: Model) => boolean,
): Model[] {
  const distance = ({ id, rank }: Model) => (id === chosen.id ? -1 : Math.abs(rank - chosen.rank));
  return available
    .filter((entry) => isCandidate(entry) && tierIncludes(chosen.tier, entry.tier))
    .sort((a, b) => distance(a) - distance(b) || byCapability(a, b));
}

/** Returns a model as it is asked when it answers itself. */
export function toResolvedModel(entry: Model): ResolvedModel {
  return { gateway: entry.provider, servedId: servedIdOf(entry), aiModel: entry.id };
}
