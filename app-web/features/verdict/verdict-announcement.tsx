import type { PanelAtWork, VerdictState } from "../../state/judging/verdict.ts";
import { useText } from "../../state/language/language.ts";
import { outcomeText } from "../../ui/debate/outcome-text.ts";
import { useSides } from "../../ui/debate/sides.tsx";

/** Tells screen readers how far the judges are, and then the outcome. A failure speaks for itself. */
export function VerdictAnnouncement({ verdict, isLoading, panel, failure }: VerdictState) {
  const t = useText();
  const sides = useSides();
  return (
    <p role="status" className="sr-only">
      {panel !== null && <Progress {...panel} />}
      {panel === null && verdict !== null && outcomeText(t, verdict, sides)}
      {panel === null && verdict === null && isLoading && t("verdict.loading")}
      {panel === null && verdict === null && !isLoading && failure === null && t("verdict.none")}
    </p>
  );
}

/** How many ballots are in, as soon as one is. */
export function Progress({ ballots, expected }: PanelAtWork) {
  const t = useText();
  return expected === null
    ? t("verdict.reading")
    : t("verdict.progress", { count: ballots.length, expected });
}
