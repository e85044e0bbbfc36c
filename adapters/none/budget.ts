import type { Budget } from "@einstein-vs-cat/core";

const NOTHING = { micros: 0, inputTokens: 0, outputTokens: 0, requests: 0 };

/** The budget of a program whose person pays the provider: nothing is counted or refused. */
export const noBudget: Budget = {
  reserve: async ({ micros }) => ({ id: 0, micros }),
  settle: async () => {},
  today: async () => ({ limit: null, committed: 0, clients: [] }),
  spent: async () => ({ total: NOTHING, rows: [] }),
  overTime: async () => [],
};
