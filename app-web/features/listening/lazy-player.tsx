import type { SerializedDebate } from "../../api/debates.ts";
import type { SerializedShared } from "../../api/sharing/share.ts";
import { ownDebate, sharedDebate, usePlayerOf } from "../../state/listening/open-player.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";

const { Component: DebatePlayer } = stagePart(
  () => import("./debate-player.tsx"),
  ({ DebatePlayer }) => DebatePlayer,
);
const { Component: SharedPlayer } = stagePart(
  () => import("./shared-player.tsx"),
  ({ SharedPlayer }) => SharedPlayer,
);

/** Keeps the place of the player while its code is on its way. */
const fallback = <div className="h-19 sm:h-13" />;

/** The player of the open debate, in its bar, once a person wants to listen. */
export function LazyDebatePlayer({ debate }: { readonly debate: SerializedDebate }) {
  const { isOpen, close } = usePlayerOf(ownDebate(debate.id));
  if (!isOpen) return null;
  return (
    <LazyBoundary fallback={fallback} errorFallback={<LoadError />}>
      <DebatePlayer debate={debate} onClose={close} />
    </LazyBoundary>
  );
}

/** The same at the end of a shared debate. */
export function LazySharedPlayer(props: {
  readonly segment: string;
  readonly view: SerializedShared;
}) {
  const { segment, view } = props;
  const { isOpen, close } = usePlayerOf(sharedDebate(segment));
  if (!isOpen) return null;
  return (
    <LazyBoundary fallback={null} errorFallback={<LoadError />}>
      <SharedPlayer {...{ segment, view }} onClose={close} />
    </LazyBoundary>
  );
}
