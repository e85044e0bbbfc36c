import type { Serialized } from "@einstein-vs-cat/core";
import type { DefaultContext, ParameterizedContext } from "koa";
import type * as z from "zod/mini";
import type { ApiRouter, AppState } from "./context.ts";
import { bodyOf, queryOf } from "./input.ts";
import type { Operation } from "./operation.ts";

type BodyOf<A> = A extends z.core.$ZodType ? Serialized<A> : A extends null ? undefined : unknown;

type Checked<Schema> = Schema extends z.core.$ZodType ? z.core.output<Schema> : never;

/** A request of an operation. The compiler accepts only its answers as `ctx.body`. */
export type RouteContext<O extends Operation> = ParameterizedContext<
  AppState,
  DefaultContext,
  BodyOf<O["answers"][keyof O["answers"]]>
>;

/**
 * Reads what an operation takes. A handler reads after it knows the caller, so that a stranger's
 * mistakes stay unread.
 */
export interface RouteInput<O extends Operation> {
  /**
   * Reads the request body by the operation's schema. Unknown keys are dropped.
   * @throws DomainError `invalid-input`, `payload-too-large` or `unsupported-media-type`.
   */
  body(): Promise<O extends { readonly body: infer Body } ? Checked<Body> : never>;
  /**
   * Reads the query by the operation's schema.
   * @throws DomainError `invalid-input`.
   */
  query(): O extends { readonly query: infer Query } ? Checked<Query> : never;
}

/**
 * Registers the handler of an operation. Method, path and schemas come from the operation alone, so
 * that the document of the API describes what the server does.
 */
export function route<O extends Operation>(
  router: ApiRouter,
  operation: O,
  handler: (ctx: RouteContext<O>, input: RouteInput<O>) => void | Promise<void>,
): void {
  const { method, path, body, query, isBodyOptional, maxBodyBytes } = operation as Operation;
  const missing = (part: string) => () => {
    throw new Error(`${method} ${path} takes no ${part}`);
  };
  router[method](path, async (ctx) => {
    ctx.state.operation = operation;
    const input = {
      body: body
        ? () =>
            bodyOf(ctx, body, {
              whenEmpty: isBodyOptional ? {} : undefined,
              maxBodyBytes: maxBodyBytes?.[ctx.state.actor?.kind ?? "visitor"],
            })
        : missing("body"),
      query: query ? () => queryOf(ctx, query) : missing("query"),
    };
    await handler(ctx as RouteContext<O>, input as RouteInput<O>);
  });
}
