/** The outcome of a verdict in words. */

import type { SerializedVerdict } from "../../api/judging/verdict.ts";
import type { TextKey } from "../../i18n/text.ts";

/** Returns the sentence of an outcome. A single judge's reading is never called a verdict. */
export function outcomeKey({ outcome, leaning }: SerializedVerdict): TextKey {
  if (outcome === "too-close") return "verdict.tooClose";
  if (outcome !== "one-judge")
    return outcome === "option1" ? "verdict.einsteinWins" : "verdict.catWins";
  if (leaning === null) return "verdict.oneNeither";
  return leaning === "option1" ? "verdict.oneEinstein" : "verdict.oneCat";
}

/**
 * Returns why nothing is decided; null when a side won. Judges that count disagree when the panel is
 * the reason and two of them name different sides; otherwise too few ballots came in.
 */
export function undecidedKey({ reason, judges }: SerializedVerdict): TextKey | null {
  if (reason === null) return null;
  if (reason === "order") return "verdict.byOrder";
  if (reason === "margin") return "verdict.byMargin";
  const named = judges.filter(({ counts }) => counts).map(({ ballots }) => ballots[0]?.side);
  return new Set(named).size > 1 ? "verdict.byPanel" : "verdict.byMissing";
}
