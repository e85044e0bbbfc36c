/*
 * Keeps the shell of the app, so that it opens without a connection: the bare page and the files that it is made of. What changes
 * is never kept: the page of a visit comes from the server whenever that can be reached, so that a new version is there at once,
 * and no call of the API passes through here. A file under /assets carries a hash of its content in its name and is the same for
 * ever. The files of the version before stay for the tabs that still show it. The build puts its names in here.
 */
const VERSION = "";
const FILES = [];
const SHELL = "/shell.html";
const PREFIX = "shell-";
const ASSET = /^\/assets\//;

addEventListener("install", (event) => event.waitUntil(keepShell().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(forgetOld().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(SHELL)));
  else if (ASSET.test(pathname)) event.respondWith(asset(request));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

// The page names what it has loaded before this began, such as the texts of its language: the browser has these at hand.
addEventListener("message", (event) => {
  const assets = [].concat(event.data).filter((path) => typeof path === "string" && ASSET.test(path));
  event.waitUntil(Promise.allSettled(assets.map((path) => asset(new Request(path)))));
});

async function keepShell() {
  const cache = await caches.open(PREFIX + VERSION);
  await cache.addAll(FILES.map((path) => new Request(path, { cache: ASSET.test(path) ? "default" : "reload" })));
}

async function forgetOld() {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(shells.slice(0, -2).map((name) => caches.delete(name)));
}

async function asset(request) {
  const found = await caches.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(PREFIX + VERSION)).put(request.url, answer.clone());
  return answer;
}

async function kept(path) {
  return (await (await caches.open(PREFIX + VERSION)).match(path)) ?? Response.error();
}
