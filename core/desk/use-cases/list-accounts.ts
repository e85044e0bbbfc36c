import { effectiveTier } from "../../billing/plan.ts";
import type { Billing } from "../../billing/ports/billing.ts";
import type { Tier } from "../../billing/tier.ts";
import type { Serialized } from "../../shared/answers.ts";
import type { accountsAnswer } from "../answers.ts";
import type { Accounts } from "../ports/accounts.ts";
import type { AccountsQuery } from "../schemas.ts";
import { mayGivePlans } from "./administer.ts";

/** How many accounts a page has. */
const ACCOUNT_PAGE = 50;

/** @inline */
interface ListPorts {
  readonly accounts: Accounts;
  readonly billing: Billing;
}

/** Returns a page of the accounts, the newest first. `defaultTier` is the least plan of everybody. */
export async function listAccounts(
  { accounts, billing }: ListPorts,
  { search, cursor }: AccountsQuery,
  defaultTier: Tier,
): Promise<Serialized<typeof accountsAnswer>> {
  const found = await accounts.list({ search, before: cursor, limit: ACCOUNT_PAGE + 1 });
  const page = found.slice(0, ACCOUNT_PAGE);
  return {
    accounts: page.map((account) => ({
      id: account.id,
      username: account.username,
      displayName: account.displayName,
      plan: effectiveTier(account, account.asOf, defaultTier),
      createdAt: account.createdAt.toISOString(),
      lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
      isSuspended: account.lockedAt !== null,
    })),
    next: found.length > ACCOUNT_PAGE ? (page.at(-1)?.id ?? null) : null,
    givesPlans: mayGivePlans(billing),
  };
}
