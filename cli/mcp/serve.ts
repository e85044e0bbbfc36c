/** The program `einstein-vs-cat mcp`: a Model Context Protocol server over standard input and output. */

import type { Readable, Writable } from "node:stream";
import { type Clock, deleteDebate, type Models } from "@einstein-vs-cat/core";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { CliError, EXIT, type ExitCode } from "../failures.ts";
import { connectModels } from "../models.ts";
import { readSettings, type Variables } from "../settings.ts";
import { createWorkspace } from "../workspace.ts";
import { HeldDebates } from "./held-debates.ts";
import { ProblemLog } from "./problem-log.ts";
import { createMcpServer } from "./server.ts";
import type { Services } from "./services.ts";

/** What a process gives the server. */
export interface McpContext {
  readonly variables: Variables;
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Pick<Writable, "write">;
  readonly clock: Clock;
  /** Ends the server, as the end of its input does. */
  readonly signal: AbortSignal;
  readonly version: string;
}

/**
 * Serves until the client closes the input or the signal comes, and then stops the turns that run.
 * Only the protocol is written to `stdout`. Never rejects: what went wrong is one line on `stderr`.
 */
export async function serveMcp(world: McpContext): Promise<ExitCode> {
  const log = new ProblemLog((line) => world.stderr.write(line));
  try {
    const models = await connectModels(readSettings(world.variables), world.clock);
    const services = createServices(models, world, log);
    await serveUntilClosed(services, world);
    await services.ports.liveTurns.drain(0);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof CliError)) log.say("the server failed", error);
    else log.say(error.message);
    return error instanceof CliError ? error.exitCode : EXIT.internal;
  }
}

/** Creates what the connections of a process share. */
export function createServices(
  models: Models,
  { clock, version }: Pick<McpContext, "clock" | "version">,
  log: ProblemLog,
): Services {
  const { ports: all, actor } = createWorkspace(models, clock);
  // The log in memory would grow with every turn.
  const ports = { ...all, turnLog: log };
  const debates = new HeldDebates(log, (debateId) => deleteDebate(ports, actor, debateId));
  return { ports, actor, debates, log, version };
}

/** Resolves when the connection is over, whichever side has ended it. */
async function serveUntilClosed(
  services: Services,
  { stdin, stdout, signal }: McpContext,
): Promise<void> {
  const transport = new WatchedTransport(stdin, stdout);
  const handle = serveStdio(() => createMcpServer(services), {
    transport,
    onerror: (error) => services.log.say("a message could not be handled", error),
  });
  const close = () => void handle.close();
  signal.addEventListener("abort", close, { once: true });
  if (signal.aborted) close();
  await transport.closed;
  signal.removeEventListener("abort", close);
}

/** A transport that says when it is closed. The SDK takes its `onclose` for itself. */
class WatchedTransport extends StdioServerTransport {
  #markClosed = () => {};
  /** Resolves when the transport is closed. */
  readonly closed = new Promise<void>((resolve) => {
    this.#markClosed = resolve;
  });

  override async close(): Promise<void> {
    await super.close();
    this.#markClosed();
  }
}
