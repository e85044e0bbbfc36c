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
  type PromptMaterial,
  type StreamChunk,
  WRITTEN_MODEL,
} from "@einstein-vs-cat/core";
import { composeFlow } from "./compose-flow.ts";
import { composePositions } from "./engine/compose-positions.ts";
import { composeSummary } from "./engine/compose-summary.ts";
import { composeTurn } from "./engine/compose-turn.ts";
import { withinReach } from "./engine/within-reach.ts";
import { splitPieces } from "./engine/writing-system.ts";
import { writtenReplies, writtenSummary, writtenTurn } from "./engine/written-debates.ts";
import { isKnown } from "./known-material.ts";

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

  stream({ material, prompt, maxTokens }: ModelRequest): ModelStream {
    const clock = this.#clock;
    const pace = material.purpose === "turn" ? TURN_PACE : TASK_PACE;
    const cancelled = createDeferred<void>();
    let isCancelled = false;
    const wait = async (milliseconds: number) => {
      const sleep = clock.sleep(milliseconds);
      await Promise.race([sleep.done, cancelled.promise]);
      sleep.cancel();
    };
    async function* pieces(): AsyncGenerator<StreamChunk, void> {
      if (isCancelled) return;
      const written = writtenAnswer(material);
      if (written !== null) yield { kind: "model", aiModel: WRITTEN_MODEL };
      const words = wordsOf(written ?? composed(material));
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
function writtenAnswer(material: PromptMaterial): string | null {
  if (!isKnown(material)) return null;
  if (material.purpose === "turn") return writtenTurn(material);
  if (material.purpose === "summary") return writtenSummary(material);
  return material.purpose === "flow" ? writtenReplies(material) : null;
}

function composed(request: PromptMaterial): string {
  // The use cases ask it for no translation and no ballot.
  if (!isKnown(request)) return "{}";
  const material = withinReach(request);
  if (material.purpose === "turn") return composeTurn(material);
  if (material.purpose === "summary") return composeSummary(material);
  return material.purpose === "flow" ? composeFlow(material) : composePositions(material);
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
