/** Who a request to a model counts against, and whose share of the day's budget it takes. */

import type { Access } from "../account/actor.ts";
import type { ClientNetwork } from "../account/client-network.ts";

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
  /** Whether it is for a turn of a debate; not by default. */
  readonly isTurn?: boolean;
  /** Called with the actual cost of each request, in micro-dollars. */
  onCost?(micros: number): void;
}
