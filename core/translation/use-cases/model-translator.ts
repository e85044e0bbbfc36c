import { hasTranslator } from "../../language/use-cases/list-languages.ts";
import { splitToFit } from "../../models/shorten-to-fit.ts";
import { completeText, taskRoom } from "../../models/use-cases/complete-text.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import type { Payer } from "../../models/use-cases/payer.ts";
import { isOwnTask } from "../../models/use-cases/supply.ts";
import { DomainError } from "../../shared/errors.ts";
import { debateTranslationPrompt, parseWords } from "../debate-prompt.ts";
import { DEBATE_TRANSLATION } from "../limits.ts";
import type { TranslationCost, Translator, WordsToTranslate } from "../ports/translator.ts";

/** The models of this server, as they translate for one reader. */
export class ModelTranslator implements Translator {
  readonly #ports: CallPorts;
  readonly #payer: Payer;

  constructor(ports: CallPorts, payer: Payer) {
    this.#ports = ports;
    this.#payer = payer;
  }

  async costOf(): Promise<TranslationCost | null> {
    const { models } = this.#ports;
    if (isOwnTask(models, this.#payer)) return "own-key";
    return hasTranslator(models) ? "budget" : null;
  }

  async translate(job: WordsToTranslate): Promise<readonly string[]> {
    const translated: string[] = [];
    for (const parts of this.#requestsFor(job)) {
      const answers = await this.#ask({ ...job, words: parts.map(({ text }) => text) });
      for (const [index, { word }] of parts.entries())
        translated[word] = joined(translated[word], answers[index] ?? "");
    }
    return translated;
  }

  /** Divides the words among requests. Words that are too long for one are split at sentences. */
  #requestsFor(job: WordsToTranslate): readonly (readonly Part[])[] {
    const { request, answerTokens } = DEBATE_TRANSLATION;
    const room = taskRoom(this.#ports.models, this.#payer, answerTokens);
    const longest = Math.min(request, Math.floor((request * room.answerTokens) / answerTokens));
    const fits = (texts: readonly string[]) =>
      texts.join("").length <= longest &&
      room.fits(debateTranslationPrompt(materialOf({ ...job, words: texts })));
    const parts = job.words.flatMap((text, word) =>
      splitToFit(text, (part) => fits([part])).map((part) => ({ text: part, word })),
    );
    const requests: Part[][] = [];
    for (const part of parts) {
      const last = requests.at(-1);
      if (last !== undefined && fits([...last, part].map(({ text }) => text))) last.push(part);
      else requests.push([part]);
    }
    return requests;
  }

  /** Asks a model, and once more when its answer cannot be read. */
  async #ask(job: WordsToTranslate): Promise<readonly string[]> {
    const material = materialOf(job);
    const prompt = debateTranslationPrompt(material);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const answer = await completeText(this.#ports, this.#payer, {
        answerTokens: DEBATE_TRANSLATION.answerTokens,
        fit: ({ fits }) => ({ prompt, material, isWhole: fits(prompt) }),
      });
      const words = parseWords(answer, job.words.length);
      if (words !== null) return words;
    }
    throw new DomainError("task-failed");
  }
}

/** Words, or a part of words that are too long, and which ones. */
interface Part {
  readonly text: string;
  readonly word: number;
}

const joined = (before: string | undefined, next: string) =>
  before === undefined ? next : `${before} ${next}`;

const materialOf = ({ words, from, to }: WordsToTranslate) => ({
  ...{ purpose: "debate-translation" as const, words, from, to },
});
