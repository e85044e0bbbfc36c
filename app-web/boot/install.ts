import { catalogueFiles } from "../i18n/catalogues.ts";
import { store } from "../state/ground/store.tsx";
import { translateAtom } from "../state/language/language.ts";

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
  const registration = await navigator.serviceWorker.ready;
  const keep = (urlsToCache: readonly string[]) =>
    registration.active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  // Files that were loaded before the worker took control, such as fonts, are cached now. They come
  // from the HTTP cache.
  keep(performance.getEntriesByType("resource").map(({ name }) => name));
  // Both catalogues of the language on the screen: the page may have come with its texts, and the
  // later ones may not have been needed yet.
  const keepTexts = () => keep(catalogueFiles(store.get(translateAtom).language));
  keepTexts();
  store.sub(translateAtom, keepTexts);
}
