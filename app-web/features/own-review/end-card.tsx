import { seatOfPerson } from "@einstein-vs-cat/core";
import type { SerializedDebate } from "../../api/debates.ts";
import { useNextStep } from "../../state/turn/next-step.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component: KnownReview } = stagePart(
  () => import("./known-review.tsx"),
  ({ KnownReview }) => KnownReview,
);

/** At the end of a debate in which a person argues: what became of their claims. */
export function EndCard({ debate }: { readonly debate: SerializedDebate }) {
  const step = useNextStep();
  const isEnd = step === "refused" || step === "over";
  if (!isEnd || seatOfPerson(debate.seats) === null) return null;
  return (
    <LazyBoundary fallback={null} errorFallback={null}>
      <KnownReview debate={debate} />
    </LazyBoundary>
  );
}
