/**
 * Makes the app installable and lets it open without a connection. Both wait until the first screen is there and the browser has
 * nothing else to do: nobody's first visit should wait for the next one.
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
  // What was loaded before the worker began, such as the texts of a language, it keeps by its rules; the browser has it at hand.
  const urlsToCache = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}
