import type { Cost, Purchase } from "@einstein-vs-cat/core";

/** A purchase that may use the whole budget, with what differs from that. */
export const purchase = (micros: number, other: Partial<Purchase> = {}): Purchase => ({
  ...{ micros, share: 1, client: "user:1", clientShare: 1, plan: "free", isTurn: false },
  ...other,
});

/** The cost of one request. */
export const cost = (micros: number, other: Partial<Cost> = {}): Cost => ({
  ...{ micros, model: "gpt-4o", inputTokens: 10, outputTokens: 5, requests: 1 },
  ...other,
});
