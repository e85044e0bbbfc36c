/** Who judges a debate: one model of each maker, so that no maker of models decides alone. */

import type { Tier } from "../billing/tier.ts";
import { type Maker, makerOf } from "../models/maker.ts";
import { byCapability, findModel, isOpenOn, type Model, type Provider } from "../models/model.ts";

/** The largest panel. */
export const JUDGES = 3;

/** From how many turns on a debate can be judged. Both sides must have spoken equally often. */
export const TURNS_TO_JUDGE = 4;

/**
 * The price from which a model judges only where its maker has no other, in US dollars per million
 * tokens of its answers. The worst case of a whole panel is reserved at once, and with an older model
 * at three times this price it alone would take most of the usual daily budget.
 */
const EXPENSIVE_PRICE = 20;

/** What decides about a panel. */
export interface PanelChoice {
  readonly catalogue: readonly Model[];
  /** The providers that can be asked. */
  readonly live: ReadonlySet<Provider>;
  /** The model of the operator's own server, if there is one. */
  readonly localModel: string | null;
  readonly tier: Tier;
  /** The models that spoke in the debate. */
  readonly speakers: ReadonlySet<string>;
  /** Whether a model can read the whole debate. */
  reads(model: Model): boolean;
}

/**
 * Returns the judges, at most `JUDGES`, one for each maker of whom a live provider has a model of the
 * plan which can read the whole debate. Models that are not expensive are preferred, then those that did not
 * speak, then capable ones, then inexpensive ones.
 */
export function panelFor(choice: PanelChoice): readonly Model[] {
  const byPreference = (a: Model, b: Model) =>
    Number(isExpensive(a)) - Number(isExpensive(b)) ||
    Number(choice.speakers.has(a.id)) - Number(choice.speakers.has(b.id)) ||
    b.rank - a.rank ||
    costOf(a) - costOf(b) ||
    byCapability(a, b);
  const makers = new Map<Maker, Model>();
  for (const model of candidatesOf(choice).filter(choice.reads).sort(byPreference))
    if (!makers.has(makerOf(model))) makers.set(makerOf(model), model);
  const judges = [...makers.values()];
  return judges.sort(byPreference).slice(0, JUDGES);
}

const isExpensive = ({ price }: Model) => price.output > EXPENSIVE_PRICE;
const costOf = ({ price }: Model) => price.input + price.output;

function candidatesOf({ catalogue, live, localModel, tier }: PanelChoice): Model[] {
  const local = live.has("local") && localModel !== null ? [localJudge(catalogue, localModel)] : [];
  const hosted = catalogue.filter(
    (model) => model.provider !== "local" && live.has(model.provider) && isOpenOn(tier, model),
  );
  return [...local, ...hosted];
}

/** The model of the operator's server, which the catalogue may describe. */
function localJudge(catalogue: readonly Model[], id: string): Model {
  const known = findModel(catalogue, id);
  if (known?.provider === "local") return known;
  const price = { input: 0, output: 0 };
  return { id, name: id, provider: "local", rank: 1, tier: "free", price };
}
