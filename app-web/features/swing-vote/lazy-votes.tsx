import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { useFirstInteraction } from "../../ui/use-first-interaction.ts";

const { Component: First, load: loadFirst } = stagePart(
  () => import("./first-vote.tsx"),
  ({ FirstVote }) => FirstVote,
);
const { Component: Second } = stagePart(
  () => import("./second-vote.tsx"),
  ({ SecondVote }) => SecondVote,
);

/**
 * The question before the first turn. Its room is kept from the first paint on (`shared-text.css` too),
 * and it loads with the first touch of the page, so that it neither weighs on the page nor moves it.
 */
export function FirstVoteLine({ segment }: { readonly segment: string }) {
  const isTouched = useFirstInteraction(() => loadFirst().catch(() => {})) !== null;
  return (
    <div className="vote-room print:hidden">
      {isTouched && (
        <LazyBoundary fallback={null} errorFallback={null}>
          <First segment={segment} />
        </LazyBoundary>
      )}
    </div>
  );
}

/** The same question at the end, and then whom the debate moved. Loads like the first one. */
export function SecondVoteLine({ segment }: { readonly segment: string }) {
  const isTouched = useFirstInteraction(async () => {}) !== null;
  if (!isTouched) return null;
  return (
    <LazyBoundary fallback={null} errorFallback={null}>
      <Second segment={segment} />
    </LazyBoundary>
  );
}
