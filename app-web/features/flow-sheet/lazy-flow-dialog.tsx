import { useEffect } from "react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { laterPart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import type { FlowDialogProps } from "./flow-dialog.tsx";

const { Component: FlowDialog } = laterPart(
  () => import("./flow-dialog.tsx"),
  ({ FlowDialog }) => FlowDialog,
);

/** The flow sheet, while it is open. Its code is loaded when it is opened for the first time. */
export function LazyFlowDialog(props: Omit<FlowDialogProps, "onClose">) {
  const { isOpen, close } = useJudgingDialog("flow");
  useEffect(() => close, [close]);
  return (
    isOpen && (
      <LazyBoundary
        fallback={null}
        errorFallback={<LoadError className="fixed inset-x-0 bottom-20 z-50 mx-auto" />}
      >
        <FlowDialog {...props} onClose={close} />
      </LazyBoundary>
    )
  );
}
