import { ModelError, type SpeechSynthesis } from "@einstein-vs-cat/core";

/** No server of speech: readers hear the voices of their system. */
export const noSpeech: SpeechSynthesis = {
  model: "none",
  price: 0,
  languages: [],
  voicesFor: () => null,
  speak: () => ({
    done: Promise.reject(new ModelError("there is no server of speech", { retryable: false })),
    cancel() {},
  }),
};
