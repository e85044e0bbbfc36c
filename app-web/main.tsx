import { StrictMode } from "react";
import { Router } from "wouter";
import { App, loadSharePage } from "./app.tsx";
import { draw, hydrate, isPrerendered, replayPress, replaySlider } from "./boot/hydrate.tsx";
import { installWhenIdle } from "./boot/install.ts";
import { applyWebFont, loadWebFont } from "./boot/web-font.ts";
import { startState } from "./state/app/start.ts";
import { StateProvider } from "./state/app/store.tsx";
import { loadRichText } from "./ui/markdown/load-rich-text.ts";
import "./ui/styles.css";

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

async function start(): Promise<void> {
  if (isPrerendered(root)) {
    await hydrate(root, app);
    await startState(null);
    replaySlider(root);
    replayPress(root);
    await loadWebFont();
  } else {
    const webFont = loadWebFont();
    const started = startState(shared);
    // The server has sent a shared debate as text. It stays until its screen can be drawn whole, so that nothing jumps, and for
    // good when its screen cannot be loaded.
    if (shared !== null) await Promise.all([loadSharePage(), loadRichText().catch(() => {})]);
    await started;
    await Promise.all([draw(root, app), webFont]);
  }
  applyWebFont();
}

void start().catch((error: unknown) =>
  console.warn("the screen could not be drawn as it should be", error),
);

installWhenIdle();
