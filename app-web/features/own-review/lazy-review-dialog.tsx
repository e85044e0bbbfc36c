import { useEffect } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyDialog } from "../../ui/loading/lazy-dialog.tsx";

const { Component: ReviewDialog } = stagePart(
  () => import("./review-dialog.tsx"),
  ({ ReviewDialog }) => ReviewDialog,
);

/** What became of the person's claims, while it is open. */
export function LazyReviewDialog({ debate }: { readonly debate: SerializedDebate }) {
  const { isOpen, close } = useJudgingDialog("review");
  useEffect(() => close, [close]);
  return (
    <LazyDialog isOpen={isOpen}>
      <ReviewDialog debate={debate} onClose={close} />
    </LazyDialog>
  );
}
