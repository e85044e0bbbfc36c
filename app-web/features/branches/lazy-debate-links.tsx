import type { SerializedDebate } from "../../api/debates.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component: DebateLinks } = stagePart(
  () => import("./debate-links.tsx"),
  ({ DebateLinks }) => DebateLinks,
);

/** How a debate is related to others, if it is. Until its code is loaded, it keeps its place. */
export function LazyDebateLinks({ debate }: { readonly debate: SerializedDebate }) {
  if (debate.branchOf === undefined && !debate.branches && !debate.rematch) return null;
  return (
    <LazyBoundary fallback={<div className="-mt-3 min-h-11" />} errorFallback={null}>
      <DebateLinks debate={debate} />
    </LazyBoundary>
  );
}
