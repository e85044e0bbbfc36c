import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, loadSharePage } from "./pages/app.tsx";
import { startState } from "./state/start.ts";
import { StateProvider } from "./state/store.tsx";
import { loadRichText } from "./ui/markdown/markdown.tsx";
import "./ui/styles.css";

function draw(): void {
  createRoot(document.getElementById("root") as HTMLElement, {
    onCaughtError: (error) => console.warn("a part of the screen could not be shown", error),
  }).render(
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
