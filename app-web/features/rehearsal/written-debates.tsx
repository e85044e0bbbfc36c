import { useIsRehearsal } from "../../state/debate/models.ts";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { preloadable } from "../../ui/loading/preloadable.tsx";

const { Component: WrittenCards } = preloadable(
  () => import("./written-cards.tsx"),
  ({ WrittenCards }) => WrittenCards,
);

/**
 * What there is to read without a model. The server names such a page, so that the place is kept
 * from the first paint on.
 */
export function WrittenDebates() {
  const isRehearsal = useIsRehearsal();
  return (
    <section aria-labelledby="written" className="hidden min-h-25 flex-col gap-2 rehearsal:flex">
      {isRehearsal && (
        <LazyBoundary fallback={null} errorFallback={null}>
          <WrittenCards />
        </LazyBoundary>
      )}
    </section>
  );
}
