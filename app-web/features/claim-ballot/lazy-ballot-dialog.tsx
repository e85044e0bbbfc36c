import { useEffect } from "react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyDialog } from "../../ui/loading/lazy-dialog.tsx";
import type { BallotDialogProps } from "./ballot-dialog.tsx";

const { Component: BallotDialog } = stagePart(
  () => import("./ballot-dialog.tsx"),
  ({ BallotDialog }) => BallotDialog,
);

/** The claim ballot, while it is open. Its code is loaded when it is opened for the first time. */
export function LazyBallotDialog(props: Omit<BallotDialogProps, "onClose">) {
  const { isOpen, close } = useJudgingDialog("ballot");
  useEffect(() => close, [close]);
  return (
    <LazyDialog isOpen={isOpen}>
      <BallotDialog {...props} onClose={close} />
    </LazyDialog>
  );
}
