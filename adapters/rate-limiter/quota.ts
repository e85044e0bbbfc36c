import { createHash } from "node:crypto";
import {
  ALLOWANCES,
  type Allowance,
  type AllowanceUse,
  type Quota,
  RATE_LIMITS,
  type RateLimit,
  TooManyRequests,
} from "@einstein-vs-cat/core";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

/** What the counts use of a PostgreSQL pool. */
export interface QueryPool {
  query(statement: {
    text: string;
    values?: unknown[];
    name?: string;
  }): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/**
 * Created by a migration: two servers that start at once would race for the library's own way to
 * create it.
 */
const TABLE = "rate_limits";

/** Quotas in PostgreSQL for all servers that share its pool, or in the memory of this process. */
export class RateLimiterQuota implements Quota {
  readonly #limits: Readonly<Record<RateLimit, RateLimiterAbstract>>;
  readonly #allowances: Readonly<Record<Allowance, RateLimiterAbstract>>;

  /** `pool` is null to count in the memory of this process alone. */
  constructor(pool: QueryPool | null) {
    this.#limits = openAll(RATE_LIMITS, (window) => openLimit(window, pool));
    this.#allowances = openAll(ALLOWANCES, (window) => openAllowance(window, pool));
  }

  async count(limit: RateLimit, client: string, points = 1): Promise<void> {
    await this.#limits[limit].consume(keyOf(client), points).catch(refuse);
  }

  // `consume` would compare with one fixed number and count a refused take.
  async take(allowance: Allowance, client: string, most: number): Promise<void> {
    const limiter = this.#allowances[allowance];
    const count = await limiter.penalty(keyOf(client));
    if (count.consumedPoints <= most) return;
    await limiter.reward(keyOf(client));
    refuse(count);
  }

  async giveBack(allowance: Allowance, client: string): Promise<void> {
    await this.#allowances[allowance].reward(keyOf(client));
  }

  async use(allowance: Allowance, client: string): Promise<AllowanceUse> {
    const count = await this.#allowances[allowance].get(keyOf(client));
    // In memory, a window that has just ended is still there until a timer fires.
    return count !== null && count.consumedPoints > 0 && count.msBeforeNext > 0
      ? { taken: count.consumedPoints, resetsInMs: count.msBeforeNext }
      : { taken: 0, resetsInMs: null };
  }
}

/** Returns a key of one length, from which no name or address can be read in the store. */
function keyOf(client: string): string {
  return createHash("sha256").update(client).digest("base64url");
}

function refuse(result: unknown): never {
  if (!(result instanceof RateLimiterRes)) throw result;
  throw new TooManyRequests(result.msBeforeNext);
}

/** What the library counts: `points` in `duration` seconds. */
interface Count {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/** Opens one limiter for each entry of a table, under the entry's name. */
function openAll<Name extends string, Window extends { readonly windowMs: number }>(
  table: Readonly<Record<Name, Window>>,
  open: (window: Window & { readonly name: string }) => RateLimiterAbstract,
): Record<Name, RateLimiterAbstract> {
  const entries = Object.entries<Window>(table);
  return Object.fromEntries(
    entries.map(([name, window]) => [name, open({ ...window, name })]),
  ) as Record<Name, RateLimiterAbstract>;
}

function openLimit(
  { name, points, windowMs }: { name: string; points: number; windowMs: number },
  pool: QueryPool | null,
): RateLimiterAbstract {
  const count = { keyPrefix: name, points, duration: windowMs / 1_000 };
  // A client over the limit is refused from memory and costs the database nothing more.
  return openCount(count, pool, { inMemoryBlockOnConsumed: points + 1 });
}

function openAllowance(
  { name, windowMs }: { name: string; windowMs: number },
  pool: QueryPool | null,
): RateLimiterAbstract {
  // `take` compares the count itself, so the library's own limit does not matter.
  return openCount({ keyPrefix: name, points: 1, duration: windowMs / 1_000 }, pool);
}

function openCount(
  count: Count,
  pool: QueryPool | null,
  options: { readonly inMemoryBlockOnConsumed?: number } = {},
): RateLimiterAbstract {
  if (pool === null) return new RateLimiterMemory(count);
  return new RateLimiterPostgres({
    ...count,
    ...options,
    storeClient: pool,
    storeType: "pool",
    tableName: TABLE,
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(count),
  });
}
