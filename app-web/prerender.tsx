/** The first screen as text, drawn while the app is built: it is sent with the page, so that the first paint waits for no script. */

import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { Texts } from "./i18n/text.ts";
import { App } from "./pages/app.tsx";
import { showTextsAtom } from "./state/language.ts";
import { StateProvider, store } from "./state/store.tsx";

/** The main screen as somebody sees it who is not known yet, in a language. */
export function drawMainScreen(language: string, texts: Texts): string {
  store.set(showTextsAtom, { language, texts });
  return renderToString(
    <StrictMode>
      <StateProvider>
        <Router ssrPath="/">
          <App />
        </Router>
      </StateProvider>
    </StrictMode>,
  );
}
