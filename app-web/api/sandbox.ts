/** Calls of the checkout page of the sandbox, where no money moves. */

import type { checkoutAnswer, Serialized, SerializedCheckout } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

export type { SerializedCheckout as SandboxCheckout } from "@einstein-vs-cat/core";

const addressOf = (id: string) => `/api/sandbox/checkouts/${encodeURIComponent(id)}`;

/** Reads a checkout of the user. */
export function readSandboxCheckout(id: string): Promise<SerializedCheckout> {
  return call("GET", addressOf(id));
}

/** Completes a checkout without money; returns the address to go on to. */
export async function paySandboxCheckout(id: string): Promise<string> {
  type Answer = Serialized<typeof checkoutAnswer>;
  return (await call<Answer>("POST", `${addressOf(id)}/pay`)).url;
}
