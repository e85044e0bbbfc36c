import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { useSharable, useShareBase } from "../../state/sharing/share.ts";
import { BarButton } from "../../ui/bar-button.tsx";
import { laterPart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";

const { Component: ShareDialog, load: loadShareDialog } = laterPart(
  () => import("./share-dialog.tsx"),
  ({ ShareDialog }) => ShareDialog,
);

/** Opens the share dialog. Only shown to users who may share the debate. */
export function ShareButton() {
  return useSharable() === null ? null : <ShareDialogButton />;
}

function ShareDialogButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  // Preloads the base URL, so that the dialog opens with its link.
  useShareBase();
  useEffect(() => void loadShareDialog().catch(() => {}), []);
  return (
    <>
      <BarButton icon={Share2} opensDialog shortcut="share" onClick={() => setIsOpen(true)}>
        {t("share.open")}
      </BarButton>
      {isOpen && (
        <LazyBoundary
          fallback={null}
          errorFallback={<LoadError className="fixed inset-x-0 bottom-20 z-50 mx-auto" />}
        >
          <ShareDialog onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
