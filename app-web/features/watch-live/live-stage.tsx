import { startTransition, useEffect, useState } from "react";
import { requestLive } from "../../api/sharing/live-request.ts";
import type { SerializedShared } from "../../api/sharing/share.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component: WatchedStage } = stagePart(
  () => import("./watched-stage.tsx"),
  ({ WatchedStage }) => WatchedStage,
);

/** Asks once whether there is something to watch live, and only then loads what shows it. */
export function LiveStage(props: { readonly segment: string; readonly view: SerializedShared }) {
  const { segment } = props;
  const [first, setFirst] = useState<Response | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    requestLive(segment, abort.signal).then(
      (answer) => answer.status === 200 && startTransition(() => setFirst(answer)),
      () => {},
    );
    return () => abort.abort();
  }, [segment]);
  return (
    first !== null && (
      <LazyBoundary fallback={null} errorFallback={null}>
        <WatchedStage {...props} first={first} />
      </LazyBoundary>
    )
  );
}
