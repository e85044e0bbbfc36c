/** The app as who writes from right to left sees it, with the words of English, so that a test finds what it looks for. */

import type { Page } from "playwright-core";
import english from "../../app-web/i18n/en.json" with { type: "json" };

/** Answers whoever asks for the texts of Arabic with the English ones. */
export const mirrored = (page: Page) =>
  page.route(/\/assets\/ar-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: `export default ${JSON.stringify(english)};` }),
  );
