import type { ComponentProps } from "react";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { preloadable } from "../../ui/loading/preloadable.tsx";
import type { SummaryPanel } from "./summary-panel.tsx";

const { Component, load } = preloadable(
  () => import("./summary-panel.tsx"),
  ({ SummaryPanel }) => SummaryPanel,
);

/** Loads the panel ahead of its use. */
export const loadSummaryPanel = load;

/** The summary of a response. Its code loads with the first interaction. */
export function LazySummaryPanel(props: ComponentProps<typeof SummaryPanel>) {
  return (
    <LazyBoundary fallback={null} errorFallback={<LoadError />}>
      <Component {...props} />
    </LazyBoundary>
  );
}
