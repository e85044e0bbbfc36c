/**
 * The embedded debater that needs no API key and no network. It takes a text that was written in
 * advance, or composes one, and streams it word by word: turns at a human pace, summaries and
 * positions faster.
 */

import {
  type AnswerEnd,
  type AnswerSink,
  type Clock,
  createDeferred,
  hashOf,
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
  WRITTEN_MODEL,
} from "@einstein-vs-cat/core";
import { composeAnswer, writtenAnswer } from "./compose-answer.ts";
import { splitPieces } from "./engine/writing-system.ts";

/** Milliseconds before the first word, per word, and extra after a sentence or a paragraph. */
const TURN_PACE = { start: 400, shortest: 26, longest: 38, sentence: 150, paragraph: 260 };
const TASK_PACE = { start: 200, shortest: 2, longest: 4, sentence: 0, paragraph: 0 };

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const SENTENCE_END = /[.!?…:؟।。！？：][)”’»“」』*\s]*$/u;

/** Answers the material of every prompt with composed texts. Its usage counts words instead of tokens. */
export class RehearsalModelGateway implements ModelGateway {
  readonly isScript = true;
  readonly #clock: Clock;

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock;
  }

  stream(request: ModelRequest, sink: AnswerSink): ModelStream {
    const speech = new Speech(this.#clock, request, sink);
    return { done: speech.run(), cancel: () => speech.cancel() };
  }
}

/** One answer, spoken word by word. */
class Speech {
  readonly #clock: Clock;
  readonly #request: ModelRequest;
  readonly #sink: AnswerSink;
  readonly #cancelled = createDeferred<void>();
  #isCancelled = false;

  constructor(clock: Clock, request: ModelRequest, sink: AnswerSink) {
    this.#clock = clock;
    this.#request = request;
    this.#sink = sink;
  }

  async run(): Promise<AnswerEnd | null> {
    // The sink gets nothing before the call has returned.
    await null;
    if (this.#isCancelled) return null;
    const { material, maxTokens } = this.#request;
    const written = writtenAnswer(material);
    if (written !== null) this.#sink.model(WRITTEN_MODEL);
    const words = wordsOf(written ?? composeAnswer(material));
    const spoken = words.slice(0, Math.max(1, maxTokens));
    await this.#speak(spoken, material.purpose === "turn" ? TURN_PACE : TASK_PACE);
    if (this.#isCancelled) return null;
    const reason = spoken.length < words.length ? "length" : "complete";
    return { reason, usage: { inputTokens: this.#inputWords(), outputTokens: spoken.length } };
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#cancelled.resolve();
  }

  async #speak(words: readonly string[], pace: typeof TURN_PACE): Promise<void> {
    let pause = pace.start;
    for (const word of words) {
      const sleep = this.#clock.sleep(pause);
      await Promise.race([sleep.done, this.#cancelled.promise]);
      sleep.cancel();
      if (this.#isCancelled) return;
      this.#sink.text(word);
      pause = pauseAfter(word, pace);
    }
  }

  #inputWords(): number {
    const { system, messages } = this.#request.prompt;
    return [system, ...messages.map(({ content }) => content)].flatMap(wordsOf).length;
  }
}

/** Splits a text into words, each with the marks and spaces around it. */
function wordsOf(text: string): string[] {
  const runs = text.match(/(?:^\s+)?\S+\s*/gu) ?? [];
  const split = (run: string) => splitPieces(run, { isSpaced: false, tag: "und" });
  return runs.flatMap((run) => (UNSPACED.test(run) ? split(run) : run));
}

function pauseAfter(word: string, pace: typeof TURN_PACE): number {
  const pause = pace.shortest + (hashOf(word) % (pace.longest - pace.shortest + 1));
  if (word.includes("\n")) return pause + pace.paragraph;
  return SENTENCE_END.test(word) ? pause + pace.sentence : pause;
}
