/**
 * What is known about which models the providers still have: their own lists, and the models that
 * they have refused by name since. Nothing is known at first, and then every model counts as there.
 */

import { type Model, type Provider, servedIdOf } from "./model.ts";
import type { ResolvedModel } from "./served-model.ts";

/** A model as its provider lists it. */
export interface ListedModel {
  readonly id: string;
  /** When it was released (ms since 1970); 0 when the provider does not say. */
  readonly createdAt: number;
}

/** What is known. */
export interface Inventory {
  /** What each provider lists. A provider without a usable list is missing. */
  readonly listed: Readonly<Partial<Record<Provider, readonly ListedModel[]>>>;
  /** The models that a provider did not know when it was asked, by `keyOf`. */
  readonly refused: ReadonlySet<string>;
}

/** Nothing is known. */
export const EMPTY_INVENTORY: Inventory = { listed: {}, refused: new Set() };

/** Names that always mean the newest version of a model. Lists contain the version only. */
const MOVING_NAME = /-(latest|0)$/;

/** The version at the end of a name: a day in any of the vendors' forms. */
const VERSION = /^-(\d{4}|\d{8}|\d{4}-\d{2}-\d{2})$/;

/**
 * Returns the inventory with a new list of a provider, which replaces its earlier list and
 * everything that it refused. A list without any model that `knows` recognizes says nothing about
 * the catalogue, because it comes from a proxy with names of its own; then nothing changes.
 */
export function withList(
  inventory: Inventory,
  provider: Provider,
  models: readonly ListedModel[],
  catalogue: readonly Model[],
): Inventory {
  const families = catalogue
    .filter((entry) => entry.provider === provider)
    .map((entry) => familyOf(servedIdOf(entry)));
  if (!models.some(({ id }) => families.includes(familyOf(id)))) return inventory;
  const refused = [...inventory.refused].filter((key) => !key.startsWith(`${provider}/`));
  return { listed: { ...inventory.listed, [provider]: models }, refused: new Set(refused) };
}

/**
 * Returns the inventory after a provider did not know a model that it was asked for. A local model
 * is not remembered: its owner may bring it back at any moment, and asking costs nothing.
 */
export function withRefused(
  inventory: Inventory,
  { gateway, servedId }: Pick<ResolvedModel, "gateway" | "servedId">,
): Inventory {
  if (gateway === "local" || gateway === "rehearsal") return inventory;
  return { ...inventory, refused: new Set([...inventory.refused, keyOf(gateway, servedId)]) };
}

/** Whether the provider of a model no longer has it. */
export function isGone({ listed, refused }: Inventory, model: Model): boolean {
  const servedId = servedIdOf(model);
  if (refused.has(keyOf(model.provider, servedId))) return true;
  const list = listed[model.provider];
  return list !== undefined && !list.some(({ id }) => isNamed(servedId, id));
}

/**
 * Returns the newest model of the provider's list that has the family name of a gone model, and
 * that the catalogue knows nothing about; undefined when there is none. Vendors name models of one
 * size and price alike: the successor of one Haiku is another Haiku.
 */
export function successorOf(
  { listed, refused }: Inventory,
  catalogue: readonly Model[],
  gone: Model,
): ListedModel | undefined {
  const { provider } = gone;
  const family = familyOf(servedIdOf(gone));
  const known = catalogue.filter((entry) => entry.provider === provider).map(servedIdOf);
  const candidates = (listed[provider] ?? []).filter(
    ({ id }) =>
      familyOf(id) === family &&
      !refused.has(keyOf(provider, id)) &&
      !known.some((name) => isNamed(name, id)),
  );
  const [newest] = candidates.sort(
    (a, b) => b.createdAt - a.createdAt || a.id.length - b.id.length || (a.id < b.id ? -1 : 1),
  );
  return newest;
}

/** Whether a listed id is the model of a name: the name itself, or a version of it. */
function isNamed(name: string, listedId: string): boolean {
  const stem = name.replace(MOVING_NAME, "");
  return (
    listedId === name ||
    listedId === stem ||
    (listedId.startsWith(stem) && VERSION.test(listedId.slice(stem.length)))
  );
}

/** Returns the words of an id without its versions: `claude-haiku` for `claude-3-haiku-20240307`. */
function familyOf(id: string): string {
  const words = id.toLowerCase().split(/[^a-z\d]+/);
  return words
    .filter((word) => word !== "" && word !== "latest" && !/\d/.test(word))
    .sort()
    .join("-");
}

const keyOf = (provider: Provider, servedId: string) => `${provider}/${servedId}`;
