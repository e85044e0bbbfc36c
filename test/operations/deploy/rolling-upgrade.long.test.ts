/** During a rolling upgrade, servers of two neighbouring versions work on one database. */

import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import { type ServerProcess, startCommand } from "../../e2e/support/server-process.ts";
import { listen, Visitor } from "../../e2e/support/visitor.ts";
import { onPostgres, WHOLE, wordByWord } from "../../e2e/turn/turn-fixtures.ts";
import { createTestDatabase } from "../../support/postgres.ts";
import { until } from "../../support/until.ts";
import { ROOT } from "./dockerfile.ts";
import { checkOut, migrationsOf, previousCommit, startScriptOf } from "./previous-version.ts";

const commit = previousCommit();
if (commit === null)
  console.warn(
    "The history of the repository does not reach back to the previous version: the test of neighbouring versions is skipped.",
  );

/** A user who talks to any server. */
class Account extends Visitor {
  readonly username = `cat-${randomUUID().slice(0, 8)}`;
  readonly password = `whiskers ${this.username}`;

  async register(server: ServerProcess): Promise<this> {
    const { username, password } = this;
    await this.ask(server, 201, "/api/register", {
      method: "POST",
      json: { username, password, displayName: "Ada" },
    });
    return this;
  }

  /** Sends a request, asserts its status, and returns what the answer holds. */
  async ask<T>(
    server: ServerProcess,
    status: number,
    path: string,
    init: Parameters<Visitor["send"]>[2] = {},
  ): Promise<T> {
    const answer = await this.send(server, path, init);
    const body = await answer.text();
    expect(answer.status, `${path}: ${body}`).toBe(status);
    return (answer.headers.get("content-type")?.includes("json") ? JSON.parse(body) : body) as T;
  }
}

describe.skipIf(commit === null)("A server of the previous version and one of this version", () => {
  let folder: string;
  let storage: Record<string, string>;
  let provider: ScriptedProvider;
  let old: ServerProcess;
  let recent: ServerProcess;

  const start = (root: string) =>
    startCommand(root, startScriptOf(root), {
      ...storage,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "info",
      SHUTDOWN_DELAY_MS: "0",
      RATE_LIMITS: "off",
      OPENAI_API_KEY: "test-key",
      OPENAI_BASE_URL: `${provider.url}/v1`,
    });

  beforeAll(async () => {
    folder = await checkOut(commit as string);
    provider = await ScriptedProvider.start();
    provider.willAlwaysAnswer(wordByWord);
    storage = onPostgres(await createTestDatabase(inject("postgresUrl")));
    old = await start(folder);
  }, 600_000);
  afterAll(async () => {
    await Promise.all([old, recent].map((server) => server?.end("SIGKILL")));
    await provider?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Plays a turn to its end on a server. */
  async function playTurn(server: ServerProcess, person: Visitor, debate: number): Promise<void> {
    const next = provider.call(provider.calls.length + 1);
    const heard = person.generate(server, debate).then(listen);
    (await next).release();
    expect(await heard).toEqual({ text: WHOLE, end: "done" });
  }

  it("are really of different schemas", async () => {
    const [before, now] = [await migrationsOf(folder), await migrationsOf(ROOT)];
    expect(before.length).toBeGreaterThan(16);
    expect(now).toEqual(expect.arrayContaining(before));
    expect(now.length).toBeGreaterThan(before.length);
  });

  it("share a database that the new one migrates while the old one generates a turn", async () => {
    const visitor = new Visitor();
    const id = await visitor.createDebate(old);
    await playTurn(old, visitor, id);
    const next = provider.call(provider.calls.length + 1);
    const running = visitor.generate(old, id).then(listen);
    const call = await next;
    call.release(3);
    await until("the provider holds the fourth word", () => call.isHeld);
    recent = await start(ROOT);
    const followed = listen(await visitor.send(recent, `/api/debates/${id}/live`));
    call.release();
    expect(await Promise.all([running, followed])).toEqual(
      Array(2).fill({ text: WHOLE, end: "done" }),
    );
    for (const server of [recent, old]) await playTurn(server, visitor, id);
    for (const server of [recent, old]) {
      const { responses } = await visitor.readDebate(server, id);
      expect(responses.map(({ turnNumber }) => turnNumber)).toEqual([1, 2, 3, 4]);
    }
  });

  it("follow and stop each other's turns", async () => {
    for (const [own, other] of [
      [old, recent],
      [recent, old],
    ] as const) {
      const visitor = new Visitor();
      const id = await visitor.createDebate(own);
      const next = provider.call(provider.calls.length + 1);
      const running = visitor.generate(own, id).then(listen);
      const call = await next;
      call.release(2);
      await until("the provider holds the third word", () => call.isHeld);
      const again = await visitor.generate(other, id);
      const attached = listen(again);
      const stopped = await visitor.send(other, `/api/debates/${id}/live`, { method: "DELETE" });
      expect(stopped.status).toBe(204);
      const [{ text, end }, heard] = await Promise.all([running, attached]);
      expect([end, heard.text, WHOLE.startsWith(text)]).toEqual(["done", text, true]);
      const { responses } = await visitor.readDebate(other, id);
      expect(responses.map(({ content }) => content)).toEqual([text]);
    }
  });

  it("serve the accounts, archives, shared pages and contexts that the other one has written", async () => {
    for (const [writer, reader] of [
      [old, recent],
      [recent, old],
    ] as const) {
      const ada = await new Account().register(writer);
      const id = await ada.createDebate(writer);
      await playTurn(writer, ada, id);
      await ada.ask(writer, 201, `/api/debates/${id}/input`, {
        method: "POST",
        json: { content: "Frankfurters are sausages." },
      });
      const elsewhere = new Visitor();
      const { username, password } = ada;
      const json = { username, password };
      const login = await elsewhere.send(reader, "/api/login", { method: "POST", json });
      expect(login.status).toBe(200);
      await playTurn(reader, elsewhere, id);

      for (const server of [reader, writer]) {
        for (const query of ["", "?search=dog"]) {
          const archive = await ada.ask(server, 200, `/api/user/debates${query}`);
          expect(archive).toMatchObject([{ id, responseCount: 2 }]);
        }
        expect(await ada.ask(server, 200, "/api/user/statistics")).toMatchObject({
          debates: 1,
          responses: 2,
        });
      }
      const { shareToken } = await ada.ask<{ shareToken: string }>(
        writer,
        200,
        `/api/debates/${id}`,
      );
      const bob = await new Account().register(reader);
      const shared = await bob.ask<{ responses: unknown[]; userInputs: unknown[] }>(
        reader,
        200,
        `/api/share/${shareToken}`,
      );
      expect([shared.responses.length, shared.userInputs.length]).toEqual([2, 1]);
      const saved = await bob.ask<{ id: number }>(reader, 201, `/api/share/${shareToken}/save`, {
        method: "POST",
      });
      expect((await bob.readDebate(writer, saved.id)).responses).toHaveLength(2);

      expect((await ada.send(reader, `/api/debates/${id}`, { method: "DELETE" })).ok).toBe(true);
      // A server that does not know deletions that can be undone shows the debate until it is removed.
      const status = async () => (await ada.send(writer, `/api/debates/${id}`)).status;
      await expect.poll(status).toBe(404);
    }
  });

  it("survive a restart of the old one beside the new one, and the way back to the old one alone", async () => {
    expect(await old.end("SIGTERM")).toEqual({ code: 0, signal: null });
    old = await start(folder);
    const visitor = new Visitor();
    const id = await visitor.createDebate(recent);
    await playTurn(recent, visitor, id);
    expect(await recent.end("SIGTERM")).toEqual({ code: 0, signal: null });
    await playTurn(old, visitor, id);
    expect((await visitor.readDebate(old, id)).responses).toHaveLength(2);
  });
});
