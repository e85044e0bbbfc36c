/**
 * Suggests positions for a question once typing pauses, independent of React. A response to an
 * outdated question is dropped.
 */

import {
  type Clock,
  createDeferred,
  type Deferred,
  maySuggest,
  type PositionPair,
  type PositionSuggestion,
  positionQuestion,
  type Sleep,
  type SuggestionState,
} from "@einstein-vs-cat/core";

/** Positions are suggested this long after typing stops (ms). */
export const SUGGESTION_DELAY_MS = 1_000;

export interface SuggesterPorts {
  readonly clock: Clock;
  suggest(query: string, language: string, signal: AbortSignal): Promise<PositionSuggestion>;
  /** The current form; null when it is not shown. */
  form(): (SuggestionState & { readonly language: string }) | null;
  /** Null means the default positions, Yes and No. */
  onSuggestion(positions: PositionPair | null): void;
}

/** Suggests positions for one form. */
export class PositionSuggester {
  readonly #ports: SuggesterPorts;
  /** The last question that was scheduled or requested, normalized by `positionQuestion`. */
  #question = "";
  #wait: Sleep | null = null;
  /** Ends the pause before the request. */
  #hurry: Deferred<void> | null = null;
  #request: AbortController | null = null;
  /** Settles when the scheduled or running suggestion has come, failed, or was cancelled. */
  #pending: Promise<void> | null = null;

  constructor(ports: SuggesterPorts) {
    this.#ports = ports;
  }

  /**
   * Must be called after every change of the question. Changes of white space alone have no effect.
   */
  questionChanged(): void {
    const form = this.#ports.form();
    const { question } = positionQuestion(form?.question ?? "", "");
    if (question === this.#question) return;
    this.cancel();
    this.#question = question;
    if (form !== null && maySuggest(form)) this.#pending = this.#suggestLater();
    else this.#ports.onSuggestion(null);
  }

  /**
   * Suggests at once instead of after a pause. Resolves to whether the suggestion for the question
   * came, or failed, within `limitMs`.
   */
  async settle(limitMs: number): Promise<boolean> {
    const pending = this.#pending;
    if (pending === null) return true;
    this.#hurry?.resolve();
    const limit = this.#ports.clock.sleep(limitMs);
    const isSettled = await Promise.race([pending.then(() => true), limit.done.then(() => false)]);
    limit.cancel();
    return isSettled;
  }

  /** Cancels the pending suggestion. The next change of the question starts over. */
  cancel(): void {
    this.#wait?.cancel();
    this.#request?.abort();
    this.#wait = null;
    this.#request = null;
    this.#pending = null;
    this.#question = "";
  }

  async #suggestLater(): Promise<void> {
    const wait = this.#ports.clock.sleep(SUGGESTION_DELAY_MS);
    const hurry = createDeferred<void>();
    this.#wait = wait;
    this.#hurry = hurry;
    await Promise.race([wait.done, hurry.promise]);
    const form = this.#ports.form();
    if (this.#wait !== wait || form === null || !maySuggest(form)) return;
    const request = new AbortController();
    this.#request = request;
    const positions = await this.#positionsFor(form, request.signal);
    if (!request.signal.aborted) this.#ports.onSuggestion(positions);
  }

  /**
   * Resolves to null for a yes/no question and when there is no suggestion. A failure is only
   * logged.
   */
  async #positionsFor(
    { question, language }: { question: string; language: string },
    signal: AbortSignal,
  ): Promise<PositionPair | null> {
    try {
      const { isYesNoQuestion, suggestedPositions } = await this.#ports.suggest(
        question.trim(),
        language,
        signal,
      );
      return isYesNoQuestion ? null : suggestedPositions;
    } catch (error) {
      if (!signal.aborted) console.warn("no positions could be suggested", error);
      return null;
    }
  }
}
