import type { Billing } from "../../billing/ports/billing.ts";
import type { Subscriptions } from "../../billing/ports/subscriptions.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Actor } from "../actor.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import { hintOf } from "../user.ts";
import { findBuyer } from "./find-buyer.ts";

/**
 * Returns the name of the account that a grant would sign in, without using it up, so that a screen
 * can ask first. Null when there is nothing to ask: the caller is that user already, or is signed
 * in and the grant opens nothing.
 * @throws DomainError `grant-refused` for a visitor with a grant that opens nothing;
 * `billing-unavailable`.
 */
export async function previewCheckoutGrant(
  ports: {
    readonly billing: Billing;
    readonly subscriptions: Subscriptions;
    readonly users: UserRepo;
  },
  actor: Actor | null,
  token: string,
): Promise<string | null> {
  const isUser = actor?.kind === "user";
  const grant = await ports.subscriptions.findGrant(token);
  if (isUser && grant?.userId === actor.userId) return null;
  const buyer = grant === null ? null : await findBuyer(ports, grant);
  if (buyer !== null) return hintOf(buyer);
  if (isUser) return null;
  throw new DomainError("grant-refused");
}
