import type { AnswerEnd, AnswerSink, ModelStream } from "@einstein-vs-cat/core";

/** A complete answer of a provider that counts no tokens. */
export const UNCOUNTED: AnswerEnd = {
  reason: "complete",
  usage: { inputTokens: null, outputTokens: null },
};

/**
 * Passes the texts of a generator to a sink, up to how the answer ended, or until it is cancelled.
 * The generator begins after the call.
 */
export function speak(
  sink: AnswerSink,
  answer: AsyncGenerator<string, AnswerEnd | null>,
): ModelStream {
  let isCancelled = false;
  const cancelled = Promise.withResolvers<null>();
  const run = async (): Promise<AnswerEnd | null> => {
    await null;
    while (!isCancelled) {
      const step = await answer.next();
      if (isCancelled) break;
      if (step.done) return step.value;
      sink.text(step.value);
    }
    return null;
  };
  return {
    done: Promise.race([run(), cancelled.promise]),
    cancel: () => {
      isCancelled = true;
      cancelled.resolve(null);
    },
  };
}
