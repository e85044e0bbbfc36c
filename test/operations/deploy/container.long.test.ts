import { spawn } from "node:child_process";
import { once } from "node:events";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, type TestContext } from "vitest";
import {
  finish,
  ScriptedProvider,
  say,
  stream,
} from "../../adapters/providers/scripted-provider.ts";
import { Visitor } from "../../e2e/support/visitor.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { type BuiltImage, buildImage } from "./build-image.ts";
import { canContain, innermost, prepare, removeImage, startContainer } from "./container.ts";
import { debateOnce } from "./debate-once.ts";

let image: BuiltImage;
beforeAll(async () => {
  image = await buildImage();
}, 900_000);
afterAll(() => removeImage(image));

/** Says in the report that a machine proves less than others. */
function noteLimits(context: TestContext): void {
  if (!canContain)
    context.annotate(
      "This machine lets the tests make no namespaces: the server ran as an ordinary process in a folder that it may only read.",
    );
}

/** Returns the paths of an installation with what changes when somebody writes to them. */
async function stateOf(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  const states = ["", ...paths].map(async (path) => {
    const { mode, size, mtimeMs, ctimeMs } = await lstat(join(folder, path));
    return [path, mode, size, mtimeMs, ctimeMs].join(" ");
  });
  return (await Promise.all(states)).sort();
}

describe("The image that the steps of the Dockerfile make", () => {
  it("holds the server, its packages and the built web app, and no tool, test, type, secret or archive", async () => {
    const top = await readdir(image.app);
    expect(top.sort()).toEqual(
      [
        ...["LICENSE", "adapters", "app-server", "app-web", "core", "dist"],
        ...["node_modules", "package-lock.json", "package.json"],
      ].sort(),
    );
    const list = join(image.app, "node_modules/.package-lock.json");
    const { packages } = JSON.parse(await readFile(list, "utf8"));
    const names = Object.keys(packages);
    expect(names).toContain("node_modules/koa");
    for (const tool of ["vite", "vitest", "typescript", "@biomejs/biome", "react", "tailwindcss"])
      expect(names).not.toContain(`node_modules/${tool}`);
    const unwanted =
      /^test(\/|$)|(^|\/)(\.env|\.git|[^/]+\.test\.ts|[^/]+\.d\.[cm]?ts|[^/]+\.map)$/;
    const paths = await readdir(image.app, { recursive: true });
    expect(paths.filter((path) => unwanted.test(path))).toEqual([]);
  });

  it("starts without privileges, debates, draws, is healthy, ends on SIGTERM, and writes only its data and temporary files", async (context) => {
    noteLimits(context);
    const before = await stateOf(image.app);
    const container = await startContainer(image);
    expect(await container.checkHealth()).toBe(0);
    expect((await debateOnce(container.url)).length).toBeGreaterThan(100);
    for (const [path, type] of [
      ["/", "text/html"],
      ["/api/openapi.json", "application/json"],
      ["/api/models", "application/json"],
    ] as const) {
      const answer = await fetch(container.url + path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        expect.stringContaining(type),
      ]);
    }
    expect(await sharedImage(container.url)).toBe("image/png");
    expect((await readdir(container.dataDir)).sort()).toEqual(
      expect.arrayContaining(["pglite", "session-secret"]),
    );
    expect(await container.end("SIGTERM")).toBe(0);
    expect(container.output()).toContain("shutting down");
    expect(await stateOf(image.app)).toEqual(before);
  });

  it("debates on a PostgreSQL server with the models of a provider", async () => {
    const provider = await ScriptedProvider.start();
    provider.willAlwaysAnswer(stream(say("A turn of the provider."), finish()));
    const container = await startContainer(image, {
      DATABASE_URL: await createMigratedDatabase(),
      SESSION_SECRET: "a secret of the tests, long enough",
      OPENAI_API_KEY: "test-key",
      OPENAI_BASE_URL: `${provider.url}/v1`,
      ANTHROPIC_API_KEY: "test-key",
      XAI_API_KEY: "test-key",
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_PRICE_STANDARD: "price_1",
      STRIPE_PRICE_PRO: "price_2",
      SHUTDOWN_DELAY_MS: "0",
    });
    expect(await debateOnce(container.url)).toBe("A turn of the provider.");
    expect(await container.end("SIGTERM")).toBe(0);
    await provider.close();
  });

  it("ends on a signal that arrives while it starts", async () => {
    const { dataDir, environment, wrap } = await prepare(image);
    const [program = "", ...words] = wrap(image.command);
    const env = { PATH: process.env.PATH, ...environment };
    const server = spawn(program, words, { cwd: image.app, env, stdio: "ignore" });
    const ended = once(server, "exit");
    await expect.poll(async () => (await readdir(dataDir)).length).toBeGreaterThan(0);
    process.kill(await innermost(server.pid as number), "SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});

/** Creates an account with a debate and returns the type of the preview image of its link. */
async function sharedImage(url: string): Promise<string | null> {
  const user = new Visitor();
  const json = { username: "ada", password: "whiskers 1", displayName: "Ada" };
  const registered = await user.send({ url }, "/api/register", { method: "POST", json });
  expect(registered.status).toBe(201);
  const id = await user.createDebate({ url });
  const read = await user.send({ url }, `/api/debates/${id}`);
  const { shareToken } = (await read.json()) as { shareToken: string };
  const picture = await fetch(`${url}/share/${shareToken}/preview.png`);
  return picture.headers.get("content-type");
}
