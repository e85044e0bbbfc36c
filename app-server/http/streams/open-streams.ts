import { STREAMS, TooManyRequests } from "@einstein-vs-cat/core";
import type { AppContext } from "../context.ts";
import { quotaKey } from "../quota-key.ts";

/**
 * Counts the streams that each client holds open in this process. `callQuota` counts calls, but a stream
 * is one call, however long it stays.
 */
export class OpenStreams {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** `most` is how many one client may hold. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes a place for a response until that closes, in whichever way.
   * @throws DomainError `too-many-requests` when the client has no place left.
   */
  hold(ctx: AppContext): void {
    const { res } = ctx;
    const client = quotaKey(ctx, ctx.state.actor);
    const open = this.#open.get(client) ?? 0;
    if (open >= this.#most) throw new TooManyRequests(STREAMS.retry);
    // Of a client that has left meanwhile, nobody would tell again.
    if (res.closed) return;
    this.#open.set(client, open + 1);
    res.once("close", () => this.#release(client));
  }

  #release(client: string): void {
    const open = (this.#open.get(client) ?? 0) - 1;
    if (open > 0) this.#open.set(client, open);
    else this.#open.delete(client);
  }
}
