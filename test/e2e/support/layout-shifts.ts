import type { Page } from "playwright-core";

/** Makes the page add up the layout shifts that no user input caused. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, whole: 0, moved: [] as string[] };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
        sources: { node: Element | null; previousRect: DOMRectReadOnly }[];
      })[]) {
        // The content of a card that the browser had not laid out has no place to move from.
        const { sources } = entry;
        const isNew = sources.length > 0 && sources.every((one) => one.previousRect.height === 0);
        if (entry.hadRecentInput) continue;
        seen.whole += entry.value;
        if (isNew) continue;
        seen.shift += entry.value;
        for (const { node } of sources)
          seen.moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/**
 * Returns the layout shift so far and the nodes that moved; `whole` is the shift as the browser counts
 * it, with content that was not laid out before.
 */
export const shifts = async (page: Page) => {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(
    () =>
      (globalThis as unknown as { seen: { shift: number; whole: number; moved: string[] } }).seen,
  );
};

/** Makes the page keep the text of its first paint. */
export const watchFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver(() => {
      Object.assign(globalThis, { firstText: document.getElementById("root")?.innerText });
    }).observe({ type: "paint", buffered: true });
  });

/** Returns the text of the first paint. */
export const firstText = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { firstText?: string }).firstText ?? "");
