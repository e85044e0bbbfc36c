/**
 * Measures the first load of / on a slow phone and compares it with a minimal React page,
 * alternately in the same throttled browser. The minimal page has one paragraph and one button,
 * both rendered by its script, and is the lower limit. Both are reached from another site, as by a
 * link or a new tab: the browser then starts a process for any page, whatever its headers say.
 */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { launchBrowser } from "../e2e/support/browser.ts";
import { makeDataFolder } from "../e2e/support/data-folder.ts";
import { startServer } from "../e2e/support/server-process.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 9);
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

const BARE = `import { useState } from "react";
import { createRoot } from "react-dom/client";
import { createElement as h } from "react";
function Page() {
  const [count, setCount] = useState(0);
  return h("main", null, h("p", null, "A cat has an opinion."), h("button", { onClick: () => setCount(count + 1) }, count));
}
createRoot(document.getElementById("root")).render(h(Page));
`;

/** The timings of one load (ms since the start of the navigation). */
interface Load {
  readonly paint: number;
  readonly interactive: number;
  readonly longest: number;
}

/**
 * Measures first paint, time to interactive and the longest task of both pages: median and worst of
 * all rounds.
 */
export async function firstLoad() {
  const dataDir = await makeDataFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  const bare = await serveBarePage();
  const browser = await launchBrowser();
  const product: Load[] = [];
  const minimal: Load[] = [];
  // The first round warms the server's caches and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const loads = [
      await load(browser, bare.elsewhere, `${server.url}/`, "textarea[name=question]"),
      await load(browser, bare.elsewhere, bare.url, "button"),
    ] as const;
    if (round > 0) {
      product.push(loads[0]);
      minimal.push(loads[1]);
    }
  }
  await browser.close();
  bare.close();
  await server.end("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
  return { "/": rowOf(product), "bare React 19": rowOf(minimal) };
}

function rowOf(loads: readonly Load[]) {
  const row: Record<string, number> = {};
  for (const [name, key] of [
    ["first paint", "paint"],
    ["interactive", "interactive"],
    ["longest task", "longest"],
  ] as const) {
    const sorted = loads.map((one) => one[key]).sort((a, b) => a - b);
    row[`${name}, median (ms)`] = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
    row[`${name}, worst (ms)`] = Math.round(sorted.at(-1) ?? 0);
  }
  return row;
}

/**
 * Loads the page, coming from `elsewhere`. It is interactive as soon as React has attached its
 * props to the control.
 */
async function load(
  browser: Browser,
  elsewhere: string,
  url: string,
  control: string,
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", FAST_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  // Keep the measurement cheap: no extra frames, and no work for values that the browser records
  // anyway.
  await page.addInitScript((selector) => {
    const seen = { interactive: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver((_, observer) => {
      const found = document.querySelector(selector);
      if (found === null || !Object.keys(found).some((key) => key.startsWith("__reactProps")))
        return;
      seen.interactive = performance.now();
      observer.disconnect();
    }).observe(
      document,
      selector === "button"
        ? { childList: true, subtree: true }
        : { attributeFilter: ["data-mounted"], subtree: true },
    );
  }, control);
  await page.goto(elsewhere);
  await page.goto(url, { waitUntil: "load" });
  const isInteractive = () => (globalThis as unknown as { seen: Load }).seen.interactive > 0;
  await page.waitForFunction(isInteractive, null, { polling: 300 });
  await page.waitForLoadState("networkidle");
  const measured = await page.evaluate(async () => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const tasks = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: "longtask",
        buffered: true,
      });
      setTimeout(resolve, 1_000, []);
    });
    const longest = Math.max(0, ...tasks.map(({ duration }) => duration));
    return {
      ...(globalThis as unknown as { seen: Load }).seen,
      longest,
      paint: paint?.startTime ?? 0,
    };
  });
  await context.close();
  return measured;
}

/** Serves the minimal page, and an empty one under a name that is another site to the browser. */
async function serveBarePage() {
  const folder = await mkdtemp(join(import.meta.dirname, "bare-"));
  await writeFile(join(folder, "bare.js"), BARE);
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(folder, "bare.js") },
    },
  });
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  await rm(folder, { recursive: true });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const code =
    outputs.flatMap(({ output }) => output).find((file) => file.type === "chunk")?.code ?? "";
  const html =
    '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><div id="root"></div>';
  const packed = {
    "/": [brotliCompressSync(`${html}<script type="module" src="/bare.js"></script>`), "text/html"],
    "/bare.js": [brotliCompressSync(code), "text/javascript"],
  } as const;
  const server = createServer((request, response) => {
    const [content, type] = packed[request.url as keyof typeof packed] ?? [
      brotliCompressSync(""),
      "text/plain",
    ];
    response.writeHead(200, { "Content-Type": type, "Content-Encoding": "br" }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    elsewhere: `http://elsewhere.localhost:${port}/elsewhere`,
    close: () => void server.close(),
  };
}
