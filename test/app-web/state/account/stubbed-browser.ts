/** A page and a server for the tests of the session. */

import { vi } from "vitest";

/** A call to the server that the test answers. */
export interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly answer: (response: Response) => void;
}

/** What a test sees of the stubbed browser. */
export interface StubbedBrowser {
  /** The calls to the server, in order. */
  readonly calls: Call[];
  /** The data attributes of the page. */
  readonly page: { theme?: string };
}

/** Stubs `document` and `fetch`, until the test calls `vi.unstubAllGlobals`. */
export function stubBrowser(): StubbedBrowser {
  const calls: Call[] = [];
  const page = {};
  vi.stubGlobal("document", { documentElement: { dataset: page }, querySelector: () => null });
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    return new Promise((resolve) => calls.push({ path, body, answer: resolve }));
  });
  return { calls, page };
}
