import { useEffect } from "react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyDialog } from "../../ui/loading/lazy-dialog.tsx";
import type { FlowDialogProps } from "./flow-dialog.tsx";

const { Component: FlowDialog } = stagePart(
  () => import("./flow-dialog.tsx"),
  ({ FlowDialog }) => FlowDialog,
);

/** The flow sheet, while it is open. Its code is loaded when it is opened for the first time. */
export function LazyFlowDialog(props: Omit<FlowDialogProps, "onClose">) {
  const { isOpen, close } = useJudgingDialog("flow");
  useEffect(() => close, [close]);
  return (
    <LazyDialog isOpen={isOpen}>
      <FlowDialog {...props} onClose={close} />
    </LazyDialog>
  );
}
