/** The outcome of a verdict in words. */

import type { Side } from "@einstein-vs-cat/core";
import type { SerializedVerdict } from "../../api/judging/verdict.ts";
import type { TextKey, Translate } from "../../i18n/text.ts";
import type { SideOnScreen } from "./sides.tsx";

/** Returns the side that a verdict names, or to which a single judge leans; null when there is none. */
export const namedSide = ({
  outcome,
  leaning,
}: Pick<SerializedVerdict, "outcome" | "leaning">): Side | null => {
  const named = outcome === "one-judge" ? leaning : outcome;
  if (named === "option1") return 1;
  return named === "option2" ? 2 : null;
};

/** Returns the sentence of an outcome. A single judge's reading is never called a verdict. */
export function outcomeText(
  t: Translate,
  { outcome, leaning }: Pick<SerializedVerdict, "outcome" | "leaning">,
  sides: Readonly<Record<Side, Pick<SideOnScreen, "person" | "arguer">>>,
): string {
  const sideOf = (option: "option1" | "option2") => sides[option === "option1" ? 1 : 2];
  if (outcome === "too-close") return t("verdict.tooClose");
  if (outcome === "one-judge")
    return leaning === null
      ? t("verdict.oneNeither")
      : t("side.oneLeans", { name: sideOf(leaning).arguer });
  const { person, arguer: name } = sideOf(outcome);
  return t(person === null ? "side.wins" : "side.personWins", { name });
}

/** Why a verdict decides nothing, and which side each judge named first. */
interface Judged extends Pick<SerializedVerdict, "reason"> {
  readonly judges: readonly Pick<SerializedVerdict["judges"][number], "counts" | "ballots">[];
}

/**
 * Returns why nothing is decided; null when a side won. Judges that count disagree when the panel is
 * the reason and two of them name different sides; otherwise too few ballots came in.
 */
export function undecidedKey({ reason, judges }: Judged): TextKey | null {
  if (reason === null) return null;
  if (reason === "order") return "verdict.byOrder";
  if (reason === "margin") return "verdict.byMargin";
  const named = judges.filter(({ counts }) => counts).map(({ ballots }) => ballots[0]?.side);
  return new Set(named).size > 1 ? "verdict.byPanel" : "verdict.byMissing";
}
