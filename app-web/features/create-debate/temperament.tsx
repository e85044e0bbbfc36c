import { otherSide } from "@einstein-vs-cat/core";
import type { ReactNode } from "react";
import { useDraft } from "../../state/turn/use-draft.ts";
import { laterPart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component: TemperamentField, load: loadTemperamentField } = laterPart(
  () => import("./temperament-field.tsx"),
  ({ TemperamentField }) => TemperamentField,
);

export { loadTemperamentField };

/** How the opponent of a person argues; `children` while models argue both sides. */
export function Temperament({ children }: { readonly children: ReactNode }) {
  const { seat } = useDraft().draft;
  if (seat == null) return children;
  return (
    <LazyBoundary fallback={children} errorFallback={children}>
      <TemperamentField opponent={otherSide(seat)} />
    </LazyBoundary>
  );
}
