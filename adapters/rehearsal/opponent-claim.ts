/** The point of the opponent's last turn that is worth an answer, as a short quotation of true words. */

import { plainLines, plainText } from "./plain-text.ts";
import type { ClaimKind, Repertoire, Scheme } from "./repertoire.ts";
import { countWords, joinedPieces, piecesOf, type Writing, withOpeningMarks } from "./writing.ts";

/** Words that the opponent really said, and what kind of sentence they are from. */
export interface OpponentClaim {
  readonly fragment: string;
  readonly kind: ClaimKind;
  /** The known scheme that the turn argues with, if any; the fragment is then its thesis. */
  readonly scheme: Scheme | null;
}

/** In words; where no space parts them, `Intl.Segmenter` finds smaller ones. */
const LONGEST_QUOTE = { spaced: 14, unspaced: 20 } as const;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The thesis of a scheme: the bold sentence in a telling of it, without its full stop. */
export function thesisOf(telling: string): string {
  return plainText(/\*\*(.+?)\*\*/su.exec(telling)?.[1] ?? "").replace(/[.!。！।]$/u, "");
}

/**
 * The claim to answer: the thesis when the turn argues with a known scheme, else the sentence that most looks like a
 * claim, rather one of the kinds that the answer is good at. Null when nothing was said.
 */
export function opponentClaim(
  content: string,
  schemes: readonly Scheme[],
  repertoire: Pick<Repertoire, "cues" | "leadIn" | "writing">,
  answerableKinds: ReadonlySet<string>,
): OpponentClaim | null {
  const { leadIn, cues, writing } = repertoire;
  const text = plainText(content);
  for (const scheme of schemes) {
    const thesis = [scheme.scene, scheme.again]
      .map(thesisOf)
      .find((words) => words !== "" && text.includes(words));
    if (thesis !== undefined) return { fragment: thesis, kind: "plain", scheme };
  }
  const bold = Array.from(content.matchAll(/\*\*(.+?)\*\*/gsu), (match) =>
    plainText(match[1] ?? ""),
  ).filter(Boolean);
  let best: (OpponentClaim & { score: number }) | null = null;
  for (const sentence of plainLines(content).flatMap(sentencesOf)) {
    const fragment = fragmentOf(sentence, leadIn, writing);
    if (!/[\p{L}\p{N}]/u.test(fragment)) continue;
    const kind = kindOfQuotation(sentence, fragment, cues);
    const score =
      lengthScore(countWords(sentence, writing)) +
      (bold.some((words) => sentence.includes(words)) ? 3 : 0) +
      (answerableKinds.has(kind) ? 2 : 0) +
      (kind === "plain" ? 0 : 1) -
      (kind === "fragment" ? 6 : 0) -
      (quotationMarks(writing).test(sentence) ? 3 : 0);
    if (best === null || score > best.score) best = { fragment, kind, scheme: null, score };
  }
  return best;
}

/** What kind of sentence it is; one without an end is a fragment. */
export function kindOf(sentence: string, cues: Repertoire["cues"]): ClaimKind {
  if (!/[.!?…。！？؟।:][)”’"'»“」』\s]*$/u.test(sentence)) return "fragment";
  return cues.find(([, pattern]) => pattern.test(sentence))?.[0] ?? "plain";
}

/** The kind of the words that are quoted: what was cut off must not decide it. */
function kindOfQuotation(sentence: string, fragment: string, cues: Repertoire["cues"]): ClaimKind {
  const kind = kindOf(sentence, cues);
  return kind === "fragment" || !fragment.endsWith("…")
    ? kind
    : kindOf(`${fragment.slice(0, -1)}.`, cues);
}

/** The sentences of a line. */
export function sentencesOf(line: string): string[] {
  const pieces = withOpeningMarks(Array.from(sentences.segment(line), ({ segment }) => segment));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}

/**
 * The part of a sentence to quote: at most 14 words (20 smaller ones in a script without spaces) with no quotation mark
 * among them, rather up to the end of a clause; an ellipsis says that it went on. Empty when there is no word in it.
 */
export function fragmentOf(sentence: string, leadIn: RegExp, writing: Writing): string {
  const { beginnings = "", ends, pauses, isSpaced } = writing;
  const unquoted = sentence
    .split(quotationMarks(writing))
    .reduce((a, b) => (countWords(b, writing) > countWords(a, writing) ? b : a), "");
  const stripped = unquoted
    .replace(leadIn, "")
    .replace(/^[\s\p{P}]+/u, (marks) =>
      beginnings.includes(marks.slice(-1)) ? marks.slice(-1) : "",
    )
    .replace(new RegExp(`[\\s${ends.replace(/[?？؟…]/gu, "")}${pauses}]+$`, "u"), "");
  if (countWords(stripped, writing) === 0) return "";
  const pieces = piecesOf(stripped, writing);
  const longest = isSpaced ? LONGEST_QUOTE.spaced : LONGEST_QUOTE.unspaced;
  if (pieces.length <= longest && stripped.length <= 140) return stripped;
  const fitting = pieces.slice(0, longest);
  const endsClause = new RegExp(`[${pauses.replace("-", "")}]$`, "u");
  const clause = fitting.findLastIndex((piece, index) => index >= 4 && endsClause.test(piece));
  const kept = joinedPieces(clause > 0 ? fitting.slice(0, clause + 1) : fitting, writing).replace(
    /^\p{P}/u,
    "",
  );
  const short = kept.length > 140 ? Array.from(kept).slice(0, 60).join("") : kept;
  return `${short.replace(/[\s\p{P}]+$/u, "")}…`;
}

function quotationMarks({ quotes }: Writing): RegExp {
  return new RegExp(`[“”"«»„${quotes.join("").replace(/\s/gu, "")}]`, "u");
}

function lengthScore(words: number): number {
  if (words < 4) return -2;
  return words >= 6 && words <= 26 ? 2 : 0;
}
