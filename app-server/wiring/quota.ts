import { unlimitedQuota } from "@einstein-vs-cat/none/quota";
import { RateLimiterQuota } from "@einstein-vs-cat/rate-limiter/quota";
import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import { TOKENS } from "./tokens.ts";

/**
 * Binds the quota. On a PostgreSQL server it shares the pool, so that all servers count together.
 */
export const quotaModule = ({ RATE_LIMITS }: Environment) =>
  new ContainerModule(({ bind }) => {
    if (RATE_LIMITS === "off") bind(TOKENS.quota).toConstantValue(unlimitedQuota);
    else
      bind(TOKENS.quota).toResolvedValue(
        ({ pool }) => new RateLimiterQuota(pool),
        [TOKENS.database],
      );
  });
