/** A proxy of the product that can pretend to be another version, for the tests of the worker. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy whose version and errors the test chooses. */
export interface VersionProxy {
  url: string;
  version: number;
  /** The HTTP status of every page, or 0 to leave it unchanged. */
  status: number;
  /** The URL of each request, in order. */
  readonly requests: string[];
  close(): void;
}

/**
 * Starts a proxy of the product that can pretend to be another version. Only pages and the worker
 * are never cached over HTTP.
 */
export async function startVersionProxy(productUrl: string): Promise<VersionProxy> {
  const proxy: VersionProxy = {
    url: "",
    version: 1,
    status: 0,
    requests: [],
    close: () => void server.close(),
  };
  const server = createServer(async (request, response) => {
    proxy.requests.push(request.url ?? "");
    const answer = await fetch(productUrl + request.url, {
      headers: { Accept: request.headers.accept ?? "*/*" },
    });
    const type = answer.headers.get("Content-Type") ?? "text/plain";
    let body = Buffer.from(await answer.arrayBuffer());
    if (type.startsWith("text/html")) {
      body = Buffer.from(
        body
          .toString()
          .replace("<head>", `<head><meta name="version" content="${proxy.version}" />`),
      );
    }
    if (request.url === "/service-worker.js") {
      body = Buffer.from(body.toString().replace(/shell-[0-9a-f]{16}/, `shell-${proxy.version}`));
    }
    const csp = answer.headers.get("Content-Security-Policy") ?? "";
    const cacheControl =
      type.startsWith("text/html") || request.url === "/service-worker.js"
        ? "no-cache"
        : "max-age=600";
    const status = (type.startsWith("text/html") && proxy.status) || answer.status;
    response
      .writeHead(status, {
        "Content-Type": type,
        "Content-Security-Policy": csp,
        "Cache-Control": cacheControl,
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return proxy;
}
