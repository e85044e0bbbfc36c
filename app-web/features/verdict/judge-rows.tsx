import { CRITERIA } from "@einstein-vs-cat/core";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import type { JudgeOnScreen, Standing } from "../../state/judging/judges.ts";
import { useText } from "../../state/language/language.ts";
import { NamedSide, ScorePair } from "./ballot-cells.tsx";
import { JudgeName } from "./judge-name.tsx";
import { StandingChip } from "./standing-chip.tsx";

/** The rows of a judge: which side it named for each order, and its scores. Phones show those on demand. */
export function JudgeRows(
  props: JudgeOnScreen & { readonly number: number; readonly standing: Standing },
) {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { judge, ballots, number, standing } = props;
  const hasScores = ballots.some((ballot) => ballot !== null && ballot.scores !== null);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <tbody className="border-t border-line [&>tr:last-child>:is(td,th)]:pb-3">
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 text-start">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            {judge === null ? (
              <span className="font-normal text-muted">
                {t("verdict.nextJudge", { number: String(number) })}
              </span>
            ) : (
              <JudgeName {...judge} />
            )}
            {standing !== "awaited" && <StandingChip standing={standing} />}
          </span>
        </th>
      </tr>
      <tr>
        <th scope="row" className="py-2 pe-2 text-start font-normal">
          {t("verdict.better")}
        </th>
        {ballots.map((ballot, index) => (
          <td key={index === 0 ? "first" : "second"} className="px-1 py-2 text-center">
            <NamedSide ballot={ballot} />
          </td>
        ))}
      </tr>
      {hasScores && (
        <tr className="sm:hidden">
          <td colSpan={3}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={CRITERIA.map((name) => id + name).join(" ")}
              className="flex min-h-11 w-full items-center gap-2 text-xs text-muted hover:text-ink"
              onClick={() => setIsOpen(!isOpen)}
            >
              <Chevron aria-hidden="true" className="size-4 shrink-0" />
              {t("verdict.showScores")}
              {judge !== null && (
                <span className="sr-only">
                  <JudgeName {...judge} />
                </span>
              )}
            </button>
          </td>
        </tr>
      )}
      {hasScores &&
        CRITERIA.map((name) => (
          <tr key={name} id={id + name} className={`text-xs ${isOpen ? "" : "max-sm:hidden"}`}>
            <th scope="row" className="py-1 pe-2 text-start font-normal text-muted">
              {t(`criterion.${name}`)}
            </th>
            {ballots.map((ballot, index) => (
              <td key={index === 0 ? "first" : "second"} className="px-1 py-1 text-center">
                {ballot?.scores != null && <ScorePair {...ballot.scores[name]} />}
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  );
}
