/** The process of a Model Context Protocol server, for the tests: `serveMcp` and nothing else. */

import { systemClock } from "@einstein-vs-cat/node/clock";
import { serveMcp } from "../../../../cli/mcp/serve.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
const { env: variables, stdin, stdout, stderr } = process;
const world = { variables, stdin, stdout, stderr, clock: systemClock, version: "0.0.0" };
process.exit(await serveMcp({ ...world, signal: stop.signal }));
