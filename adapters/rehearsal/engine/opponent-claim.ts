/** Finds the point of the opponent's last turn to answer, as a short quotation of true words. */

import { pattern } from "./data-files.ts";
import { plainText, sentencesOf } from "./plain-text.ts";
import type { LanguagePack, Scheme } from "./types.ts";
import type { WritingSystem } from "./writing-system.ts";
import { countWords, firstCharacters, joinPieces, splitPieces } from "./writing-system.ts";

type Cues = LanguagePack["cues"];

/** The most characters of a quotation. */
const MOST_CHARACTERS = 140;

/** Returns the thesis of a scheme: the bold sentence in a telling, without its full stop. */
export function thesisOf(telling: string): string {
  return plainText(/\*\*(.+?)\*\*/su.exec(telling)?.[1] ?? "").replace(/[.!。！।]$/u, "");
}

/**
 * Returns the thesis of a known scheme, or else the best claim; null for a turn without words. A
 * claim is better if it names the matter of the debate or has an answer of its own.
 */
export function opponentClaim(
  content: string,
  schemes: readonly Scheme[],
  { leadIn, cues, writingSystem }: LanguagePack,
  answers: Readonly<Record<string, string>>,
  isNamedIn: (sentence: string) => boolean,
) {
  const text = plainText(content);
  const scheme = schemes.find(({ thesis }) => text.includes(thesis));
  if (scheme !== undefined) return { fragment: scheme.thesis, kind: "plain", scheme };
  const boldTexts = content.matchAll(/\*\*(.+?)\*\*/gsu);
  const stressed = Array.from(boldTexts, ([, bold = ""]) => plainText(bold)).filter(Boolean);
  const claims = sentencesOf(content).map((sentence) => {
    const fragment = fragmentOf(sentence, pattern(leadIn), writingSystem);
    const kind = kindOfQuotation(sentence, fragment, cues);
    const words = countWords(sentence, writingSystem);
    const score =
      (words < 4 ? -2 : words >= 6 && words <= 26 ? 2 : 0) +
      (stressed.some((bold) => sentence.includes(bold)) ? 3 : 0) +
      (isNamedIn(fragment) ? 3 : 0) +
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
  return Object.entries(cues).find(([, cue]) => pattern(cue).test(sentence))?.[0] ?? "plain";
}

/** Returns the kind of a quotation. Words that were cut off must not decide it. */
function kindOfQuotation(sentence: string, fragment: string, cues: Cues): string {
  const kind = kindOf(sentence, cues);
  const isCut = kind !== "fragment" && fragment.endsWith("…");
  return isCut ? kindOf(`${fragment.slice(0, -1)}.`, cues) : kind;
}

/** Returns the longest part of a sentence without quotation marks, cut at a clause if possible. */
export function fragmentOf(sentence: string, leadIn: RegExp, system: WritingSystem): string {
  const { beginnings = "", ends, pauses, isSpaced } = system;
  const count = (text: string) => countWords(text, system);
  const parts = sentence.split(quotationMarks(system));
  const unquoted = parts.reduce((best, part) => (count(part) > count(best) ? part : best), "");
  const lastBeginning = (marks: string) =>
    beginnings.includes(marks.slice(-1)) ? marks.slice(-1) : "";
  const stripped = unquoted
    .replace(leadIn, "")
    .replace(/^[\s\p{P}]+/u, lastBeginning)
    .replace(new RegExp(`[\\s${ends.replace(/[?？؟…]/gu, "")}${pauses}]+$`, "u"), "");
  if (count(stripped) === 0) return "";
  const pieces = splitPieces(stripped, system);
  const mostWords = isSpaced ? 14 : 20;
  if (pieces.length <= mostWords && stripped.length <= MOST_CHARACTERS) return stripped;
  const fitting = pieces.slice(0, mostWords);
  const endsClause = new RegExp(`[${pauses.replace("-", "")}]$`, "u");
  const clause = fitting.findLastIndex((piece, index) => index >= 4 && endsClause.test(piece));
  const kept = clause > 0 ? fitting.slice(0, clause + 1) : fitting;
  const quote = joinPieces(kept, system).replace(/^\p{P}/u, "");
  const short = quote.length > MOST_CHARACTERS ? firstCharacters(quote, 60) : quote;
  return `${short.replace(/[\s\p{P}]+$/u, "")}…`;
}

const quotationMarks = ({ quotes }: WritingSystem) =>
  new RegExp(`[“”"«»„${quotes.join("").replace(/\s/gu, "")}]`, "u");
