import type {
  SandboxCheckout,
  SandboxStore,
  SandboxSubscription,
} from "@einstein-vs-cat/sandbox/store";
import { LockMode } from "@mikro-orm/core";
import {
  SandboxCheckoutEntity,
  SandboxCustomerEntity,
  SandboxSubscriptionEntity,
} from "./database/billing-entities.ts";
import type { Database } from "./database.ts";

/** The data of the billing sandbox in PostgreSQL or PGlite, so that plans survive a restart. */
export class MikroSandboxStore implements SandboxStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async addCustomer(id: string): Promise<void> {
    await this.#database.run((em) =>
      em.upsert(SandboxCustomerEntity, { id }, { onConflictAction: "ignore" }),
    );
  }

  async hasCustomer(id: string): Promise<boolean> {
    return (await this.#database.run((em) => em.count(SandboxCustomerEntity, { id }))) > 0;
  }

  async removeCustomer(id: string): Promise<void> {
    await this.#database.run((em) => em.nativeDelete(SandboxCustomerEntity, { id }));
  }

  async openCheckout(checkout: SandboxCheckout): Promise<void> {
    await this.#database.transaction(async (em) => {
      // Lock the customer: of two concurrent checkouts, the later one closes the earlier one.
      await em.findOne(
        SandboxCustomerEntity,
        { id: checkout.customerId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      await em.nativeUpdate(
        SandboxCheckoutEntity,
        { customerId: checkout.customerId, state: "open" },
        { state: "closed" },
      );
      await em.insert(SandboxCheckoutEntity, checkout);
    });
  }

  async findCheckout(id: string): Promise<SandboxCheckout | null> {
    return this.#database.run((em) => em.findOne(SandboxCheckoutEntity, { id }));
  }

  completeCheckout(id: string, subscription: SandboxSubscription): Promise<boolean> {
    return this.#database.transaction(async (em) => {
      const completed = await em.nativeUpdate(
        SandboxCheckoutEntity,
        { id, state: "open" },
        { state: "complete" },
      );
      if (completed > 0) await em.insert(SandboxSubscriptionEntity, subscription);
      return completed > 0;
    });
  }

  async findSubscription(id: string): Promise<SandboxSubscription | null> {
    return this.#database.run((em) => em.findOne(SandboxSubscriptionEntity, { id }));
  }

  async subscriptionsOf(customerId: string): Promise<SandboxSubscription[]> {
    return this.#database.run((em) => em.find(SandboxSubscriptionEntity, { customerId }));
  }

  async setEnd(id: string, endsAt: Date | null): Promise<void> {
    await this.#database.run((em) =>
      em.nativeUpdate(SandboxSubscriptionEntity, { id }, { endsAt }),
    );
  }
}
