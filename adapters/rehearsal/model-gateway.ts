/**
 * The embedded voice that debates when no model is set up: no key, no network. It composes the whole turn from the
 * brief and then speaks it word by word, with a breath after each sentence. Summaries and positions are composed too, and
 * spoken faster, since nobody listens to them word by word.
 */

import type {
  Clock,
  ModelGateway,
  ModelRequest,
  ModelStream,
  PromptContext,
  StreamChunk,
} from "@einstein-vs-cat/core";
import { composePositions } from "./compose-positions.ts";
import { composeSummary } from "./compose-summary.ts";
import { composeTurn } from "./compose-turn.ts";
import { hashOf } from "./seeded-choice.ts";
import { unspacedPieces } from "./writing.ts";

/** Milliseconds: before the first word, per word from and up to, after a sentence, after a paragraph. */
export interface Pace {
  readonly start: number;
  readonly word: readonly [shortest: number, longest: number];
  readonly sentence: number;
  readonly paragraph: number;
}

/** About seven seconds for a turn. */
export const HUMAN_PACE: Pace = { start: 400, word: [26, 38], sentence: 150, paragraph: 260 };

/** Under a second for a task beside the debate. */
const TASK_PACE: Pace = { start: 200, word: [2, 4], sentence: 0, paragraph: 0 };

/** A voice that composes turns by itself. It counts words where a provider counts tokens. */
export class RehearsalModelGateway implements ModelGateway {
  readonly #clock: Clock;
  readonly #pace: Pace;

  constructor({ clock, pace = HUMAN_PACE }: { clock: Clock; pace?: Pace }) {
    this.#clock = clock;
    this.#pace = pace;
  }

  stream(request: ModelRequest): ModelStream {
    let cancel = () => {};
    let isCancelled = false;
    const cancelled = new Promise<void>((resolve) => {
      cancel = () => {
        isCancelled = true;
        resolve();
      };
    });
    const wait = async (milliseconds: number) => {
      const sleep = this.#clock.sleep(milliseconds);
      await Promise.race([sleep.done, cancelled]);
      sleep.cancel();
    };
    const pace = request.promptContext.purpose === "turn" ? this.#pace : TASK_PACE;
    async function* pieces(): AsyncGenerator<StreamChunk, void> {
      if (isCancelled) return;
      const words = wordsOf(composed(request.promptContext));
      const spoken = words.slice(0, Math.max(1, request.maxTokens));
      let pause = pace.start;
      for (const text of spoken) {
        await wait(pause);
        if (isCancelled) return;
        yield { kind: "text", text };
        pause = pauseAfter(text, pace);
      }
      const inputTokens = [
        request.prompt.system,
        ...request.prompt.messages.map(({ content }) => content),
      ]
        .map((text) => wordsOf(text).length)
        .reduce((sum, count) => sum + count, 0);
      const reason = spoken.length < words.length ? "length" : "complete";
      if (!isCancelled)
        yield { kind: "finish", reason, usage: { inputTokens, outputTokens: spoken.length } };
    }
    return { [Symbol.asyncIterator]: pieces, cancel };
  }
}

function composed(promptContext: PromptContext): string {
  switch (promptContext.purpose) {
    case "turn":
      return composeTurn(promptContext);
    case "summary":
      return composeSummary(promptContext);
    case "positions":
      return composePositions(promptContext);
    case "translation":
      // It knows no other words than its own, so that the use cases do not ask it: nothing is translated.
      return "{}";
  }
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words with the marks and the space behind them; together they are the text. */
function wordsOf(text: string): string[] {
  const runs = text.match(/\s*\S+\s*/gu) ?? [];
  return runs.flatMap((run) => (UNSPACED.test(run) ? unspacedPieces(run) : [run]));
}

function pauseAfter(
  word: string,
  { word: [shortest, longest], sentence, paragraph }: Pace,
): number {
  const base = shortest + (hashOf(word) % (longest - shortest + 1));
  if (word.includes("\n")) return base + paragraph;
  return /[.!?…:؟।。！？：][)”’»“」』*\s]*$/u.test(word) ? base + sentence : base;
}
