import type { SerializedVerdict } from "../../api/verdict.ts";
import type { PanelAtWork } from "../../state/judging/verdict.ts";
import { useText } from "../../state/language/language.ts";
import { outcomeKey } from "./outcome-text.ts";

/** Tells screen readers how far the judges are, and then the outcome. */
export function VerdictAnnouncement(props: {
  readonly verdict: SerializedVerdict | null;
  readonly panel: PanelAtWork | null;
  readonly isLoading: boolean;
}) {
  const t = useText();
  const { verdict, panel, isLoading } = props;
  return (
    <p role="status" className="sr-only">
      {panel !== null && <Progress {...panel} />}
      {panel === null && verdict !== null && t(outcomeKey(verdict))}
      {panel === null && verdict === null && isLoading && t("verdict.loading")}
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
