import type {
  AnswerEnd,
  AnswerSink,
  FinishReason,
  ModelGateway,
  ModelRequest,
  ModelStream,
  TokenUsage,
} from "@einstein-vs-cat/core";

/** The token usage that every `FakeModelStream` reports. */
export const FAKE_USAGE: TokenUsage = { inputTokens: 3, outputTokens: 5 };

/**
 * The stream that answers one request to a `FakeGateway`. The test says what arrives, which then
 * does so one after another, after the call of the test.
 */
export class FakeModelStream implements ModelStream {
  readonly request: ModelRequest;
  readonly done: Promise<AnswerEnd | null>;
  isCancelled = false;
  readonly #sink: AnswerSink;
  readonly #ended = Promise.withResolvers<AnswerEnd | null>();
  #isOver = false;
  #queue = Promise.resolve();

  constructor(request: ModelRequest, sink: AnswerSink) {
    this.request = request;
    this.#sink = sink;
    this.done = this.#ended.promise;
  }

  /** Adds a piece of text. */
  say(text: string): void {
    this.#add(() => this.#sink.text(text));
  }

  /** Adds the name of the model that answers. */
  name(aiModel: string): void {
    this.#add(() => this.#sink.model(aiModel));
  }

  /** Adds the regular end. */
  finish(reason: FinishReason = "complete"): void {
    this.#add(() => this.#end(() => this.#ended.resolve({ reason, usage: FAKE_USAGE })));
  }

  /** Adds the end of the connection: without a preceding `finish`, the answer is cut off. */
  end(): void {
    this.#add(() => this.#end(() => this.#ended.resolve(null)));
  }

  /** Makes the stream fail. */
  fail(error: unknown): void {
    this.#add(() => this.#end(() => this.#ended.reject(error)));
  }

  cancel(): void {
    this.isCancelled = true;
    this.#end(() => this.#ended.resolve(null));
  }

  #end(settle: () => void): void {
    this.#isOver = true;
    settle();
  }

  #add(arrive: () => void): void {
    this.#queue = this.#queue.then(() => {
      if (!this.#isOver) arrive();
    });
  }
}

/**
 * A model gateway that the test controls. `tries` contains the answer to every request, oldest
 * first.
 */
export class FakeGateway implements ModelGateway {
  readonly tries: FakeModelStream[] = [];

  stream(request: ModelRequest, sink: AnswerSink): FakeModelStream {
    const answer = new FakeModelStream(request, sink);
    this.tries.push(answer);
    return answer;
  }

  /** The answer to the latest request. */
  get latest(): FakeModelStream {
    const answer = this.tries.at(-1);
    if (answer === undefined) throw new Error("no request was made yet");
    return answer;
  }
}
