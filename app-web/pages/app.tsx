import { lazy, Suspense, useEffect } from "react";
import { Route, Switch } from "wouter";
import { SiteHeader } from "../features/site-header/site-header.tsx";
import { useText } from "../state/language.ts";
import { useRefusal } from "../state/refusal.ts";
import { useToast } from "../state/toast.ts";
import { loadRichText } from "../ui/markdown/markdown.tsx";
import { MainPage } from "./main-page.tsx";

const loadDialog = () => import("../features/dialogs/refusal-dialog.tsx");
const loadToaster = () => import("../features/toasts/toaster.tsx");
const loadOtherPages = () => import("./other-pages.tsx");

const RefusalDialog = lazy(async () => ({ default: (await loadDialog()).RefusalDialog }));
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));
const NotFoundPage = lazy(async () => ({ default: (await loadOtherPages()).NotFoundPage }));
const ComingSoonPage = lazy(async () => ({ default: (await loadOtherPages()).ComingSoonPage }));

/** The frame of every screen, and the screen of each address (SPEC §2). */
export function App() {
  const t = useText();
  useEffect(loadTheRestWhenIdle, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t("app.skipToContent")}
      </a>
      <SiteHeader />
      <Suspense fallback={<main id="content" className="flex-1" />}>
        <Switch>
          <Route path="/" component={MainPage} />
          <Route path="/auth">{() => <ComingSoonPage name="soon.auth" />}</Route>
          <Route path="/subscription">{() => <ComingSoonPage name="soon.subscription" />}</Route>
          <Route path="/account">{() => <ComingSoonPage name="soon.account" />}</Route>
          <Route path="/my-debates">{() => <ComingSoonPage name="soon.myDebates" />}</Route>
          <Route path="/share/:shareToken">{() => <ComingSoonPage name="soon.share" />}</Route>
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
      <Overlays />
    </div>
  );
}

/** Dialogs and toasts, loaded when the first of them is needed. */
function Overlays() {
  const { refusal } = useRefusal();
  const toast = useToast();
  return (
    <Suspense fallback={null}>
      {refusal !== null && <RefusalDialog />}
      {toast !== null && <Toaster />}
    </Suspense>
  );
}

/** A toast that tells of a lost connection cannot be loaded then: what may be needed is fetched once the page is at rest. */
function loadTheRestWhenIdle(): void {
  const load = () => void Promise.allSettled([loadRichText(), loadToaster(), loadDialog()]);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(load, { timeout: 3_000 });
  else setTimeout(load, 1_000);
}
