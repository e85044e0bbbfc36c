import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./pages/app.tsx";
import { startState } from "./state/start.ts";
import { StateProvider } from "./state/store.tsx";
import "./ui/styles.css";

startState().then(() =>
  createRoot(document.getElementById("root") as HTMLElement).render(
    <StrictMode>
      <StateProvider>
        <App />
      </StateProvider>
    </StrictMode>,
  ),
);
