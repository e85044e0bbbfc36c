/** The point of the opponent's last turn that is worth an answer, as a short quotation of true words. */

import { countWords, plainLines, plainText } from "./plain-text.ts";
import type { ClaimKind, Repertoire, Scheme } from "./repertoire.ts";

/** Words that the opponent really said, and what kind of sentence they are from. */
export interface OpponentClaim {
  readonly fragment: string;
  readonly kind: ClaimKind;
  /** The known scheme that the turn argues with, if any; the fragment is then its thesis. */
  readonly scheme: Scheme | null;
}

const LONGEST_QUOTE = 14;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The thesis of a scheme: the bold sentence in a telling of it, without its full stop. */
export function thesisOf(telling: string): string {
  return plainText(/\*\*(.+?)\*\*/su.exec(telling)?.[1] ?? "").replace(/[.!]$/, "");
}

/**
 * The claim to answer: the thesis when the turn argues with a known scheme, else the sentence that most looks like a
 * claim, rather one of the kinds that the answer is good at. Null when nothing was said.
 */
export function opponentClaim(
  content: string,
  schemes: readonly Scheme[],
  repertoire: Pick<Repertoire, "cues" | "leadIn">,
  answerableKinds: ReadonlySet<string>,
): OpponentClaim | null {
  const text = plainText(content);
  for (const scheme of schemes) {
    const thesis = [scheme.scene, scheme.again].map(thesisOf).find((words) => words !== "" && text.includes(words));
    if (thesis !== undefined) return { fragment: thesis, kind: "plain", scheme };
  }
  const bold = Array.from(content.matchAll(/\*\*(.+?)\*\*/gsu), (match) => plainText(match[1] ?? "")).filter(Boolean);
  let best: (OpponentClaim & { score: number }) | null = null;
  for (const sentence of plainLines(content).flatMap(sentencesOf)) {
    const fragment = fragmentOf(sentence, repertoire.leadIn);
    if (!/[\p{L}\p{N}]/u.test(fragment)) continue;
    const kind = kindOfQuotation(sentence, fragment, repertoire.cues);
    const score =
      lengthScore(countWords(sentence)) +
      (bold.some((words) => sentence.includes(words)) ? 3 : 0) +
      (answerableKinds.has(kind) ? 2 : 0) +
      (kind === "plain" ? 0 : 1) -
      (kind === "fragment" ? 6 : 0) -
      (/[“”"«»„]/u.test(sentence) ? 3 : 0);
    if (best === null || score > best.score) best = { fragment, kind, scheme: null, score };
  }
  return best;
}

/** What kind of sentence it is; one without an end is a fragment. */
export function kindOf(sentence: string, cues: Repertoire["cues"]): ClaimKind {
  if (!/[.!?…。！？؟।:][)”’"']*$/u.test(sentence)) return "fragment";
  return cues.find(([, pattern]) => pattern.test(sentence))?.[0] ?? "plain";
}

/** The kind of the words that are quoted: what was cut off must not decide it. */
function kindOfQuotation(sentence: string, fragment: string, cues: Repertoire["cues"]): ClaimKind {
  const kind = kindOf(sentence, cues);
  return kind === "fragment" || !fragment.endsWith("…") ? kind : kindOf(`${fragment.slice(0, -1)}.`, cues);
}

/** The sentences of a line. */
export function sentencesOf(line: string): string[] {
  return Array.from(sentences.segment(line), ({ segment }) => segment.trim()).filter((segment) => segment !== "");
}

/**
 * The part of a sentence to quote: at most 14 words with no quotation mark among them, rather up to the end of a
 * clause; an ellipsis says that it went on. Empty when there is no word in it.
 */
export function fragmentOf(sentence: string, leadIn: RegExp): string {
  const unquoted = sentence.split(/[“”"«»„]/u).reduce((a, b) => (countWords(b) > countWords(a) ? b : a), "");
  const stripped = unquoted
    .replace(leadIn, "")
    .replace(/^[\s\p{P}]+/u, "")
    .replace(/[\s.!,;:–—-]+$/u, "");
  if (countWords(stripped) === 0) return "";
  const words = stripped.split(" ");
  if (words.length <= LONGEST_QUOTE && stripped.length <= 140) return stripped;
  const fitting = words.slice(0, LONGEST_QUOTE);
  const clause = fitting.findLastIndex((word, index) => index >= 4 && /[,;:–—]$/u.test(word));
  const kept = (clause > 0 ? fitting.slice(0, clause + 1) : fitting).join(" ");
  const short = kept.length > 140 ? Array.from(kept).slice(0, 60).join("") : kept;
  return `${short.replace(/[\s\p{P}]+$/u, "")}…`;
}

function lengthScore(words: number): number {
  if (words < 4) return -2;
  return words >= 6 && words <= 26 ? 2 : 0;
}
