import type { Quota } from "@einstein-vs-cat/core";

/** A quota that limits nothing, for `RATE_LIMITS=off`. */
export const unlimitedQuota: Quota = {
  count: async () => {},
  take: async () => {},
  giveBack: async () => {},
  use: async () => null,
};
