import { useEffect } from "react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyDialog } from "../../ui/loading/lazy-dialog.tsx";
import type { VerdictDialogProps } from "./verdict-dialog.tsx";

const { Component: VerdictDialog } = stagePart(
  () => import("./verdict-dialog.tsx"),
  ({ VerdictDialog }) => VerdictDialog,
);

/** The verdict, while it is open. Its code is loaded when it is opened for the first time. */
export function LazyVerdictDialog(props: Omit<VerdictDialogProps, "onClose">) {
  const { isOpen, close } = useJudgingDialog("verdict");
  useEffect(() => close, [close]);
  return (
    <LazyDialog isOpen={isOpen}>
      <VerdictDialog {...props} onClose={close} />
    </LazyDialog>
  );
}
