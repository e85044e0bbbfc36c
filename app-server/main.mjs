/**
 * The program of the server. It loads the server with a compile cache: without one, a start spends
 * most of its time on stripping types and compiling modules that have not changed. This file is
 * JavaScript, because a TypeScript file that runs before the cache is enabled would make every start
 * load the compiler that strips types, for this file alone.
 */

import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

const CACHE = join(import.meta.dirname, "..", "node_modules", ".cache", "compile");

/** How long after the start the cache is written (ms), when the first requests are answered. */
const FLUSH_AFTER_MS = 2_000;

enableCompileCache(CACHE);
// Imported only now, because a static import would be compiled before the cache is enabled.
const { start } = await import("./start.ts");
await start();
// Not only when the process exits, because one that is killed would start slowly again.
setTimeout(flushCompileCache, FLUSH_AFTER_MS).unref();
