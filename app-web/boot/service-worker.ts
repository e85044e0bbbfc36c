/*
 * Keeps the shell of the app, so that it opens without a connection: the bare page and the files that it is made of. What changes
 * is never kept: the page of a visit comes from the server whenever that can be reached, so that a new version is there at once,
 * and no call of the API passes through here. Workbox knows how to keep and to answer; what is kept and when stands here. By the
 * same rules it keeps what the page names in a message (`install.ts`).
 */

import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;
/** What is kept from the start, and what all of it together is known by. The build puts both in here. */
declare const FILES: PrecacheEntry[];
declare const VERSION: string;

const PREFIX = "shell-";
const cacheName = PREFIX + VERSION;
const shell = new PrecacheController({ cacheName });
shell.addToCacheList(FILES);
self.addEventListener("install", shell.install);

// A new version takes over at once.
self.skipWaiting();
clientsClaim();

// The files of the version before stay for the tabs that still show it; the controller's own tidying would know the newest only.
self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));
async function forgetOld(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(shells.slice(0, -2).map((name) => caches.delete(name)));
}

// However long the server takes, its page is waited for: the kept one is for when the network fails.
const orShell: WorkboxPlugin = { handlerDidError: () => shell.matchPrecache("/shell.html") };
registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [orShell] }), { denylist: [/^\/api\//] }),
);

// A file under /assets carries a hash of its content in its name and is the same for ever, in whichever version it was kept.
const ofAnyVersion: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request }) => caches.match(request),
};
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName, plugins: [ofAnyVersion] }),
);

const orKept: WorkboxPlugin = { handlerDidError: ({ request }) => shell.matchPrecache(request) };
registerRoute(
  ({ url }) => shell.getCacheKeyForURL(url.href) !== undefined,
  new NetworkOnly({ plugins: [orKept] }),
);
