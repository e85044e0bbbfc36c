import {
  type AnswerEnd,
  type AnswerSink,
  createDeferred,
  type ModelError,
  type ModelStream,
} from "@einstein-vs-cat/core";
import type { EventSourceMessage } from "eventsource-parser";
import { readEvents } from "./provider-fetch.ts";

/** Reads the events of one answer in the protocol of a vendor. */
export interface AnswerReader {
  /**
   * Reads an event and returns its text, which may be empty.
   * @throws the error that the provider reports in it
   */
  read(event: EventSourceMessage): string;
  /** Whether no further event counts. */
  readonly isComplete: boolean;
  /** How the answer ended; null until it counts even if nothing more arrives. */
  readonly end: AnswerEnd | null;
}

/** What differs between the vendors. */
export interface AnswerSource {
  /** Makes the request through `providerFetch`. */
  send(signal: AbortSignal): Promise<Response>;
  /** Returns a reader for an answer with these headers. */
  reader(headers: Headers): AnswerReader;
  /** Translates whatever was thrown. */
  toModelError(error: unknown): ModelError;
}

/**
 * An answer of a provider. The texts that arrive at once are passed on as one, from the callback of
 * the network: a promise for each would cost more than everything else.
 */
export class AnswerStream implements ModelStream {
  readonly done: Promise<AnswerEnd | null>;
  readonly #source: AnswerSource;
  readonly #sink: AnswerSink;
  readonly #abort = new AbortController();
  readonly #ended = createDeferred<AnswerEnd | null>();
  #isOver = false;
  #text = "";

  /** Sends the request. */
  constructor(source: AnswerSource, sink: AnswerSink) {
    this.#source = source;
    this.#sink = sink;
    this.done = this.#ended.promise;
    void this.#run();
  }

  cancel(): void {
    this.#text = "";
    this.#finish(null);
    this.#abort.abort();
  }

  /** Makes the request and reads its events. Never rejects. */
  async #run(): Promise<void> {
    let reader: AnswerReader | null = null;
    try {
      const response = await this.#source.send(this.#abort.signal);
      const started = this.#source.reader(response.headers);
      reader = started;
      const onEvent = (event: EventSourceMessage) => this.#read(started, event);
      await readEvents(response, onEvent, () => this.#passOn());
      this.#finish(started.end);
    } catch (error) {
      // A connection that breaks after the finish mark has lost nothing of the answer.
      if (reader?.end) this.#finish(reader.end);
      else this.#fail(error);
    }
  }

  #read(reader: AnswerReader, event: EventSourceMessage): void {
    if (this.#isOver) return;
    this.#text += reader.read(event);
    if (reader.isComplete) this.#finish(reader.end);
  }

  #passOn(): void {
    const text = this.#text;
    this.#text = "";
    if (text !== "") this.#sink.text(text);
  }

  #finish(end: AnswerEnd | null): void {
    this.#passOn();
    this.#isOver = true;
    this.#ended.resolve(end);
  }

  #fail(error: unknown): void {
    this.#passOn();
    this.#isOver = true;
    this.#ended.reject(this.#source.toModelError(error));
  }
}
