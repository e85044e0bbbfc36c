/** The first screen as text, drawn while the app is built: it is sent with the page, so that the first paint waits for no script. */

import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { App } from "../app.tsx";
import { languageName } from "../i18n/language-name.ts";
import type { Texts } from "../i18n/text.ts";
import { StateProvider, store } from "../state/app/store.tsx";
import { showTextsAtom } from "../state/language/language.ts";

/** What the page of a language brings: its texts, what it calls itself, and the main screen as somebody sees it who is not known yet. */
export function prerenderedParts(language: string, texts: Texts) {
  return {
    texts,
    name: languageName(language, language),
    mainScreen: drawMainScreen(language, texts),
  };
}

function drawMainScreen(language: string, texts: Texts): string {
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
