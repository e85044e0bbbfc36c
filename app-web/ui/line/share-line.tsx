import { useCloseLineOnLeaving, useOpenLine } from "../../state/debate/open-line.ts";
import { stagePart } from "../loading/later-part.tsx";
import { LazyBoundary } from "../loading/lazy-boundary.tsx";
import { LoadError } from "../loading/load-error.tsx";
import type { LineSource } from "./line-source.ts";

const { Component: LineDialog } = stagePart(
  () => import("./line-dialog.tsx"),
  ({ LineDialog }) => LineDialog,
);

/** Offers a line of a turn as a picture, once that was asked for. */
export function ShareLine(props: { readonly turn: string; readonly source: LineSource }) {
  const { turn, source } = props;
  const { isOpen, close } = useOpenLine(turn);
  useCloseLineOnLeaving(turn);
  if (!isOpen) return null;
  return (
    <LazyBoundary
      fallback={null}
      errorFallback={<LoadError className="fixed inset-x-0 bottom-20 z-50 mx-auto" />}
    >
      <LineDialog source={source} onClose={close} />
    </LazyBoundary>
  );
}
