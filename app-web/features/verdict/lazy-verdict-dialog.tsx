import { useEffect } from "react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { laterPart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import type { VerdictDialogProps } from "./verdict-dialog.tsx";

const { Component: VerdictDialog } = laterPart(
  () => import("./verdict-dialog.tsx"),
  ({ VerdictDialog }) => VerdictDialog,
);

/** The verdict, while it is open. Its code is loaded when it is opened for the first time. */
export function LazyVerdictDialog(props: Omit<VerdictDialogProps, "onClose">) {
  const { isOpen, close } = useJudgingDialog("verdict");
  useEffect(() => close, [close]);
  return (
    isOpen && (
      <LazyBoundary
        fallback={null}
        errorFallback={<LoadError className="fixed inset-x-0 bottom-20 z-50 mx-auto" />}
      >
        <VerdictDialog {...props} onClose={close} />
      </LazyBoundary>
    )
  );
}
