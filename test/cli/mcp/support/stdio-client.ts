/** The official client, connected over standard input and output to a process of its own. */

import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const PROGRAM = join(import.meta.dirname, "mcp-program.ts");

/** How to start the server, without any model server that happens to run on this machine. */
export const launch = (variables: Record<string, string> = {}) => ({
  command: process.execPath,
  args: [PROGRAM],
  env: { LOCAL_MODEL_DISCOVERY: "off", ...variables },
});

/** A client and the transport that owns its process. */
export interface StdioSession {
  readonly client: Client;
  readonly transport: StdioClientTransport;
}

/** Starts a server and connects to it. `variables` are its environment. */
export async function connectStdio(
  variables: Record<string, string> = {},
  options?: ConstructorParameters<typeof Client>[1],
): Promise<StdioSession> {
  const transport = new StdioClientTransport({ ...launch(variables), stderr: "pipe" });
  const client = new Client({ name: "test", version: "1.0.0" }, options);
  await client.connect(transport);
  await client.listTools();
  return { client, transport };
}
