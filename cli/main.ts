#!/usr/bin/env node
/** The program `einstein-vs-cat`. */

import { systemClock } from "@einstein-vs-cat/node/clock";
import { CliError, EXIT, type ExitCode } from "./failures.ts";
import manifest from "./package.json" with { type: "json" };
import { run } from "./run.ts";

const stop = new AbortController();

/**
 * Ends the program with what was said so far. A second signal ends it at once: without a listener the
 * system does that itself, also while a file operation hangs, for which `process.exit` would wait.
 */
function stopOn(signal: NodeJS.Signals, exitCode: ExitCode): void {
  process.once(signal, () => {
    if (stop.signal.aborted) process.kill(process.pid, signal);
    stop.abort(new CliError(exitCode, ""));
  });
}
stopOn("SIGINT", EXIT.interrupted);
stopOn("SIGTERM", EXIT.terminated);
stopOn("SIGHUP", EXIT.terminated);

const { stdin, stdout, stderr, env: variables } = process;
const words = process.argv.slice(2);
const world = { words, variables, stdin, stdout, stderr, clock: systemClock, stop };

/** Runs what the command line asks for. The MCP server is loaded only when it is asked for. */
async function start(): Promise<ExitCode> {
  const { version } = manifest;
  if (words.length !== 1 || words[0] !== "mcp") return run({ ...world, version });
  const { serveMcp } = await import("./mcp/serve.ts");
  return serveMcp({ ...world, version, signal: stop.signal });
}

const exitCode = await start();
// The process ends only when everything is written; a connection to a provider would keep it alive.
stdout.write("", () => process.exit(exitCode));
