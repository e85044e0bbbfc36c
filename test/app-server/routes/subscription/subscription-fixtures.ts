/** Calls of a buyer of a plan in the sandbox. */

import type { Visitor } from "../../harness.ts";

/**
 * Opens a checkout of the sandbox; returns its id, its address and the token of its return address.
 */
export async function openCheckout(person: Visitor, tier = "standard") {
  const response = await person.post("/api/subscription/create-checkout", {
    tier,
    email: "cat@example.org",
  });
  const { url } = (await response.json()) as { url: string };
  const id = url.split("/").at(-1) ?? "";
  const checkout = (await (await person.fetch(`/api/sandbox/checkouts/${id}`)).json()) as {
    successUrl: string;
  };
  return { id, url, token: new URL(checkout.successUrl).searchParams.get("auth") ?? "" };
}

export const pay = (person: Visitor, id: string) => person.post(`/api/sandbox/checkouts/${id}/pay`);
export const verify = (person: Visitor, sessionId: unknown) =>
  person.post("/api/subscription/verify-checkout", { sessionId });
export const subscriptionOf = async (person: Visitor) =>
  (await (await person.fetch("/api/subscription")).json()) as Record<string, unknown>;
export const answer = async (response: Response) => [response.status, await response.text()];
