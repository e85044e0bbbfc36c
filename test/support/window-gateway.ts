import {
  type AnswerEnd,
  type AnswerSink,
  ModelError,
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
} from "@einstein-vs-cat/core";
import { speak } from "./spoken-answer.ts";
import { type CountTokens, countPrompt } from "./tokenizers.ts";

/**
 * A model with a context window, counted by a real tokenizer: it refuses a request whose prompt and
 * answer together exceed the window, as providers do, and answers every other one.
 */
export class WindowGateway implements ModelGateway {
  /** Every request, the refused ones too. */
  readonly requests: ModelRequest[] = [];
  readonly refused: ModelRequest[] = [];
  readonly #count: CountTokens;
  readonly #windows: Readonly<Record<string, number>>;
  readonly #answer: (request: ModelRequest) => string;

  /** `windows` names the window of each model; a model without one takes everything. */
  constructor(
    count: CountTokens,
    windows: Readonly<Record<string, number>>,
    answer: (request: ModelRequest) => string = () => "An answer.",
  ) {
    this.#count = count;
    this.#windows = windows;
    this.#answer = answer;
  }

  stream(request: ModelRequest, sink: AnswerSink): ModelStream {
    const take = () => this.#take(request);
    const answer = async function* (): AsyncGenerator<string, AnswerEnd> {
      yield take();
      return { reason: "complete", usage: { inputTokens: 1, outputTokens: 1 } };
    };
    return speak(sink, answer());
  }

  #take(request: ModelRequest): string {
    this.requests.push(request);
    const window = this.#windows[request.modelId] ?? Number.POSITIVE_INFINITY;
    if (countPrompt(request.prompt, this.#count) + request.maxTokens > window) {
      this.refused.push(request);
      throw new ModelError("status 400 (context_length_exceeded): the prompt is too long", {
        retryable: false,
        refusal: "too-long",
      });
    }
    return this.#answer(request);
  }
}
