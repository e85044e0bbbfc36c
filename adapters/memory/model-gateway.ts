import type { AnswerSink, ModelGateway, ModelRequest, ModelStream } from "@einstein-vs-cat/core";

/** Returns the whole answer to a request. */
export type Answer = (request: ModelRequest) => string;

/**
 * A gateway without a model: a function of the caller writes each answer, which is streamed as one
 * text.
 */
export class MemoryModelGateway implements ModelGateway {
  readonly #answer: Answer;

  constructor(answer: Answer = () => "An answer without a model.") {
    this.#answer = answer;
  }

  stream(request: ModelRequest, sink: AnswerSink): ModelStream {
    let isCancelled = false;
    const run = async () => {
      // The sink gets nothing before the call has returned.
      await null;
      if (isCancelled) return null;
      sink.text(this.#answer(request));
      if (isCancelled) return null;
      return { reason: "complete" as const, usage: { inputTokens: null, outputTokens: null } };
    };
    return {
      done: run(),
      cancel: () => {
        isCancelled = true;
      },
    };
  }
}
