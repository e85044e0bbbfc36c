import type { Page } from "playwright-core";

const CPU_SLOWDOWN = 4;

/**
 * "Fast 4G" of the developer tools: 9 Mbit/s down and 1.5 Mbit/s up, each less a tenth, and 60 ms
 * latency times 2.75 per request.
 */
const FAST_4G = {
  offline: false,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
  latency: 165,
};

/** Makes a page as slow as on a slow phone. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", FAST_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}
