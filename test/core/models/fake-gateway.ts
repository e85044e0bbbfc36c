import type {
  ModelGateway,
  ModelRequest,
  ModelStream,
  StreamChunk,
  TokenUsage,
} from "@einstein-vs-cat/core";

/** The tokens of a hand-made answer. */
export const HAND_USAGE: TokenUsage = { inputTokens: 3, outputTokens: 5 };

/** One try of a `FakeGateway`: says what the test tells it, when it tells it. */
export class HandSpeech implements ModelStream {
  readonly request: ModelRequest;
  isCancelled = false;
  readonly #ready: (() => IteratorResult<StreamChunk, void>)[] = [];
  #wake = () => {};

  constructor(request: ModelRequest) {
    this.request = request;
  }

  /** A piece of text. */
  say(text: string): void {
    this.#add(() => ({ done: false, value: { kind: "text", text } }));
  }

  /** The finish mark. */
  finish(reason: "complete" | "length" | "refused" = "complete"): void {
    this.#add(() => ({ done: false, value: { kind: "finish", reason, usage: HAND_USAGE } }));
  }

  /** The end; without a finish mark before, a cut. */
  end(): void {
    this.#add(() => ({ done: true, value: undefined }));
  }

  /** A failure. */
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
          const piece = this.#ready.shift();
          if (piece) return piece();
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
        }
      },
    };
  }

  #add(piece: () => IteratorResult<StreamChunk, void>): void {
    this.#ready.push(piece);
    this.#wake();
  }
}

/** A provider in the test's own hand: `tries` has every answer that was asked for, oldest first. */
export class FakeGateway implements ModelGateway {
  readonly tries: HandSpeech[] = [];

  stream(request: ModelRequest): HandSpeech {
    const speech = new HandSpeech(request);
    this.tries.push(speech);
    return speech;
  }

  /** The answer that was asked for last. */
  get latest(): HandSpeech {
    const speech = this.tries.at(-1);
    if (speech === undefined) throw new Error("nothing has been asked for yet");
    return speech;
  }
}
