import { StrictMode } from "react";
import { installWhenIdle } from "./install.ts";
import { App, loadSharePage } from "./pages/app.tsx";
import { startState } from "./state/start.ts";
import { StateProvider } from "./state/store.tsx";
import { takeOver } from "./take-over.tsx";
import { loadRichText } from "./ui/markdown/load-rich-text.ts";
import "./ui/styles.css";

function draw(): void {
  takeOver(
    document.getElementById("root") as HTMLElement,
    <StrictMode>
      <StateProvider>
        <App />
      </StateProvider>
    </StrictMode>,
  );
}

const [, shared = null] = /^\/share\/([^/]+)\/?$/.exec(location.pathname) ?? [];
const started = startState(shared);

// The server has sent a shared debate as text. It stays until its screen can be drawn whole, so that nothing jumps, and for
// good when its screen cannot be loaded.
if (shared === null) started.then(draw);
else {
  const rest = Promise.allSettled([started, loadRichText()]);
  loadSharePage()
    .then(() => rest)
    .then(draw, (error: unknown) => console.warn("the screen of a shared debate could not be loaded", error));
}

installWhenIdle();
