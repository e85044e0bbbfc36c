import type { Allowance } from "./quotas.ts";

/** An allowance of which one is taken, whose it is, and how much of it there is. */
export interface Taking {
  readonly allowance: Allowance;
  readonly client: string;
  readonly most: number;
}

/** The part of `Quota` that counts allowances. */
interface Allowances {
  take(allowance: Allowance, client: string, most: number): Promise<void>;
  giveBack(allowance: Allowance, client: string): Promise<void>;
}

/**
 * Takes one of each allowance, or none of any.
 * @throws TooManyRequests of the first that is used up.
 */
export async function takeAllowances(quota: Allowances, takings: readonly Taking[]): Promise<void> {
  const taken: Taking[] = [];
  try {
    for (const taking of takings) {
      await quota.take(taking.allowance, taking.client, taking.most);
      taken.push(taking);
    }
  } catch (refusal) {
    await giveBackAllowances(quota, taken);
    throw refusal;
  }
}

/** Gives back one of each allowance. */
export async function giveBackAllowances(
  quota: Allowances,
  takings: readonly Taking[],
): Promise<void> {
  for (const { allowance, client } of takings) await quota.giveBack(allowance, client);
}
