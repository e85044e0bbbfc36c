/**
 * The program of the server. It loads the server with a compile cache: without one, a start spends
 * most of its time on stripping types and compiling modules that have not changed. This file is
 * JavaScript, because a TypeScript file that runs before the cache is enabled would make every start
 * load the compiler that strips types, for this file alone.
 */

import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// What the server writes is for its owner alone. First, because everything else may write.
process.umask(0o077);

const CACHE = join(import.meta.dirname, "..", "node_modules", ".cache", "compile");

/** How long after the start it is tidied up (ms), when the first requests are answered. */
const TIDY_AFTER_MS = 2_000;

/**
 * Writes the cache, because a process that is killed would start slowly again, and returns the
 * memory that only the start used. A server that has nothing to do would never collect it.
 */
function tidyUp() {
  flushCompileCache();
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")({ type: "major", flavor: "last-resort" });
}

enableCompileCache(CACHE);
// Imported only now, because a static import would be compiled before the cache is enabled.
const { start } = await import("./start.ts");
await start();
setTimeout(tidyUp, TIDY_AFTER_MS).unref();
