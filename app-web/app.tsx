import { type ReactNode, useEffect, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { loadDebaterPanel } from "./features/create-debate/debater-picker.tsx";
import { LanguageControls } from "./features/language-picker/language-controls.tsx";
import { TranslationProgress } from "./features/language-picker/translation-progress.tsx";
import { SiteHeader } from "./features/site-header/site-header.tsx";
import { loadDebatePage, MainPage, PagePlaceholder } from "./pages/main-page.tsx";
import { useHasSessionEnded } from "./state/account/session.ts";
import { useErrorDialog } from "./state/app/error-dialog.ts";
import { useShortcutList } from "./state/app/shortcuts.ts";
import { useToast } from "./state/app/toast.ts";
import { useArchiveSidebar } from "./state/archive/archive-sidebar.ts";
import { loadCreateDebate } from "./state/debate/draft-form.ts";
import { useText } from "./state/language/language.ts";
import { LazyBoundary } from "./ui/loading/lazy-boundary.tsx";
import { LoadError } from "./ui/loading/load-error.tsx";
import { preloadable } from "./ui/loading/preloadable.tsx";
import { loadRichText } from "./ui/markdown/load-rich-text.ts";
import { useFirstInteraction } from "./ui/use-first-interaction.ts";

const { Component: ErrorDialog, load: loadDialog } = preloadable(
  () => import("./features/dialogs/error-dialog.tsx"),
  ({ ErrorDialog }) => ErrorDialog,
);
const { Component: Toaster, load: loadToaster } = preloadable(
  () => import("./features/toasts/toaster.tsx"),
  ({ Toaster }) => Toaster,
);
const { Component: ArchiveSidebar, load: loadSidebar } = preloadable(
  () => import("./features/archive/archive-sidebar.tsx"),
  ({ ArchiveSidebar }) => ArchiveSidebar,
);
const { Component: Shortcuts, load: loadShortcuts } = preloadable(
  () => import("./features/shortcuts/shortcuts.tsx"),
  ({ Shortcuts }) => Shortcuts,
);
const { Component: MyDebatesPage } = preloadable(
  () => import("./pages/my-debates-page.tsx"),
  ({ MyDebatesPage }) => MyDebatesPage,
);
const { Component: AuthPage } = preloadable(
  () => import("./pages/auth-page.tsx"),
  ({ AuthPage }) => AuthPage,
);
const { Component: AccountPage } = preloadable(
  () => import("./pages/account-page.tsx"),
  ({ AccountPage }) => AccountPage,
);
const { Component: NotFoundPage } = preloadable(
  () => import("./pages/not-found-page.tsx"),
  ({ NotFoundPage }) => NotFoundPage,
);
const { Component: SubscriptionPage } = preloadable(
  () => import("./pages/subscription-page.tsx"),
  ({ SubscriptionPage }) => SubscriptionPage,
);
const { Component: SandboxPage } = preloadable(
  () => import("./pages/sandbox-page.tsx"),
  ({ SandboxPage }) => SandboxPage,
);
const { Component: SharePage, load: loadSharePage } = preloadable(
  () => import("./pages/share-page.tsx"),
  ({ SharePage }) => SharePage,
);

export { loadSharePage };

/** The frame of every screen, and the screen of each address (SPEC §2). */
export function App() {
  const t = useText();
  useWayToLogin();
  const [address] = useLocation();
  useFocusOnScreen(address);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t("app.skipToContent")}
      </a>
      <SiteHeader languages={<LanguageControls />} />
      <TranslationProgress />
      <LazyBoundary
        key={address}
        waiting={address === "/" ? undefined : <PagePlaceholder />}
        broken={<BrokenPage />}
      >
        <Switch>
          <Route path="/" component={MainPage} />
          <Route path="/auth" component={AuthPage} />
          <Route path="/subscription" component={SubscriptionPage} />
          <Route path="/sandbox/checkout/:id">{({ id }) => <SandboxPage key={id} id={id} />}</Route>
          <Route path="/account" component={AccountPage} />
          <Route path="/my-debates" component={MyDebatesPage} />
          <Route path="/share/:segment">
            {({ segment }) => <SharePage key={segment} segment={segment} />}
          </Route>
          <Route component={NotFoundPage} />
        </Switch>
      </LazyBoundary>
      <Overlays />
    </div>
  );
}

/** What led to another screen may be gone with the one before: the focus goes to the title then. A screen that comes later takes it. */
function useFocusOnScreen(address: string): void {
  const before = useRef(address);
  useEffect(() => {
    const hasMoved = before.current !== address;
    before.current = address;
    if (hasMoved && document.activeElement === document.body)
      document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [address]);
}

/** Whose session ended elsewhere is led to the login. */
function useWayToLogin(): void {
  const hasEnded = useHasSessionEnded();
  const { close: closeArchive } = useArchiveSidebar();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!hasEnded) return;
    closeArchive();
    navigate("/auth");
  }, [hasEnded, closeArchive, navigate]);
}

/** The drawer, dialogs and toasts, each loaded when it is first needed. One that is on its way leaves the others as they are. */
function Overlays() {
  const { refusal } = useErrorDialog();
  const toast = useToast();
  const { isOpen: isArchiveOpen } = useArchiveSidebar();
  const { isOpen: areShortcutsOpen } = useShortcutList();
  const sign = useFirstInteraction(loadTheRest);
  return (
    <>
      {(sign !== null || areShortcutsOpen) && overlay(<Shortcuts sign={sign} />, areShortcutsOpen)}
      {isArchiveOpen && overlay(<ArchiveSidebar />)}
      {refusal !== null && overlay(<ErrorDialog />)}
      {toast !== null && overlay(<Toaster />)}
    </>
  );
}

const overlay = (part: ReactNode, isWanted = true) => (
  // What could not be loaded before anybody wanted it is tried again for who does.
  <LazyBoundary
    key={isWanted ? undefined : "early"}
    waiting={null}
    broken={isWanted && <LoadError className="fixed inset-x-0 bottom-4 z-50 mx-auto" />}
  >
    {part}
  </LazyBoundary>
);

function BrokenPage() {
  return (
    <main id="content" className="flex flex-1 items-center justify-center p-4">
      <LoadError />
    </main>
  );
}

/** What may be needed once somebody is there. What is out of reach then is asked for again when it is needed. */
const loadTheRest = () =>
  Promise.allSettled([
    loadRichText(),
    loadToaster(),
    loadDialog(),
    loadSidebar(),
    loadShortcuts(),
    loadCreateDebate(),
    loadDebatePage(),
    loadDebaterPanel(),
  ]);
