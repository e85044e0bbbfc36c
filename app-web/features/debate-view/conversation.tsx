import { inTimelineOrder } from "@einstein-vs-cat/core";
import { type ComponentType, Fragment, useMemo } from "react";
import type { SerializedDebate, SerializedRemark, SerializedResponse } from "../../api/debates.ts";
import { stepsOfText, UnrenderedRest, useIncrementalList } from "../../ui/incremental-list.tsx";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { ResponseCard, type SummarySlot } from "./response-card.tsx";

/** Shows context of the owner. */
export type ContextSlot = ComponentType<{
  readonly input: SerializedRemark;
  readonly turns: readonly SerializedResponse[];
  readonly language: string;
}>;

const endOfStep = stepsOfText(
  ({ item }: { readonly item: { readonly content: string } }) => item.content,
);

const { Component: BranchMark } = stagePart(
  () => import("../../ui/branches/branch-mark.tsx"),
  ({ BranchMark }) => BranchMark,
);

/** The mark of the branches that leave the debate after a turn, if there are any. */
function BranchesAt(props: { readonly debate: SerializedDebate; readonly turnNumber: number }) {
  const { debate, turnNumber } = props;
  const branches = debate.branches?.filter((branch) => branch.turnNumber === turnNumber) ?? [];
  if (branches.length === 0) return null;
  return (
    <LazyBoundary fallback={<div className="-mt-6 min-h-8" />} errorFallback={null}>
      <BranchMark branches={branches} turnNumber={turnNumber} />
    </LazyBoundary>
  );
}

/**
 * The responses and remarks of a debate in timeline order, up to a turn or after it. Collapsed
 * responses show their summary.
 */
export function Conversation(props: {
  readonly debate: SerializedDebate;
  readonly summary: SummarySlot;
  readonly context: ContextSlot;
  readonly upTo?: number;
  readonly after?: number;
  /** The turn that the live card shows in place of its response; null for none. */
  readonly without?: number | null;
}) {
  const { debate, summary, context: Context, upTo = Number.POSITIVE_INFINITY, after = 0 } = props;
  const { without = null } = props;
  const { responses, userInputs } = debate;
  const entries = useMemo(
    () =>
      inTimelineOrder(responses, userInputs).filter(
        ({ kind, item: { turnNumber } }) =>
          turnNumber <= upTo &&
          turnNumber > after &&
          !(kind === "response" && turnNumber === without),
      ),
    [responses, userInputs, upTo, after, without],
  );
  const { shown, isWhole } = useIncrementalList(entries, endOfStep);
  return (
    <>
      {shown.map((entry) =>
        entry.kind === "response" ? (
          <Fragment key={`response ${entry.item.id}`}>
            <ResponseCard response={entry.item} debate={debate} summary={summary} />
            <BranchesAt debate={debate} turnNumber={entry.item.turnNumber} />
          </Fragment>
        ) : (
          <Context
            key={`input ${entry.item.id}`}
            input={entry.item}
            turns={responses}
            language={debate.language}
          />
        ),
      )}
      {!isWhole && <UnrenderedRest />}
    </>
  );
}
