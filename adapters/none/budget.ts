import type { Budget } from "@einstein-vs-cat/core";

/** The budget of a server without a limit: nothing is counted or refused. */
export const unlimitedBudget: Budget = {
  reserve: async ({ micros }) => ({ id: 0, micros }),
  settle: async () => {},
  today: async () => ({ committed: 0, clients: [] }),
};
