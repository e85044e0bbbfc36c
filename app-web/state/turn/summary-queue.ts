/**
 * Asks for the summaries of long responses, each once while the page lives and one after the other, so that a long
 * debate keeps neither the server nor the few connections of a browser busy. What the reader is waiting for goes first.
 */

/** How far a summary is. `none`: not asked for yet, or it failed, which is not tried again (SPEC §4, Summary). */
export type SummaryProgress =
  | { readonly kind: "none" | "generating" }
  | { readonly kind: "present"; readonly text: string };

/** No summary. */
export const NO_SUMMARY: SummaryProgress = { kind: "none" };

/** Where summaries come from, and who is told how far they are. */
export interface SummaryPorts {
  summarise(responseId: number): Promise<string>;
  tell(responseId: number, progress: SummaryProgress): void;
}

/** The summaries that this page has asked for. */
export class SummaryQueue {
  readonly #ports: SummaryPorts;
  readonly #asked = new Set<number>();
  #waiting: number[] = [];
  #isBusy = false;

  constructor(ports: SummaryPorts) {
    this.#ports = ports;
  }

  /** Asks for the summary of a response, unless that was done before. One that a reader waits for goes before the others. */
  ask(responseId: number, isAwaited: boolean): void {
    const isNew = !this.#asked.has(responseId);
    if (isNew) this.#asked.add(responseId);
    const others = this.#waiting.filter((id) => id !== responseId);
    if (!isNew && others.length === this.#waiting.length) return;
    if (isNew || isAwaited)
      this.#waiting = isAwaited ? [responseId, ...others] : [...others, responseId];
    if (isNew) this.#ports.tell(responseId, { kind: "generating" });
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let id = this.#waiting.shift(); id !== undefined; id = this.#waiting.shift()) {
      this.#ports.tell(id, await this.#progressOf(id));
    }
    this.#isBusy = false;
  }

  /** A failure is only logged, and the beginning of the response is shown (SPEC §8). */
  async #progressOf(responseId: number): Promise<SummaryProgress> {
    try {
      return { kind: "present", text: await this.#ports.summarise(responseId) };
    } catch (error) {
      console.warn("Failed to generate summary", error);
      return NO_SUMMARY;
    }
  }
}
