/** Prerenders screens at build time, so that their first paint needs no script. */

import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { App, loadJudgingPage } from "../app.tsx";
import { languageName } from "../i18n/language-name.ts";
import { keepLaterTexts, type Texts } from "../i18n/text.ts";
import { SCREENS } from "../screens.ts";
import { StateProvider, store } from "../state/ground/store.tsx";
import { showTextsAtom } from "../state/language/language.ts";

/**
 * Returns what the pages of a language contain: its texts, its own name, the main screen, and other
 * screens by their paths, as rendered while the user is unknown.
 */
export async function prerenderedParts(language: string, texts: Texts, laterTexts: Texts) {
  keepLaterTexts("later", language, laterTexts);
  await loadJudgingPage();
  store.set(showTextsAtom, { language, texts });
  return {
    texts,
    laterTexts,
    name: languageName(language, language),
    mainScreen: renderScreen(SCREENS.main),
    screens: { [SCREENS.judging]: renderScreen(SCREENS.judging) },
  };
}

function renderScreen(path: string): string {
  return renderToString(
    <StrictMode>
      <StateProvider>
        <Router ssrPath={path}>
          <App />
        </Router>
      </StateProvider>
    </StrictMode>,
  );
}
