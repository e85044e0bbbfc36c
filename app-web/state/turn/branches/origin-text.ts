import type { SerializedDebate } from "../../../api/debates.ts";
import type { Translate } from "../../../i18n/text.ts";

/** Returns where a debate comes from, in words; null when it was made from no other one. */
export function originText(
  t: Translate,
  { branchOf, rematchOf }: Pick<SerializedDebate, "branchOf" | "rematchOf">,
): string | null {
  if (branchOf !== undefined) {
    const { debateId, turnNumber: turn } = branchOf;
    return debateId === null
      ? t("branch.ofOther", { turn: String(turn) })
      : t("branch.of", { id: String(debateId), turn: String(turn) });
  }
  return rematchOf === undefined ? null : t("rematch.of", { id: String(rematchOf) });
}
