/** Who a request to a model counts against, and whose share of the day's budget it takes. */

import type { Access, Actor } from "../../account/actor.ts";
import type { ClientNetwork } from "../../account/client-network.ts";
import type { OwnModels, OwnSupply } from "../ports/own-models.ts";

/**
 * Where a call that may ask a model comes from. `client` is the account, or for everybody without
 * one the network: a visitor could get a new session at any time.
 */
export interface Caller extends ClientNetwork {
  readonly client: string;
}

/** Who pays for a request to a model. */
export interface Payer {
  /** Decides which models may be asked, and how much of the day's budget is open. */
  readonly access: Access;
  /** Whose share of the day's budget it takes: `Caller.client`. */
  readonly client: string;
  /** What keys of the person's own open; they pay for these models themselves. Unset: none. */
  readonly own?: OwnSupply | null;
  /** Whether it is for a turn of a debate; not by default. */
  readonly isTurn?: boolean;
  /** Called with the actual cost of each request to the day's budget, in micro-dollars. */
  onCost?(micros: number): void;
}

/** Returns what the keys of a person open; null for a visitor and without a key. */
export async function ownSupplyOf(
  { ownModels }: { readonly ownModels: OwnModels },
  actor: Actor | null,
): Promise<OwnSupply | null> {
  return actor?.kind === "user" ? ownModels.of(actor.userId) : null;
}

/** Returns who pays for a person: they themselves where they have a key, else the day's budget. */
export async function payerOf(
  ports: { readonly ownModels: OwnModels },
  actor: Actor | null,
  client: string,
): Promise<Payer> {
  return { access: actor ?? { kind: "visitor" }, client, own: await ownSupplyOf(ports, actor) };
}
