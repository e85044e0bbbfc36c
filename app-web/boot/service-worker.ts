/*
 * Caches the app shell for offline use: the bare page and its files. Navigations prefer the
 * network, so that a new version appears at once. API calls are not handled. `install.ts` sends
 * further files to cache by the same rules.
 */

import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;
/** The precached files and the version of the whole set. The build inserts both. */
declare const FILES: PrecacheEntry[];
declare const VERSION: string;

const PREFIX = "shell-";
const cacheName = PREFIX + VERSION;
const shell = new PrecacheController({ cacheName });
shell.addToCacheList(FILES);
self.addEventListener("install", shell.install);

// A new version takes over immediately.
self.skipWaiting();
clientsClaim();

// Tabs that still show the previous version need its files. The controller's own cleanup would keep
// only the newest.
self.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
async function deleteOldCaches(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(shells.slice(0, -2).map((name) => caches.delete(name)));
}

// No timeout: the shell is only used when the network fails, never because the server is slow.
const shellFallback: WorkboxPlugin = { handlerDidError: () => shell.matchPrecache("/shell.html") };
registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [shellFallback] }), {
    denylist: [/^\/(api|embed)\//],
  }),
);

// Files under /assets have a content hash in their name, so a copy cached by any version is valid.
const anyVersion: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request }) => caches.match(request),
};
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName, plugins: [anyVersion] }),
);

const cachedFallback: WorkboxPlugin = {
  handlerDidError: ({ request }) => shell.matchPrecache(request),
};
registerRoute(
  ({ url }) => shell.getCacheKeyForURL(url.href) !== undefined,
  new NetworkOnly({ plugins: [cachedFallback] }),
);
