import { createServer, type Server } from "node:http";
import type Koa from "koa";
import type { AppState } from "./context.ts";

/**
 * The app on a socket, with an end to every wait for a client: 10 s for the headers, 30 s for the whole request. An
 * answer may take as long as it needs; a turn is streamed for up to two minutes.
 */
export function createHttpServer(app: Koa<AppState>): Server {
  const timeouts = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2_000,
  };
  // Longer than the usual 60 s of proxies, so that none sends a request into a connection that is just closing.
  const server = createServer(
    { ...timeouts, keepAliveTimeout: 65_000, noDelay: true },
    app.callback(),
  );
  // Once the server is closing, a connection goes as soon as its last answer is out, a long stream's too.
  server.on("request", (_request, response) => {
    response.once("close", () =>
      setImmediate(() => !server.listening && server.closeIdleConnections()),
    );
  });
  return server;
}
