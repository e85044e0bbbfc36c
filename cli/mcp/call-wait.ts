/** How long a call waits for work that may take longer, and what its client hears meanwhile. */

import type { Clock, Sleep } from "@einstein-vs-cat/core";
import type { ServerContext } from "@modelcontextprotocol/server";

/**
 * The longest wait of a call (ms). Clients cut calls off, some of them after 30 seconds, so every
 * call is over within 20.
 */
export const CALL_LIMIT_MS = 15_000;

/** The time between two progress notifications (ms). */
const PROGRESS_INTERVAL_MS = 1_000;

/** The request behind a call, as far as a wait needs it. */
export type Call = Pick<ServerContext["mcpReq"], "signal" | "_meta" | "notify">;

/** The waits of one call, which share its time. */
export class CallWait {
  readonly #clock: Clock;
  readonly #call: Call;
  readonly #limit: Sleep;
  /** Resolves when the time is over or the client has cancelled the call. */
  readonly #ended: Promise<undefined>;
  #reports = 0;

  constructor(clock: Clock, call: Call) {
    this.#clock = clock;
    this.#call = call;
    this.#limit = clock.sleep(CALL_LIMIT_MS);
    const cancelled = new Promise<void>((resolve) => {
      call.signal.addEventListener("abort", () => resolve(), { once: true });
      if (call.signal.aborted) resolve();
    });
    this.#ended = Promise.race([this.#limit.done, cancelled]).then(() => undefined);
  }

  /** Whether the client has cancelled the call, so that it is not answered. */
  get isCancelled(): boolean {
    return this.#call.signal.aborted;
  }

  /**
   * Waits for work, which goes on whatever happens to the call. Returns undefined when the time is
   * over or the client has cancelled. `news` says what is new, for the client that asked for
   * progress.
   */
  async until<T extends object | string | null>(
    work: Promise<T>,
    news: () => string,
  ): Promise<T | undefined> {
    const ended = Promise.race([work, this.#ended]);
    if (this.#call._meta?.progressToken === undefined) return ended;
    for (;;) {
      const tick = this.#clock.sleep(PROGRESS_INTERVAL_MS);
      const first = await Promise.race([
        ended.then((value) => ({ value })),
        tick.done.then(() => null),
      ]);
      tick.cancel();
      if (first !== null) return first.value;
      this.#report(news());
    }
  }

  /** Ends the waits of this call. */
  close(): void {
    this.#limit.cancel();
  }

  /** The progress counts the reports, because their total is unknown. */
  #report(message: string): void {
    this.#reports += 1;
    const progressToken = this.#call._meta?.progressToken;
    const params = { progressToken, progress: this.#reports, message };
    // When the client has disconnected, the call is not answered either.
    this.#call.notify({ method: "notifications/progress", params }).catch(() => {});
  }
}
