import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DomainError } from "@einstein-vs-cat/core";
import Router from "@koa/router";
import Koa from "koa";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { ApiRouter, AppState, Middleware } from "../../../app-server/http/context.ts";
import type { Operation } from "../../../app-server/http/operation.ts";
import { type RouteContext, route } from "../../../app-server/http/route.ts";
import { checkAnswers, UndocumentedAnswer } from "../../../app-server/middleware/check-answers.ts";
import { startApp } from "../harness.ts";

const operation: Operation = {
  method: "get",
  path: "/box",
  summary: "Look into the box",
  tag: "Server",
  caller: "anyone",
  answers: {
    200: z.strictObject({ cats: z.int(), seenAt: z.iso.datetime() }),
    204: null,
    206: { "text/markdown": null, "application/json": z.strictObject({ cats: z.int() }) },
  },
  errors: ["plan-held"],
};

/** Returns what the app throws at a request for the box, or null when it responds. */
async function errorOf(
  handler: (ctx: RouteContext<Operation>) => void,
  method = "GET",
): Promise<unknown> {
  let thrown: unknown = null;
  const app = new Koa<AppState>();
  const router: ApiRouter = new Router();
  route(router, operation, handler);
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      thrown = error;
      ctx.status = 500;
    }
  });
  app.use(checkAnswers).use(router.routes() as Middleware);
  const server = createServer(app.callback()).listen(0);
  await once(server, "listening");
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/box`, { method });
  server.close();
  return thrown;
}

const box = { cats: 1, seenAt: "2026-11-21T09:30:00.000Z" };

describe("a documented response passes the check", () => {
  test.each<[string, (ctx: RouteContext<Operation>) => void]>([
    ["JSON that follows the schema", (ctx) => (ctx.body = box)],
    ["a Date, which JSON writes as a string", (ctx) => (ctx.body = { ...box, seenAt: new Date() })],
    ["no content", (ctx) => (ctx.status = 204)],
    [
      "content of a documented type",
      (ctx) => Object.assign(ctx, { status: 206, type: "text/markdown", body: "# Box" }),
    ],
    [
      "JSON as a string",
      (ctx) => Object.assign(ctx, { status: 206, type: "json", body: '{"cats":1}' }),
    ],
  ])("%s", async (_name, handler) => {
    expect(await errorOf(handler)).toBeNull();
    expect(await errorOf(handler, "HEAD")).toBeNull();
  });

  test.each(["plan-held", "internal", "too-many-requests"] as const)(
    "the error %s keeps its code",
    async (code) => {
      const thrown = await errorOf(() => {
        throw new DomainError(code);
      });
      expect(thrown).toMatchObject({ name: "DomainError", code });
    },
  );
});

describe("an undocumented response becomes an error that gives the reason", () => {
  test.each<[string, RegExp, (ctx: RouteContext<Operation>) => void]>([
    [
      "an extra field",
      /GET \/box breaks its schema: .*owner/s,
      (ctx) => (ctx.body = { ...box, owner: 7 }),
    ],
    ["a missing field", /breaks its schema: .*seenAt/s, (ctx) => (ctx.body = { cats: 1 })],
    [
      "a field of the wrong type",
      /breaks its schema: .*cats/s,
      (ctx) => (ctx.body = { ...box, cats: "1" }),
    ],
    ["a string instead of JSON", /breaks its schema/, (ctx) => (ctx.body = "one cat")],
    ["no body", /has no body/, (ctx) => (ctx.status = 200)],
    [
      "a body where none is documented",
      /documents none/,
      (ctx) => Object.assign(ctx, { status: 204, body: box }),
    ],
    [
      "an undocumented status",
      /does not document the status 201/,
      (ctx) => Object.assign(ctx, { status: 201, body: box }),
    ],
    [
      "an undocumented media type",
      /does not document content of text\/html/,
      (ctx) => Object.assign(ctx, { status: 206, type: "html", body: "<p>" }),
    ],
    [
      "JSON as a string that breaks the schema",
      /breaks its schema/,
      (ctx) => Object.assign(ctx, { status: 206, type: "json", body: "{}" }),
    ],
    [
      "an undocumented error",
      /does not document the error username-taken/,
      () => {
        throw new DomainError("username-taken");
      },
    ],
  ])("%s", async (_name, reason, handler) => {
    const thrown = await errorOf(handler);
    expect(thrown).toBeInstanceOf(UndocumentedAnswer);
    expect((thrown as Error).message).toMatch(reason);
  });
});

test("the app checks its responses only when `checksAnswers` is set", async () => {
  const countFor = async () => ({ debates: -1, responses: 0 });
  for (const checksAnswers of [true, false]) {
    await using app = await startApp({ checksAnswers });
    Object.assign(app.services.debates, { countFor });
    const felix = app.visitor();
    await felix.signUp("felix");
    const response = await felix.fetch("/api/user/statistics");
    expect([checksAnswers, response.status]).toEqual([checksAnswers, checksAnswers ? 500 : 200]);
  }
});
