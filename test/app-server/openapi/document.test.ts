import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { problemAnswer } from "@einstein-vs-cat/core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openApiDocument } from "../../../app-server/openapi/document.ts";
import { createRouter, OPERATIONS } from "../../../app-server/router.ts";
import { healthOperations } from "../../../app-server/routes/health.ts";
import { type Harness, startApp } from "../harness.ts";

const document = openApiDocument(OPERATIONS);

let app: Harness;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Every operation of the document, in the form `GET /api/debates/{id}`. */
const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
);

/** Returns all values of a key, at every depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(key, inner),
  ]);
}

describe("the OpenAPI document", () => {
  test("lists every route of the server and no others", () => {
    const routed = createRouter(app.services).stack.flatMap(({ methods, path }) =>
      methods
        .filter((method) => method !== "HEAD")
        .map((method) => `${method} ${String(path).replace(/:(\w+)/g, "{$1}")}`),
    );
    const health = Object.values(healthOperations).map(({ path }) => `GET ${path}`);
    expect(routed.length).toBeGreaterThan(40);
    expect(documented.toSorted()).toEqual([...routed, ...health].sort());
  });

  test("gives the paths of the health checks", async () => {
    for (const { path } of Object.values(healthOperations)) {
      const response = await app.visitor().fetch(path);
      expect([path, response.status, await response.text()]).toEqual([path, 200, "ok"]);
    }
  });

  test("is valid OpenAPI 3.1 without dangling references", async () => {
    const validator = new Validator();
    const result = await validator.validate(
      structuredClone(document) as object as Record<string, unknown>,
    );
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
    const references = new Set(valuesOf("$ref", document));
    expect(references.size).toBeGreaterThan(10);
    for (const reference of references) {
      const [, ...path] = String(reference).split("/");
      const target = path.reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        document,
      );
      expect([reference, typeof target]).toEqual([reference, "object"]);
    }
  });

  test("gives each operation a unique id and a summary", () => {
    const calls = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = valuesOf("operationId", document.paths);
    expect(new Set(ids).size).toBe(calls.length);
    for (const call of calls)
      expect(call).toMatchObject({ summary: expect.stringMatching(/^[A-Z].*[^.]$/) });
  });

  test("has a non-empty schema for every response body", () => {
    const contents = valuesOf("content", document)
      .flatMap((content) => Object.entries(content as Record<string, { schema: object }>))
      .filter(([mediaType]) => mediaType.includes("/"));
    expect(contents.length).toBeGreaterThan(100);
    for (const [mediaType, { schema }] of contents)
      expect([mediaType, Object.keys(schema)]).not.toEqual([mediaType, []]);
  });

  test("equals docs/openapi.json, which `npm run openapi` writes", async () => {
    const file = join(import.meta.dirname, "../../../docs/openapi.json");
    expect(await readFile(file, "utf8")).toBe(`${JSON.stringify(document, null, 2)}\n`);
  });

  test("is public and cacheable", async () => {
    const response = await app.visitor().fetch("/api/openapi.json");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(response.headers.get("X-Request-Id")).not.toBeNull();
    expect(await response.json()).toEqual(document);
  });

  test("counts towards the limit of calls", async () => {
    await using limited = await startApp({ areLimitsOn: true });
    const reader = limited.visitor();
    const calls = Array.from({ length: 400 }, async () => {
      const response = await reader.fetch("/api/openapi.json");
      await response.body?.cancel();
      return response.status;
    });
    expect(await Promise.all(calls)).toContain(429);
  });
});

test("problem details follow their schema", async () => {
  const response = await app
    .visitor()
    .fetch("/api/debates/1", { headers: { Accept: "application/problem+json" } });
  expect(z.parse(problemAnswer, await response.json())).toMatchObject({ code: "not-found" });
});
