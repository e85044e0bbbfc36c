import type { Purchase } from "@einstein-vs-cat/core";

/** A purchase that may use the whole budget, with what differs from that. */
export const purchase = (micros: number, other: Partial<Purchase> = {}): Purchase => ({
  ...{ micros, share: 1, client: "user:1", clientShare: 1, isTurn: false },
  ...other,
});
