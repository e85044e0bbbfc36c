import type { ModelError, ModelStream, StreamChunk } from "@einstein-vs-cat/core";
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
  /** The finish chunk; null until the answer counts even if nothing more arrives. */
  readonly finish: StreamChunk | null;
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
 * An answer of a provider. Events become chunks as they arrive and wait for their reader in a list,
 * because nested async iterators would cost more per token than everything else.
 */
export class AnswerStream implements ModelStream, AsyncIterator<StreamChunk, void> {
  readonly #source: AnswerSource;
  readonly #abort = new AbortController();
  #chunks: StreamChunk[] = [];
  #hasStarted = false;
  #isOver = false;
  #failure: ModelError | null = null;
  #wake = () => {};

  constructor(source: AnswerSource) {
    this.#source = source;
  }

  /** Returns the stream itself, which is iterated once. */
  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Resolves with the next chunk. Sends the request at the first call. */
  async next(): Promise<IteratorResult<StreamChunk, void>> {
    if (!this.#hasStarted && !this.#isOver) void this.#run();
    this.#hasStarted = true;
    while (this.#chunks.length === 0 && !this.#isOver)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    const value = this.#chunks.shift();
    if (value !== undefined) return { done: false, value };
    if (this.#failure !== null) throw this.#failure;
    return { done: true, value };
  }

  cancel(): void {
    if (!this.#isOver) this.#chunks = [];
    this.#end();
    this.#abort.abort();
  }

  /** Makes the request and reads its events. Never rejects. */
  async #run(): Promise<void> {
    let reader: AnswerReader | null = null;
    let failure: ModelError | null = null;
    try {
      const response = await this.#source.send(this.#abort.signal);
      const started = this.#source.reader(response.headers);
      reader = started;
      await readEvents(response, (event) => this.#read(started, event));
    } catch (error) {
      failure = this.#source.toModelError(error);
    }
    if (this.#isOver) return;
    // A connection that breaks after the finish mark has lost nothing of the answer.
    if (reader?.finish) this.#chunks.push(reader.finish);
    else this.#failure = failure;
    this.#end();
  }

  #read(reader: AnswerReader, event: EventSourceMessage): void {
    if (this.#isOver) return;
    const text = reader.read(event);
    if (text !== "") this.#chunks.push({ kind: "text", text });
    if (reader.isComplete && reader.finish) this.#chunks.push(reader.finish);
    if (reader.isComplete) this.#end();
    else if (text !== "") this.#wake();
  }

  #end(): void {
    this.#isOver = true;
    this.#wake();
  }
}
