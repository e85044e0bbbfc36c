import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import { createRateLimits } from "../middleware/rate-limit.ts";
import { TOKENS } from "./tokens.ts";

/** Binds the rate limits. On a PostgreSQL server they share its pool, so that all servers count together. */
export const rateLimitsModule = ({ RATE_LIMITS }: Environment) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.rateLimits).toResolvedValue(
      ({ pool }) => createRateLimits({ isOn: RATE_LIMITS === "on", storeClient: pool }),
      [TOKENS.database],
    );
  });
