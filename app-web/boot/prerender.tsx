/** Prerenders the main screen at build time, so that the first paint needs no script. */

import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { App } from "../app.tsx";
import { languageName } from "../i18n/language-name.ts";
import type { Texts } from "../i18n/text.ts";
import { StateProvider, store } from "../state/ground/store.tsx";
import { showTextsAtom } from "../state/language/language.ts";

/**
 * Returns what the page of a language contains: its texts, its own name, and the main screen as
 * rendered while the user is unknown.
 */
export function prerenderedParts(language: string, texts: Texts) {
  return {
    texts,
    name: languageName(language, language),
    mainScreen: renderMainScreen(language, texts),
  };
}

function renderMainScreen(language: string, texts: Texts): string {
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
