/**
 * Registers the web app manifest and the service worker, for installation and offline use. Both
 * wait until the page is loaded and idle, so that they do not slow down the first visit.
 */
export function installWhenIdle(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  const install = () =>
    void installNow().catch((error: unknown) => console.warn("the app cannot be kept", error));
  const wait = () =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(install) : setTimeout(install, 1_000);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

async function installNow(): Promise<void> {
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = "/manifest.webmanifest";
  document.head.append(manifest);
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  // Files that were loaded before the worker took control, such as a catalogue, are cached now.
  // They come from the HTTP cache.
  const urlsToCache = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}
