import { DomainError, type Ports } from "@einstein-vs-cat/core";
import type { Conditions } from "./arbitrary-history.ts";

/** What an operation on plans needs. */
export type BillingServices = Pick<Ports, "billing" | "subscriptions" | "randomToken">;

class Killed extends Error {}

/** Refusals that are part of normal operation. */
const EXPECTED = new Set([
  "plan-held",
  "nothing-to-cancel",
  "nothing-to-reactivate",
  "payment-incomplete",
  "billing-unavailable",
]);

/** Two of our servers. Their operations can be killed, and can receive Stripe's responses late. */
export class DisturbedServers {
  /** What operations threw besides the expected refusals. */
  readonly unexpected: unknown[] = [];
  readonly #servers: readonly [BillingServices, BillingServices];
  readonly #server: () => BillingServices;
  /** Operations that wait for a delayed response; `deliver` releases it. */
  readonly #late: { left: number; deliver(): void; readonly over: Promise<unknown> }[] = [];

  constructor({ billing, subscriptions, randomToken }: BillingServices) {
    // Each server has its own proxy of the store, so that the servers do not share a queue.
    const afterWrite = async (call: () => Promise<unknown>, name: string) => {
      const answer = await call();
      if (name === "keep") this.#onWrite();
      return answer;
    };
    this.#server = () => ({
      billing,
      subscriptions: intercepted(subscriptions, afterWrite),
      randomToken,
    });
    this.#servers = [this.#server(), this.#server()];
  }

  /** Whether an operation waits for a delayed response. */
  get isAwaitingResponse(): boolean {
    return this.#late.length > 0;
  }

  /** Delivers the first delayed response and waits until its operation has ended. */
  async deliverLate(): Promise<void> {
    const late = this.#late.shift();
    late?.deliver();
    await late?.over;
  }

  /** Runs an operation until it ends or waits for a delayed response. */
  async run(
    { server, lateBy, kill }: Conditions,
    work: (services: BillingServices) => Promise<void>,
  ): Promise<void> {
    let calls = 0;
    const killable = async (call: () => Promise<unknown>) => {
      const isKilled = kill !== null && calls++ === kill.call;
      if (isKilled && !kill.isAfter) throw new Killed();
      const answer = await call();
      if (isKilled) throw new Killed();
      return answer;
    };
    const { promise: waits, resolve: isWaiting } = Promise.withResolvers<void>();
    const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
    // A delayed operation has its own server, so that it blocks no other operation.
    const services = lateBy === null ? this.#servers[server] : this.#server();
    const billing = intercepted(services.billing, async (call, name) => {
      const answer = await killable(call);
      if (name === "subscriptionsOf" && lateBy !== null) {
        isWaiting();
        await delivered;
      }
      return answer;
    });
    // A server's queue belongs to its store. Only an operation that is killed gets another store.
    const subscriptions =
      kill === null ? services.subscriptions : intercepted(services.subscriptions, killable);
    const over = this.#catchExpected(work({ ...services, billing, subscriptions }));
    if (lateBy !== null) void waits.then(() => this.#late.push({ left: lateBy, deliver, over }));
    await Promise.race([over, waits]);
  }

  /** Counts a write and delivers the delayed responses that are due. */
  #onWrite(): void {
    for (const each of this.#late) {
      each.left -= 1;
      if (each.left < 0) each.deliver();
    }
  }

  async #catchExpected(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      const isExpected =
        error instanceof Killed || (error instanceof DomainError && EXPECTED.has(error.code));
      if (!isExpected) this.unexpected.push(error);
    }
  }
}

/** Wraps an object so that every method call goes through `gate`. */
function intercepted<T extends object>(
  target: T,
  gate: (call: () => Promise<unknown>, name: string) => Promise<unknown>,
): T {
  return new Proxy(target, {
    get(_, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== "function") return value;
      return (...parameters: unknown[]) =>
        gate(() => value.apply(target, parameters) as Promise<unknown>, String(name));
    },
  });
}
