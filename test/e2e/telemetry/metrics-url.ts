import type { ServerProcess } from "../support/server-process.ts";

/** Returns the address of the metrics, as the server has printed it. */
export function metricsUrlOf(server: ServerProcess): string {
  const [, url] = /Metrics: (\S+)/.exec(server.output()) ?? [];
  if (url === undefined) throw new Error(`the server shows no metrics:\n${server.output()}`);
  return url;
}
