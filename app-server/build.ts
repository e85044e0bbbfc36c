/** `npm run build`: builds the web bundle when it is stale, as `npm start` does. */

import { ensureWebBundle } from "./pages/web-bundle.ts";

console.log(`The web app is built in ${await ensureWebBundle()}`);
