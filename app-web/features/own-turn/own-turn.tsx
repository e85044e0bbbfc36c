import type { SerializedDebate } from "../../api/debates.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";

const { Component: OwnTurnEditor } = stagePart(
  () => import("./own-turn-editor.tsx"),
  ({ OwnTurnEditor }) => OwnTurnEditor,
);

/** The editor of the person who has a seat. Only debates with one load it. */
export function OwnTurn({ debate }: { readonly debate: SerializedDebate }) {
  return (
    <LazyBoundary fallback={<div className="h-80" />} errorFallback={<LoadError />}>
      <OwnTurnEditor debate={debate} />
    </LazyBoundary>
  );
}
