import { type ReactNode, useEffect, useState } from "react";
import { loadDebaterPicker } from "./features/create-debate/debaters-line.tsx";
import { loadDebatePage } from "./pages/main-page.tsx";
import { useArchiveSidebar } from "./state/archive/archive-sidebar.ts";
import { useErrorDialog } from "./state/ground/error-dialog.ts";
import { usePalette } from "./state/ground/palette.ts";
import { useShortcutList } from "./state/ground/shortcuts.ts";
import { useToast } from "./state/ground/toast.ts";
import { useSourcesDialog } from "./state/sources/draft-sources.ts";
import { loadCreateDebate } from "./state/turn/use-draft.ts";
import { laterPart, stagePart } from "./ui/loading/later-part.tsx";
import { LazyBoundary } from "./ui/loading/lazy-boundary.tsx";
import { LoadError } from "./ui/loading/load-error.tsx";
import { preloadable } from "./ui/loading/preloadable.tsx";
import { loadParsedMarkdown } from "./ui/markdown/load-parsed-markdown.ts";
import { useFirstInteraction } from "./ui/use-first-interaction.ts";

const { Component: ErrorDialog, load: loadDialog } = preloadable(
  () => import("./features/dialogs/error-dialog.tsx"),
  ({ ErrorDialog }) => ErrorDialog,
);
const { Component: Toaster, load: loadToaster } = preloadable(
  () => import("./features/toasts/toaster.tsx"),
  ({ Toaster }) => Toaster,
);
const { Component: ArchiveSidebar, load: loadSidebar } = laterPart(
  () => import("./features/archive/archive-sidebar.tsx"),
  ({ ArchiveSidebar }) => ArchiveSidebar,
);
const { Component: ConnectOutcome } = laterPart(
  () => import("./features/rehearsal/connect-outcome.tsx"),
  ({ ConnectOutcome }) => ConnectOutcome,
);
const { Component: SourcesDialog } = stagePart(
  () => import("./features/sources/sources-dialog.tsx"),
  ({ SourcesDialog }) => SourcesDialog,
);
const { Component: Keys, load: loadKeys } = preloadable(
  () => import("./pages/keys.tsx"),
  ({ Keys }) => Keys,
);

/**
 * The sidebar, dialogs and toasts, each loaded on first use and in its own boundary, so that a
 * pending one does not hide the others.
 */
export function Overlays() {
  const { refusal } = useErrorDialog();
  const toast = useToast();
  const { isOpen: isArchiveOpen, isDocked } = useArchiveSidebar();
  const [isPaletteOpen] = usePalette();
  const [areSourcesOpen] = useSourcesDialog();
  const areKeysWanted = useShortcutList().isOpen || isPaletteOpen;
  const outcome = useOutcome();
  const interaction = useFirstInteraction(preloadAfterInteraction);
  return (
    <>
      {(interaction !== null || areKeysWanted) &&
        overlay(<Keys interaction={interaction} />, areKeysWanted)}
      {outcome !== null && overlay(<ConnectOutcome outcome={outcome} />)}
      {(isArchiveOpen || isDocked) && overlay(<ArchiveSidebar />)}
      {areSourcesOpen && overlay(<SourcesDialog />)}
      {refusal !== null && overlay(<ErrorDialog />)}
      {toast !== null && overlay(<Toaster />)}
    </>
  );
}

/** How a connection with OpenRouter ended, read before a screen changes the address. */
const OUTCOME = new URLSearchParams(globalThis.location?.search).get("openrouter");

/** Returns the outcome once the page is hydrated: the prerendered page knows none. */
function useOutcome(): string | null {
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => setOutcome(OUTCOME), []);
  return outcome;
}

const overlay = (element: ReactNode, isWanted = true) => (
  // The key retries a preload that failed, once the overlay is actually needed.
  <LazyBoundary
    key={isWanted ? undefined : "early"}
    fallback={null}
    errorFallback={isWanted && <LoadError className="fixed inset-x-0 bottom-4 z-50 mx-auto" />}
  >
    {element}
  </LazyBoundary>
);

/**
 * Preloads what may be needed after the first interaction. Whatever fails is loaded again on use.
 */
const preloadAfterInteraction = () =>
  Promise.allSettled([
    loadParsedMarkdown(),
    loadToaster(),
    loadDialog(),
    loadSidebar(),
    loadKeys(),
    loadCreateDebate(),
    loadDebatePage(),
    loadDebaterPicker(),
  ]);
