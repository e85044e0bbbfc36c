/** Imported into a server: prints every module of the telemetry libraries that it loads. */

import { registerHooks } from "node:module";

const LIBRARIES = /\/node_modules\/(prom-client|@opentelemetry\/(?!api\/)[^/]+)\//;

registerHooks({
  load(url, context, next) {
    const [, library] = LIBRARIES.exec(url) ?? [];
    if (library !== undefined) process.stderr.write(`loaded ${library}\n`);
    return next(url, context);
  },
});
