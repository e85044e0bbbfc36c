import { useEffect } from "react";
import { usePreloadShareBase, useSharable, useShareDialog } from "../../state/sharing/share.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { useFirstInteraction } from "../../ui/use-first-interaction.ts";

const { Component: ShareDialog, load: loadShareDialog } = stagePart(
  () => import("./share-dialog.tsx"),
  ({ ShareDialog }) => ShareDialog,
);

/** The share dialog of the open debate, while it is open, for those who may share it. */
export function LazyShareDialog() {
  return useSharable() === null ? null : <OpenShareDialog />;
}

function OpenShareDialog() {
  const { isOpen, close } = useShareDialog();
  const preloadBase = usePreloadShareBase();
  // With the base URL, the dialog opens with its link.
  useFirstInteraction(() => Promise.allSettled([loadShareDialog(), preloadBase()]));
  useEffect(() => close, [close]);
  return (
    isOpen && (
      <LazyBoundary
        fallback={null}
        errorFallback={<LoadError className="fixed inset-x-0 bottom-20 z-50 mx-auto" />}
      >
        <ShareDialog onClose={close} />
      </LazyBoundary>
    )
  );
}
