import { type Billing, DomainError } from "@einstein-vs-cat/core";

const notConfigured = async (): Promise<never> => {
  throw new DomainError("billing-not-configured");
};

/** Billing without a payment provider: plans are shown but cannot be bought. */
export const noBilling: Billing = {
  kind: "none",
  prices: async () => ({}),
  makeCustomer: notConfigured,
  hasCustomer: async () => false,
  setEmail: notConfigured,
  removeCustomer: async () => {},
  openCheckout: notConfigured,
  findCheckout: async () => null,
  subscriptionsOf: notConfigured,
  setEndsAtPeriodEnd: notConfigured,
  endNow: notConfigured,
  readEvent: notConfigured,
};
