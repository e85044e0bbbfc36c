import { DomainError, denial, type ErrorCode } from "./errors.ts";
import type { Allowance } from "./quotas.ts";
import { TooManyRequests } from "./too-many-requests.ts";

/** An allowance of which one is taken, whose it is, and how much of it there is. */
export interface AllowanceCost {
  readonly allowance: Allowance;
  readonly client: string;
  readonly most: number;
  /** What tells the person that this one is used up; `too-many-requests` by default. */
  readonly refusal?: ErrorCode;
}

/**
 * The part of `Quota` that counts allowances.
 * @inline
 */
interface Allowances {
  take(allowance: Allowance, client: string, most: number): Promise<void>;
  giveBack(allowance: Allowance, client: string): Promise<void>;
}

/**
 * Takes one of each allowance, or none of any.
 * @throws DomainError with the `refusal` of the first that is used up, or TooManyRequests.
 */
export async function takeAllowances(
  quota: Allowances,
  costs: readonly AllowanceCost[],
): Promise<void> {
  const taken: AllowanceCost[] = [];
  try {
    for (const cost of costs) {
      await takeOne(quota, cost);
      taken.push(cost);
    }
  } catch (refusal) {
    await giveBackAllowances(quota, taken);
    throw refusal;
  }
}

/** Does something for one of each allowance, and gives them back when it fails. */
export async function spendAllowances<T>(
  quota: Allowances,
  costs: readonly AllowanceCost[],
  work: () => Promise<T>,
): Promise<T> {
  await takeAllowances(quota, costs);
  try {
    return await work();
  } catch (error) {
    await giveBackAllowances(quota, costs);
    throw error;
  }
}

/** Gives back one of each allowance. */
export async function giveBackAllowances(
  quota: Allowances,
  costs: readonly AllowanceCost[],
): Promise<void> {
  for (const { allowance, client } of costs) await quota.giveBack(allowance, client);
}

async function takeOne(quota: Allowances, cost: AllowanceCost): Promise<void> {
  const { allowance, client, most, refusal } = cost;
  try {
    await quota.take(allowance, client, most);
  } catch (error) {
    if (refusal === undefined || !(error instanceof TooManyRequests)) throw error;
    const { retryAfterMs } = error;
    throw new DomainError({ ...denial(refusal, { maximum: most }), retryAfterMs });
  }
}
