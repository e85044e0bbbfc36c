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

/**
 * How the opponent of a person argues; `children` while models argue both sides. It takes the room of
 * `children`, so that nothing moves when a seat is taken or left.
 */
export function Temperament({ children }: { readonly children: ReactNode }) {
  const { seat } = useDraft().draft;
  if (seat == null) return children;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center *:[grid-area:1/1]">
      <div aria-hidden="true" className="invisible">
        {children}
      </div>
      <LazyBoundary fallback={children} errorFallback={children}>
        <TemperamentField opponent={otherSide(seat)} />
      </LazyBoundary>
    </div>
  );
}
