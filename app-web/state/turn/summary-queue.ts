/**
 * Requests the summaries of long responses once per page load and one at a time, so that a long
 * debate does not block the server or the browser's connections. Awaited summaries go first.
 */

/** `none`: not requested yet. A failed request is retried only when a person asks again. */
export type SummaryProgress =
  | { readonly kind: "none" | "generating" | "failed" }
  | { readonly kind: "present"; readonly text: string };

export const NO_SUMMARY: SummaryProgress = { kind: "none" };

export interface SummaryPorts {
  summarise(responseId: number, again: boolean): Promise<string>;
  onProgress(responseId: number, progress: SummaryProgress): void;
}

/** The queue of requested summaries. */
export class SummaryQueue {
  readonly #ports: SummaryPorts;
  readonly #requested = new Set<number>();
  readonly #again = new Set<number>();
  #waiting: number[] = [];
  #isBusy = false;

  constructor(ports: SummaryPorts) {
    this.#ports = ports;
  }

  /** Requests a summary once. An awaited one moves to the front. */
  request(responseId: number, isAwaited: boolean): void {
    const isNew = !this.#requested.has(responseId);
    if (isNew) this.#requested.add(responseId);
    const others = this.#waiting.filter((id) => id !== responseId);
    if (!isNew && others.length === this.#waiting.length) return;
    if (isNew || isAwaited)
      this.#waiting = isAwaited ? [responseId, ...others] : [...others, responseId];
    if (isNew) this.#ports.onProgress(responseId, { kind: "generating" });
    void this.#work();
  }

  /** Requests a summary that failed once more. */
  retry(responseId: number): void {
    this.#requested.delete(responseId);
    this.#again.add(responseId);
    this.request(responseId, true);
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let id = this.#waiting.shift(); id !== undefined; id = this.#waiting.shift()) {
      this.#ports.onProgress(id, await this.#progressOf(id));
    }
    this.#isBusy = false;
  }

  /** A failure is logged; the card then shows the beginning of the response, and a button. */
  async #progressOf(responseId: number): Promise<SummaryProgress> {
    try {
      const again = this.#again.delete(responseId);
      return { kind: "present", text: await this.#ports.summarise(responseId, again) };
    } catch (error) {
      console.warn("Failed to generate summary", error);
      return { kind: "failed" };
    }
  }
}
