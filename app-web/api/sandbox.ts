/** The calls of the sandbox's checkout page, where no money moves. */

import type { Tier } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/** A checkout of one's own: what is bought for how many US dollars a month, and where its page leads. */
export interface SandboxCheckout {
  readonly id: string;
  readonly tier: Tier;
  readonly name: string;
  readonly price: number;
  readonly isComplete: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

const addressOf = (id: string) => `/api/sandbox/checkouts/${encodeURIComponent(id)}`;

/** A checkout of one's own. */
export function readSandboxCheckout(id: string): Promise<SandboxCheckout> {
  return call("GET", addressOf(id));
}

/** Completes a checkout without any money; tells where to go on. */
export async function paySandboxCheckout(id: string): Promise<string> {
  return (await call<{ readonly url: string }>("POST", `${addressOf(id)}/pay`)).url;
}
