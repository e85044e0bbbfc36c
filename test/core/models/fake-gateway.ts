import type {
  ModelGateway,
  ModelRequest,
  ModelStream,
  StreamChunk,
  TokenUsage,
} from "@einstein-vs-cat/core";

/** The token usage that every `FakeModelStream` reports. */
export const FAKE_USAGE: TokenUsage = { inputTokens: 3, outputTokens: 5 };

/** The stream that answers one request to a `FakeGateway`. The test adds its chunks. */
export class FakeModelStream implements ModelStream {
  readonly request: ModelRequest;
  isCancelled = false;
  readonly #ready: (() => IteratorResult<StreamChunk, void>)[] = [];
  #wake = () => {};

  constructor(request: ModelRequest) {
    this.request = request;
  }

  /** Adds a piece of text. */
  say(text: string): void {
    this.#add(() => ({ done: false, value: { kind: "text", text } }));
  }

  /** Adds the finish chunk. */
  finish(reason: "complete" | "length" | "refused" = "complete"): void {
    this.#add(() => ({ done: false, value: { kind: "finish", reason, usage: FAKE_USAGE } }));
  }

  /** Ends the stream. Without a preceding finish chunk the answer is cut off. */
  end(): void {
    this.#add(() => ({ done: true, value: undefined }));
  }

  /** Makes the stream throw. */
  fail(error: unknown): void {
    this.#add(() => {
      throw error;
    });
  }

  cancel(): void {
    this.isCancelled = true;
  }

  [Symbol.asyncIterator](): AsyncIterator<StreamChunk, void> {
    return {
      next: async () => {
        for (;;) {
          const next = this.#ready.shift();
          if (next) return next();
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
        }
      },
    };
  }

  #add(next: () => IteratorResult<StreamChunk, void>): void {
    this.#ready.push(next);
    this.#wake();
  }
}

/**
 * A model gateway that the test controls. `tries` contains the answer to every request, oldest
 * first.
 */
export class FakeGateway implements ModelGateway {
  readonly tries: FakeModelStream[] = [];

  stream(request: ModelRequest): FakeModelStream {
    const answer = new FakeModelStream(request);
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
