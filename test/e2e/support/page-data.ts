import type { Page } from "playwright-core";

/**
 * Leaves out the debate that comes with its page, so that the app asks the server for it and a test
 * can answer in its place.
 */
export async function withholdPageData(page: Page): Promise<void> {
  const isOfDebate = (url: URL) =>
    url.pathname.startsWith("/share/") || (url.pathname === "/" && url.searchParams.has("debate"));
  await page.route(isOfDebate, async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const missing = pathname === "/" ? "/?debate=0" : "/share/none";
    await route.fulfill({ response: await route.fetch({ url: origin + missing }), status: 200 });
  });
}
