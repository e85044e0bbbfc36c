import type { SerializedResponse } from "../../api/debates.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component } = stagePart(
  () => import("./folded-note.tsx"),
  (module) => module.FoldedNote,
);

/** `FoldedNote`, which loads when a turn needs it. */
export const FoldedNote = (props: { readonly response: SerializedResponse }) => (
  <LazyBoundary fallback={null} errorFallback={null}>
    <Component {...props} />
  </LazyBoundary>
);
