import { createServer, type Server } from "node:http";
import type Koa from "koa";
import type { AppState } from "./context.ts";

/**
 * How many connections are open at most; further ones are closed at once. Some thousand readers of
 * running turns, at about 20 KB each, and fewer than the 16,384 files that the documented unit allows.
 */
export const MAX_CONNECTIONS = 10_000;

/**
 * Creates the HTTP server, with timeouts for slow clients: 10 s for the headers, 30 s for the whole
 * request. Responses have no timeout, because a turn streams for up to two minutes.
 */
export function createHttpServer(app: Koa<AppState>): Server {
  const timeouts = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2_000,
  };
  // Longer than the usual 60 s of proxies, so that no proxy reuses a connection that is being
  // closed.
  const server = createServer(
    { ...timeouts, keepAliveTimeout: 65_000, noDelay: true },
    app.callback(),
  );
  server.maxConnections = MAX_CONNECTIONS;
  // While the server is closing, close each connection after its last response, including long
  // streams.
  server.on("request", (_request, response) => {
    response.once("close", () =>
      setImmediate(() => !server.listening && server.closeIdleConnections()),
    );
  });
  return server;
}
