import type { Middleware } from "../http/context.ts";
import type { Operation } from "../http/operation.ts";
import { routePattern } from "../http/route-pattern.ts";
import type { AppTelemetry, AppTraces } from "../telemetry/app-telemetry.ts";

/** Reports every request when its response ends, streams included, and traces it until then. */
export function requestTelemetry({ metrics, traces }: AppTelemetry): Middleware {
  return (ctx, next) => {
    const startedAt = performance.now();
    const trace = traces?.startRequest();
    ctx.res.once("close", () => {
      const request = {
        method: ctx.method,
        route: routePattern(ctx),
        status: ctx.res.headersSent ? ctx.res.statusCode : null,
        milliseconds: performance.now() - startedAt,
        errorCode: ctx.state.errorCode,
      };
      metrics?.requestEnded(request);
      trace?.end(request);
    });
    return trace === undefined ? next() : trace.run(next);
  };
}

/** Traces the use case behind a call of the API, under the name of its operation. */
export function useCaseTrace(
  traces: AppTraces,
  operations: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
): Middleware {
  const names = new Map<Operation | undefined, string>();
  for (const [group, calls] of Object.entries(operations))
    for (const [name, operation] of Object.entries(calls)) names.set(operation, `${group}.${name}`);
  return (ctx, next) => traces.inSpan(() => names.get(ctx.state.operation) ?? "no call", next);
}
