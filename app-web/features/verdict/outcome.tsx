import { DECISIVE_MARGIN } from "@einstein-vs-cat/core";
import type { ReactNode } from "react";
import { judgesOf, leadsOf, type ShownVerdict } from "../../state/judging/judges.ts";
import type { SidesOfDebate } from "../../state/judging/source.ts";
import { useText } from "../../state/language/language.ts";
import { outcomeText, undecidedKey } from "../../ui/debate/outcome-text.ts";
import { Portraits } from "../../ui/debate/portrait-pair.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { LeadScale } from "./lead-scale.tsx";

const SIDE_OF = { option1: 1, option2: 2 } as const;
const TOP_EDGES = { 1: "border-t-4 border-t-side-1", 2: "border-t-4 border-t-side-2" } as const;

/** The outcome in one sentence, and how far apart the sides are. */
export function Outcome(props: {
  readonly verdict: ShownVerdict;
  readonly debate: SidesOfDebate;
  readonly isOutdated: boolean;
  readonly again: ReactNode;
}) {
  const t = useText();
  const { verdict, debate } = props;
  const { outcome, leaning } = verdict;
  const sides = useSides();
  const winner = outcome === "option1" || outcome === "option2" ? SIDE_OF[outcome] : null;
  const named = outcome === "too-close" ? null : leaning;
  const undecided = undecidedKey(verdict);
  const mean = decidesByLead(verdict) ? leadOf(verdict) : null;
  return (
    <section
      aria-labelledby="outcome"
      className={`panel flex flex-col items-center gap-4 px-4 py-6 text-center sm:px-8 sm:py-8 ${winner === null ? "" : TOP_EDGES[winner]}`}
    >
      <p className="text-xs text-muted">{t("verdict.after", { count: verdict.turns })}</p>
      <Portraits of={named === null ? "both" : SIDE_OF[named]} sign="≈" isLarge={winner !== null} />
      <div className="flex flex-col gap-2">
        <h3
          id="outcome"
          tabIndex={-1}
          className={`text-2xl leading-tight font-bold text-balance sm:text-3xl ${winner === null ? "" : `glow ${SIDE_STYLE[winner].text}`}`}
        >
          {outcomeText(t, verdict, sides)}
        </h3>
        {named !== null && (
          <p lang={debate.language} className="reading text-sm sm:text-base">
            <bdi>{debate[named]}</bdi>
          </p>
        )}
      </div>
      {undecided !== null && <p className="max-w-prose text-sm text-balance">{t(undecided)}</p>}
      <LeadScale leads={leadsOf(judgesOf(verdict))} mean={mean} />
      {mean !== null && (
        <p className="text-xs text-muted">
          {t("verdict.lead", { margin: verdict.margin, needed: DECISIVE_MARGIN })}
        </p>
      )}
      {outcome === "one-judge" && (
        <p className="max-w-prose text-sm text-balance text-muted">{t("verdict.oneNote")}</p>
      )}
      {props.isOutdated && (
        <div className="flex w-full flex-col items-center gap-3 border-t border-dashed border-line pt-4">
          <p className="text-sm">{t("verdict.goneOn")}</p>
          {props.again}
        </div>
      )}
    </section>
  );
}

/**
 * Whether the mean lead has decided. It hasn't where the order or the panel is the reason, nor where
 * ties leave too few judges, however far the rest lead.
 */
const decidesByLead = ({ outcome, reason, margin }: ShownVerdict) =>
  reason === "margin" ? margin < DECISIVE_MARGIN : outcome === "option1" || outcome === "option2";

/** The lead of side 1 over all ballots that count, below zero for side 2. */
const leadOf = ({ leaning, margin }: ShownVerdict) => (leaning === "option2" ? -margin : margin);
