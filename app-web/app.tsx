import { type ReactNode, useEffect, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { LanguageControls } from "./features/language-picker/language-controls.tsx";
import { TranslationProgress } from "./features/language-picker/translation-progress.tsx";
import { ReadingButton } from "./features/reading/reading-button.tsx";
import { SiteHeader } from "./features/site-header/site-header.tsx";
import { Overlays } from "./overlays.tsx";
import { MainPage, PagePlaceholder } from "./pages/main-page.tsx";
import { SCREENS, type ScreenName } from "./screens.ts";
import { useHasSessionEnded } from "./state/account/session.ts";
import { useArchiveSidebar } from "./state/archive/archive-sidebar.ts";
import { useText } from "./state/language/language.ts";
import { HydrateLater } from "./ui/loading/hydrate-later.tsx";
import { deskPart, laterPart } from "./ui/loading/later-part.tsx";
import { LazyBoundary } from "./ui/loading/lazy-boundary.tsx";
import { LoadError } from "./ui/loading/load-error.tsx";
import { preloadable } from "./ui/loading/preloadable.tsx";

const { Component: MyDebatesPage } = laterPart(
  () => import("./pages/my-debates-page.tsx"),
  ({ MyDebatesPage }) => MyDebatesPage,
);
const { Component: JudgingPage, load: loadJudgingPage } = laterPart(
  () => import("./pages/judging-page.tsx"),
  ({ JudgingPage }) => JudgingPage,
);
const { Component: DeskPage } = deskPart(
  () => import("./pages/desk-page.tsx"),
  ({ DeskPage }) => DeskPage,
);
const { Component: AuthPage } = laterPart(
  () => import("./pages/auth-page.tsx"),
  ({ AuthPage }) => AuthPage,
);
const { Component: ResetPage } = laterPart(
  () => import("./pages/reset-page.tsx"),
  ({ ResetPage }) => ResetPage,
);
const { Component: AccountPage } = laterPart(
  () => import("./pages/account-page.tsx"),
  ({ AccountPage }) => AccountPage,
);
const { Component: NotFoundPage } = laterPart(
  () => import("./pages/not-found-page.tsx"),
  ({ NotFoundPage }) => NotFoundPage,
);
const { Component: SubscriptionPage } = laterPart(
  () => import("./pages/subscription-page.tsx"),
  ({ SubscriptionPage }) => SubscriptionPage,
);
const { Component: SandboxPage } = laterPart(
  () => import("./pages/sandbox-page.tsx"),
  ({ SandboxPage }) => SandboxPage,
);
const { Component: ReportPage } = laterPart(
  () => import("./pages/report-page.tsx"),
  ({ ReportPage }) => ReportPage,
);
const { Component: SharePage, load: loadSharePage } = preloadable(
  () => import("./pages/share-page.tsx"),
  ({ SharePage }) => SharePage,
);

export { loadJudgingPage, loadSharePage };

/** The page of every screen, from the parameters of its path. */
const PAGES: Readonly<Record<ScreenName, (params: Record<string, string>) => ReactNode>> = {
  main: () => <MainPage />,
  auth: () => <AuthPage />,
  resetLink: ({ token }) => <ResetPage token={token} />,
  reset: () => <ResetPage />,
  subscription: () => <SubscriptionPage />,
  sandboxCheckout: ({ id = "" }) => <SandboxPage key={id} id={id} />,
  account: () => <AccountPage />,
  myDebates: () => <MyDebatesPage />,
  judging: () => <JudgingPage />,
  desk: () => <DeskPage />,
  share: ({ segment = "" }) => <SharePage key={segment} segment={segment} />,
  report: ({ reference = "" }) => <ReportPage key={reference} reference={reference} />,
};

const routes = (
  <Switch>
    {Object.entries(PAGES).map(([name, page]) => (
      <Route key={name} path={SCREENS[name as ScreenName]}>
        {page}
      </Route>
    ))}
    <Route component={NotFoundPage} />
  </Switch>
);

/** The layout of every page and the routes. */
export function App() {
  const t = useText();
  useLoginRedirect();
  const [address] = useLocation();
  useFocusOnNavigation(address);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t("app.skipToContent")}
      </a>
      <HydrateLater>
        <SiteHeader languages={<LanguageControls />} reading={<ReadingButton />} />
      </HydrateLater>
      <TranslationProgress />
      <LazyBoundary key={address} errorFallback={<PageLoadError />}>
        {address === "/" ? (
          routes
        ) : (
          <HydrateLater fallback={<PagePlaceholder />}>{routes}</HydrateLater>
        )}
      </LazyBoundary>
      <Overlays />
    </div>
  );
}

/**
 * Moves the focus to the heading after navigation when the element that had it was removed. A page
 * that loads later focuses its own heading.
 */
function useFocusOnNavigation(address: string): void {
  const before = useRef(address);
  useEffect(() => {
    const hasNavigated = before.current !== address;
    before.current = address;
    if (hasNavigated && document.activeElement === document.body)
      document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [address]);
}

/** Redirects to the login page when the session ended in another tab or on another device. */
function useLoginRedirect(): void {
  const hasEnded = useHasSessionEnded();
  const { close: closeArchive } = useArchiveSidebar();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!hasEnded) return;
    closeArchive();
    navigate("/auth");
  }, [hasEnded, closeArchive, navigate]);
}

function PageLoadError() {
  return (
    <main id="content" className="flex flex-1 items-center justify-center p-4">
      <LoadError />
    </main>
  );
}
