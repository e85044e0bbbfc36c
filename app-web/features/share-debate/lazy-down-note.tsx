import type { SerializedDebate } from "../../api/debates.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component: DownNote } = stagePart(
  () => import("./down-note.tsx"),
  ({ DownNote }) => DownNote,
);

/** Tells the owner that the shared page was taken down, if it was. It keeps its place until it is loaded. */
export function LazyDownNote({ debate }: { readonly debate: SerializedDebate }) {
  if (debate.isDown !== true) return null;
  return (
    <LazyBoundary fallback={<div className="-mt-3 min-h-14" />} errorFallback={null}>
      <DownNote />
    </LazyBoundary>
  );
}
