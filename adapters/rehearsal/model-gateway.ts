/**
 * The embedded debater that needs no API key and no network. It takes a text that was written in
 * advance, or composes one, and streams it word by word: turns at a human pace, summaries and
 * positions faster.
 */

import {
  type Clock,
  createDeferred,
  hashOf,
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
  type PromptContext,
  type StreamChunk,
  WRITTEN_MODEL,
} from "@einstein-vs-cat/core";
import { composeFlow } from "./compose-flow.ts";
import { composePositions } from "./engine/compose-positions.ts";
import { composeSummary } from "./engine/compose-summary.ts";
import { composeTurn } from "./engine/compose-turn.ts";
import { withinReach } from "./engine/within-reach.ts";
import { splitPieces } from "./engine/writing-system.ts";
import { writtenSummary, writtenTurn } from "./engine/written-debates.ts";

/** Milliseconds before the first word, per word, and extra after a sentence or a paragraph. */
const TURN_PACE = { start: 400, shortest: 26, longest: 38, sentence: 150, paragraph: 260 };
const TASK_PACE = { start: 200, shortest: 2, longest: 4, sentence: 0, paragraph: 0 };

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const SENTENCE_END = /[.!?…:؟।。！？：][)”’»“」』*\s]*$/u;

/** Answers every prompt context with composed texts. Its usage counts words instead of tokens. */
export class RehearsalModelGateway implements ModelGateway {
  readonly #clock: Clock;

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock;
  }

  stream({ promptContext, prompt, maxTokens }: ModelRequest): ModelStream {
    const clock = this.#clock;
    const pace = promptContext.purpose === "turn" ? TURN_PACE : TASK_PACE;
    const cancelled = createDeferred<void>();
    let isCancelled = false;
    const wait = async (milliseconds: number) => {
      const sleep = clock.sleep(milliseconds);
      await Promise.race([sleep.done, cancelled.promise]);
      sleep.cancel();
    };
    async function* pieces(): AsyncGenerator<StreamChunk, void> {
      if (isCancelled) return;
      const written = writtenAnswer(promptContext);
      if (written !== null) yield { kind: "model", aiModel: WRITTEN_MODEL };
      const words = wordsOf(written ?? composed(promptContext));
      const spoken = words.slice(0, Math.max(1, maxTokens));
      let pause = pace.start;
      for (const text of spoken) {
        await wait(pause);
        if (isCancelled) return;
        yield { kind: "text", text };
        pause = pauseAfter(text, pace);
      }
      const input = [prompt.system, ...prompt.messages.map(({ content }) => content)];
      const inputTokens = input.flatMap(wordsOf).length;
      const reason = spoken.length < words.length ? "length" : "complete";
      const usage = { inputTokens, outputTokens: spoken.length };
      if (!isCancelled) yield { kind: "finish", reason, usage };
    }
    const cancel = () => {
      isCancelled = true;
      cancelled.resolve();
    };
    return { [Symbol.asyncIterator]: pieces, cancel };
  }
}

/** Returns the answer that was written in advance; null when there is none. */
function writtenAnswer(promptContext: PromptContext): string | null {
  if (promptContext.purpose === "turn") return writtenTurn(promptContext);
  return promptContext.purpose === "summary" ? writtenSummary(promptContext) : null;
}

function composed(request: PromptContext): string {
  const promptContext = withinReach(request);
  if (promptContext.purpose === "turn") return composeTurn(promptContext);
  if (promptContext.purpose === "summary") return composeSummary(promptContext);
  if (promptContext.purpose === "flow") return composeFlow(promptContext);
  // The use cases ask it for no translation and no ballot.
  return promptContext.purpose === "positions" ? composePositions(promptContext) : "{}";
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
