/** Finds the point of the opponent's last turn to answer, as a short quotation of true words. */

import { pattern } from "./data-files.ts";
import { plainText, sentencesOf } from "./plain-text.ts";
import type { LanguagePack, PersonaScript } from "./types.ts";
import type { WritingSystem } from "./writing-system.ts";
import { countWords, firstWords } from "./writing-system.ts";

/** A part of a sentence that repeats what another speaker has said. */
const CITATION = /[:：]\s*[“„«「]|\bsa(?:y|id) “/u;

/** The most characters of a quotation. */
const MOST_CHARACTERS = 140;

/** Returns the thesis of a scheme: the bold sentence in a telling, without its full stop. */
export function thesisOf(telling: string): string {
  return plainText(/\*\*(.+?)\*\*/su.exec(telling)?.[1] ?? "").replace(/[.!。！।]$/u, "");
}

/** A turn of the opponent, and what decides which of its sentences is best to answer. */
interface Opposed {
  readonly content: string;
  readonly question: string;
  /** The theses of the one who answers. */
  readonly own: readonly string[];
  readonly opponent: Pick<PersonaScript, "schemes" | "connections">;
  readonly pack: LanguagePack;
  /** Answers by the kind of a claim. */
  readonly rebuttal: Readonly<Record<string, string>>;
  isNamedIn(sentence: string): boolean;
}

/**
 * Returns the thesis of a known scheme, or else the best claim; null for a turn without words. A
 * claim is better if it names the topic of the debate or has an answer of its own, and no claim at
 * all is what quotes the question or only connects the arguments.
 */
export function opponentClaim({ content, question, own, opponent, pack, ...rest }: Opposed) {
  const { leadIn, cues, noClaim, writingSystem } = pack;
  const scheme = opponent.schemes.find(({ thesis }) => plainText(content).includes(thesis));
  if (scheme !== undefined) return { fragment: scheme.thesis, kind: "plain", scheme };
  const connections = [plainText(question), ...own, ...opponent.connections].filter(Boolean);
  const isTorn = (words: string) => quotationMarks(writingSystem).test(words);
  const claims = sentencesOf(content).map((sentence) => {
    const fragment = fragmentOf(sentence, pattern(leadIn), writingSystem);
    const kind = kindOf(sentence, cues);
    const words = countWords(sentence, writingSystem);
    const score =
      (words < 4 ? -2 : words >= 6 && words <= 26 ? 2 : 0) +
      (rest.isNamedIn(fragment) ? 3 : 0) +
      (Object.hasOwn(rest.rebuttal, kind) ? 2 : 0) +
      (kind === "plain" ? 0 : kind === "fragment" ? -5 : 1) -
      (isTorn(sentence) && !isTorn(fragment) ? 4 : 0) -
      (fragment.endsWith("…") ? 5 : 0) -
      (kind === "question" || pattern(noClaim).test(sentence) ? 6 : 0) -
      (CITATION.test(sentence) || connections.some((part) => sentence.includes(part)) ? 20 : 0);
    return { fragment, kind, scheme: null, score };
  });
  const quotable = claims.filter(({ fragment }) => /[\p{L}\p{N}]/u.test(fragment));
  return quotable.toSorted((a, b) => b.score - a.score)[0] ?? null;
}

/** Returns the cue of a sentence, "plain" without one, or "fragment" without an end. */
export function kindOf(sentence: string, cues: LanguagePack["cues"]): string {
  if (!/[.!?…。！？؟।:][)”’"'»“」』\s]*$/u.test(sentence)) return "fragment";
  return Object.entries(cues).find(([, cue]) => pattern(cue).test(sentence))?.[0] ?? "plain";
}

/**
 * Returns a sentence without its end marks; of a long one the first words of its longest part without
 * quotation marks.
 */
export function fragmentOf(sentence: string, leadIn: RegExp, system: WritingSystem): string {
  const { ends, pauses, isSpaced } = system;
  const count = (text: string) => countWords(text, system);
  const mostWords = isSpaced ? 20 : 30;
  const fits = (text: string) => count(text) <= mostWords && text.length <= MOST_CHARACTERS;
  const end = new RegExp(`[\\s${ends.replace(/[?？؟…]/gu, "")}${pauses}]+$`, "u");
  const whole = sentence.replace(leadIn, "").replace(end, "");
  if (fits(whole) && /^[\p{L}\p{Pi}\p{Ps}„¿¡]/u.test(whole)) return whole;
  const parts = sentence.split(quotationMarks(system));
  const unquoted = parts.reduce((best, part) => (count(part) > count(best) ? part : best), "");
  const opened = unquoted.replace(leadIn, "").replace(/^[^\p{L}\p{N}¿¡]+/u, "");
  const stripped = opened.replace(end, "");
  if (count(stripped) === 0) return "";
  return firstWords(stripped, [mostWords, MOST_CHARACTERS], system);
}

const quotationMarks = ({ quotes }: WritingSystem) =>
  new RegExp(`[“”"«»„${quotes.join("").replace(/\s/gu, "")}]`, "u");
