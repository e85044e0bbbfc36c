/**
 * Suggested positions while a question is typed (SPEC §4): asked for one second after typing stops, and an answer to a
 * question that has changed meanwhile is dropped. Knows no framework; time and the server are parameters.
 */

import {
  type Clock,
  maySuggest,
  type PositionPair,
  type PositionSuggestion,
  positionQuestion,
  type Sleep,
  type SuggestionState,
} from "@einstein-vs-cat/core";

/** Positions are suggested this long after typing stops (ms). */
export const SUGGESTION_DELAY_MS = 1_000;

/** What the suggester needs: the time, the server, how the form stands now, and where suggestions go. */
export interface SuggesterPorts {
  readonly clock: Clock;
  suggest(query: string, language: string, signal: AbortSignal): Promise<PositionSuggestion>;
  /** How the form stands; null when there is no form to suggest for. */
  form(): (SuggestionState & { readonly language: string }) | null;
  /** Null: Yes and No. */
  tell(positions: PositionPair | null): void;
}

/** Suggestions for one form. */
export class PositionSuggester {
  readonly #ports: SuggesterPorts;
  /** The question that was last asked about or is waited for, as `positionQuestion` levels it. */
  #question = "";
  #wait: Sleep | null = null;
  #request: AbortController | null = null;

  constructor(ports: SuggesterPorts) {
    this.#ports = ports;
  }

  /** To be called after every change of the question. White space that makes no other question changes nothing. */
  questionChanged(): void {
    const form = this.#ports.form();
    const { question } = positionQuestion(form?.question ?? "", "");
    if (question === this.#question) return;
    this.forget();
    this.#question = question;
    if (form !== null && maySuggest(form)) void this.#suggestLater();
    else this.#ports.tell(null);
  }

  /** Drops what is waited for. The next change of the question begins anew. */
  forget(): void {
    this.#wait?.cancel();
    this.#request?.abort();
    this.#wait = null;
    this.#request = null;
    this.#question = "";
  }

  async #suggestLater(): Promise<void> {
    const wait = this.#ports.clock.sleep(SUGGESTION_DELAY_MS);
    this.#wait = wait;
    await wait.done;
    const form = this.#ports.form();
    if (this.#wait !== wait || form === null || !maySuggest(form)) return;
    const request = new AbortController();
    this.#request = request;
    const positions = await this.#positionsFor(form, request.signal);
    if (!request.signal.aborted) this.#ports.tell(positions);
  }

  /** The suggested positions; null for a yes/no question, and when nothing is suggested. A failure is only logged (SPEC §8). */
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
