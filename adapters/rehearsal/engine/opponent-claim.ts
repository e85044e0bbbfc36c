/** Finds the point of the opponent's last turn to answer, as a short quotation of true words. */

import { plainLines, plainText } from "./plain-text.ts";
import type { LanguagePack, Scheme } from "./types.ts";
import type { WritingSystem } from "./writing-system.ts";
import { countWords, joinPieces, segmentSentences, splitPieces } from "./writing-system.ts";

type Cues = LanguagePack["cues"];

/** The most words of a quotation; smaller ones in a script without spaces. */
const MOST_WORDS = { spaced: 14, unspaced: 20 } as const;
const MOST_CHARACTERS = 140;

/** Returns the thesis of a scheme: the bold sentence in a telling, without its full stop. */
export function thesisOf(telling: string): string {
  return plainText(/\*\*(.+?)\*\*/su.exec(telling)?.[1] ?? "").replace(/[.!。！।]$/u, "");
}

/**
 * Returns the thesis of a known scheme, otherwise the sentence that looks most like a claim and that
 * one of the answers fits. Returns null when the turn holds no words.
 */
export function opponentClaim(
  content: string,
  schemes: readonly Scheme[],
  { leadIn, cues, writingSystem }: LanguagePack,
  answers: Readonly<Record<string, string>>,
) {
  const text = plainText(content);
  for (const scheme of schemes) {
    const fragment = scheme.theses.find((thesis) => text.includes(thesis));
    if (fragment !== undefined) return { fragment, kind: "plain", scheme };
  }
  const boldTexts = Array.from(content.matchAll(/\*\*(.+?)\*\*/gsu), ([, bold = ""]) => bold);
  const stressed = boldTexts.map(plainText).filter(Boolean);
  const claims = plainLines(content)
    .flatMap(sentencesOf)
    .map((sentence) => {
      const fragment = fragmentOf(sentence, leadIn, writingSystem);
      const kind = kindOfQuotation(sentence, fragment, cues);
      const words = countWords(sentence, writingSystem);
      const score =
        (words < 4 ? -2 : words >= 6 && words <= 26 ? 2 : 0) +
        (stressed.some((bold) => sentence.includes(bold)) ? 3 : 0) +
        (Object.hasOwn(answers, kind) ? 2 : 0) +
        (kind === "plain" ? 0 : kind === "fragment" ? -5 : 1) -
        (quotationMarks(writingSystem).test(sentence) ? 3 : 0);
      return { fragment, kind, scheme: null, score };
    });
  const quotable = claims.filter(({ fragment }) => /[\p{L}\p{N}]/u.test(fragment));
  return quotable.toSorted((a, b) => b.score - a.score)[0] ?? null;
}

/** Returns the cue of a sentence, "plain" without one, or "fragment" without an end. */
export function kindOf(sentence: string, cues: Cues): string {
  if (!/[.!?…。！？؟।:][)”’"'»“」』\s]*$/u.test(sentence)) return "fragment";
  return cues.find(([, cue]) => cue.test(sentence))?.[0] ?? "plain";
}

/** Returns the kind of a quotation. Words that were cut off must not decide it. */
function kindOfQuotation(sentence: string, fragment: string, cues: Cues): string {
  const kind = kindOf(sentence, cues);
  const isCut = kind !== "fragment" && fragment.endsWith("…");
  return isCut ? kindOf(`${fragment.slice(0, -1)}.`, cues) : kind;
}

/** Splits a plain line into sentences. */
export function sentencesOf(line: string): string[] {
  return segmentSentences(line)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/**
 * Returns the part of a sentence to quote: its longest part without quotation marks, if possible up
 * to the end of a clause. An ellipsis marks a cut.
 */
export function fragmentOf(sentence: string, leadIn: RegExp, system: WritingSystem): string {
  const { beginnings = "", ends, pauses, isSpaced } = system;
  const count = (text: string) => countWords(text, system);
  const parts = sentence.split(quotationMarks(system));
  const unquoted = parts.reduce((best, part) => (count(part) > count(best) ? part : best), "");
  const beginning = (marks: string) =>
    beginnings.includes(marks.slice(-1)) ? marks.slice(-1) : "";
  const stripped = unquoted
    .replace(leadIn, "")
    .replace(/^[\s\p{P}]+/u, beginning)
    .replace(new RegExp(`[\\s${ends.replace(/[?？؟…]/gu, "")}${pauses}]+$`, "u"), "");
  if (count(stripped) === 0) return "";
  const pieces = splitPieces(stripped, system);
  const mostWords = isSpaced ? MOST_WORDS.spaced : MOST_WORDS.unspaced;
  if (pieces.length <= mostWords && stripped.length <= MOST_CHARACTERS) return stripped;
  const fitting = pieces.slice(0, mostWords);
  const endsClause = new RegExp(`[${pauses.replace("-", "")}]$`, "u");
  const clause = fitting.findLastIndex((piece, index) => index >= 4 && endsClause.test(piece));
  const kept = clause > 0 ? fitting.slice(0, clause + 1) : fitting;
  const quote = joinPieces(kept, system).replace(/^\p{P}/u, "");
  const short = quote.length > MOST_CHARACTERS ? Array.from(quote).slice(0, 60).join("") : quote;
  return `${short.replace(/[\s\p{P}]+$/u, "")}…`;
}

const quotationMarks = ({ quotes }: WritingSystem) =>
  new RegExp(`[“”"«»„${quotes.join("").replace(/\s/gu, "")}]`, "u");
