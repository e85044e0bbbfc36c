import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component: ShareCard } = stagePart(
  () => import("./share-card.tsx"),
  ({ ShareCard }) => ShareCard,
);

/** The button that shares a card's quote with the reply to it. Its code loads with the first card. */
export function LazyShareCard(props: { readonly turnNumber: number; readonly quote: string }) {
  return (
    <LazyBoundary fallback={null} errorFallback={null}>
      <ShareCard {...props} />
    </LazyBoundary>
  );
}
