/** Calls of the operator's desk. */

import type {
  accountsAnswer,
  auditAnswer,
  CapPeriod,
  capsAnswer,
  healthAnswer,
  linkAnswer,
  PayerPlan,
  Serialized,
  SpendKey,
  spendAnswer,
  Tier,
} from "@einstein-vs-cat/core";
import { call } from "../http.ts";

export type Spend = Serialized<typeof spendAnswer>;
export type AccountsPage = Serialized<typeof accountsAnswer>;
export type AccountEntry = AccountsPage["accounts"][number];
export type CapsPage = Serialized<typeof capsAnswer>;
export type Cap = CapsPage["caps"][number];
export type Health = Serialized<typeof healthAnswer>;
export type OneTimeLink = Serialized<typeof linkAnswer>;
export type AuditPage = Serialized<typeof auditAnswer>;

/** Whom a cap limits, and for how long it counts. */
export type CapTarget = { readonly period: CapPeriod } & (
  | { readonly username: string }
  | { readonly plan: PayerPlan }
);

const queryOf = (values: Readonly<Record<string, string>>) =>
  `?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""))}`;

/** Adds up what was spent between two days; an empty day stands for the usual one. */
export function readSpend(from: string, to: string, by: SpendKey): Promise<Spend> {
  return call("GET", `/api/admin/spend${queryOf({ from, to, by })}`);
}

/** Lists accounts whose names contain a text; `cursor` is the `next` of the page before. */
export function readAccounts(search: string, cursor: number | null): Promise<AccountsPage> {
  return call("GET", `/api/admin/accounts${queryOf({ search, cursor: String(cursor ?? "") })}`);
}

/** Ends all sessions of an account and prevents log-ins, or allows them again. */
export function setSuspended(id: number, isSuspended: boolean): Promise<void> {
  return call("POST", `/api/admin/accounts/${id}/${isSuspended ? "suspend" : "unsuspend"}`);
}

/** Makes a link with which the owner of an account sets a new password. No later call tells it again. */
export function makeLink(id: number): Promise<OneTimeLink> {
  return call("POST", `/api/admin/accounts/${id}/link`);
}

/** Gives an account a plan. */
export function givePlan(id: number, plan: Tier): Promise<void> {
  return call("PUT", `/api/admin/accounts/${id}/plan`, { plan });
}

/** Deletes an account, whose username was typed. */
export function eraseAccount(id: number, username: string): Promise<void> {
  return call("DELETE", `/api/admin/accounts/${id}`, { username });
}

/** Lists the caps; `after` is the `next` of the page before. */
export function readCaps(after: string | null): Promise<CapsPage> {
  return call("GET", `/api/admin/caps${queryOf({ after: after ?? "" })}`);
}

/** Sets a cap. */
export function setCap(target: CapTarget, micros: number): Promise<Cap> {
  return call("PUT", "/api/admin/caps", { ...target, micros });
}

/** Removes a cap. */
export function removeCap(target: CapTarget): Promise<void> {
  return call("DELETE", `/api/admin/caps${queryOf(target)}`);
}

/** Reads how the server is, as it knows it. */
export function readHealth(): Promise<Health> {
  return call("GET", "/api/admin/health");
}

/** Asks the providers anew, which costs nothing, and reads how the server is then. */
export function checkHealth(): Promise<Health> {
  return call("POST", "/api/admin/health/check");
}

/** Reads what operators did before an entry. */
export function readAudit(before: number | null): Promise<AuditPage> {
  return call("GET", `/api/admin/audit${queryOf({ before: String(before ?? "") })}`);
}
