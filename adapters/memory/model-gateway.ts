import type { ModelGateway, ModelRequest, ModelStream, StreamChunk } from "@einstein-vs-cat/core";

/** Returns the whole answer to a request. */
export type Answer = (request: ModelRequest) => string;

/**
 * A gateway without a model: a function of the caller writes each answer, which is streamed as one
 * chunk.
 */
export class MemoryModelGateway implements ModelGateway {
  readonly #answer: Answer;

  constructor(answer: Answer = () => "An answer without a model.") {
    this.#answer = answer;
  }

  stream(request: ModelRequest): ModelStream {
    const answer = this.#answer;
    let isCancelled = false;
    async function* chunks(): AsyncGenerator<StreamChunk, void> {
      if (isCancelled) return;
      yield { kind: "text", text: answer(request) };
      if (isCancelled) return;
      const usage = { inputTokens: null, outputTokens: null };
      yield { kind: "finish", reason: "complete", usage };
    }
    return {
      [Symbol.asyncIterator]: chunks,
      cancel: () => {
        isCancelled = true;
      },
    };
  }
}
