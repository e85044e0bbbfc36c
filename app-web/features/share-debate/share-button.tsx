import { Share2 } from "lucide-react";
import { useEffect } from "react";
import { useText } from "../../state/language/language.ts";
import { usePreloadShareBase, useSharable, useShareDialog } from "../../state/sharing/share.ts";
import { BarButton } from "../../ui/bar-button.tsx";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { useFirstInteraction } from "../../ui/use-first-interaction.ts";

const { Component: ShareDialog, load: loadShareDialog } = stagePart(
  () => import("./share-dialog.tsx"),
  ({ ShareDialog }) => ShareDialog,
);

/** Opens the share dialog. Only shown to users who may share the debate; on phones in the menu. */
export function ShareButton() {
  return useSharable() === null ? null : <ShareDialogButton />;
}

function ShareDialogButton() {
  const t = useText();
  const { isOpen, open, close } = useShareDialog();
  const preloadBase = usePreloadShareBase();
  // With the base URL, the dialog opens with its link.
  useFirstInteraction(() => Promise.allSettled([loadShareDialog(), preloadBase()]));
  useEffect(() => close, [close]);
  return (
    <>
      <BarButton
        icon={Share2}
        opensDialog
        shortcut="share"
        onClick={open}
        className="max-sm:hidden!"
      >
        {t("share.open")}
      </BarButton>
      {isOpen && (
        <LazyBoundary
          fallback={null}
          errorFallback={<LoadError className="fixed inset-x-0 bottom-20 z-50 mx-auto" />}
        >
          <ShareDialog onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
