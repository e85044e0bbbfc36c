import { StrictMode } from "react";
import { Router } from "wouter";
import { App, loadJudgingPage, loadSharePage } from "./app.tsx";
import { hydrate, isPrerendered, render, replayClick, replayIntensity } from "./boot/hydrate.tsx";
import { installWhenIdle } from "./boot/install.ts";
import { readPageDebate, readPageShared } from "./boot/page.ts";
import { applyLoadedWebFont, applyWebFontWhenHidden, loadWebFont } from "./boot/web-font.ts";
import { removeDebateFromUrl } from "./pages/debate-from-url.ts";
import { loadDebatePage } from "./pages/main-page.tsx";
import { StateProvider } from "./state/ground/store.tsx";
import { startState } from "./state/start/start.ts";
import { allHydrated } from "./ui/loading/hydrate-later.tsx";
import { loadMarkdownFor } from "./ui/markdown/load-parsed-markdown.ts";
import "./ui/styles/styles.css";

const root = document.getElementById("root") as HTMLElement;
const app = (
  <StrictMode>
    <StateProvider>
      <Router>
        <App />
      </Router>
    </StateProvider>
  </StrictMode>
);

const [, shared = null] = /^\/share\/([^/]+)\/?$/.exec(location.pathname) ?? [];

const own = readPageDebate();

async function start(): Promise<void> {
  if (own === null && isPrerendered()) {
    // Without its code, React would leave the screen out of the hydration that the state waits for.
    if (location.pathname !== "/") await loadJudgingPage();
    const intensity = await hydrate(root, app);
    await allHydrated();
    await startState({});
    replayIntensity(intensity);
    replayClick(root);
    await loadWebFont();
  } else {
    // The script that has just been read took its time.
    await new Promise((resolve) => setTimeout(resolve));
    const webFont = loadWebFont();
    if (own !== null) removeDebateFromUrl(own.debate.id);
    const started = startState({ shared, own });
    // The server renders debates as text. It stays until the page can render, to avoid a layout
    // shift, and for good when the page's code cannot be loaded.
    const texts = own?.debate.responses ?? readPageShared()?.responses ?? [];
    const areShortened = own === null;
    if (shared !== null || own !== null) {
      const loadPage = own === null ? loadSharePage : loadDebatePage;
      await Promise.all([loadPage(), loadMarkdownFor({ texts, areShortened })]);
    }
    await started;
    await render(root, app);
    applyLoadedWebFont();
    await webFont;
  }
  applyWebFontWhenHidden();
}

void start().catch((error: unknown) =>
  console.warn("the screen could not be drawn as it should be", error),
);

installWhenIdle();
