/** Two servers on one PostgreSQL behind each of the documented proxies. */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { RATE_LIMITS } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProviderCall, ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import { type ServerProcess, startServer } from "../../e2e/support/server-process.ts";
import { listen, Visitor } from "../../e2e/support/visitor.ts";
import { onPostgres, WHOLE, WORDS, wordByWord } from "../../e2e/turn/turn-fixtures.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { until } from "../../support/until.ts";
import { keepAsking } from "./keep-asking.ts";
import {
  isInstalled,
  makePlace,
  type ProxyPlace,
  type RunningProxy,
  type StartProxy,
  startCaddy,
  startNginx,
} from "./proxies.ts";
import { callFrom, readTurn, startTurnByHttp2, textOfEvents } from "./proxy-clients.ts";

/** Enough that both servers get some of them where a proxy chooses the server by the address. */
const ADDRESSES = Array.from({ length: 24 }, (_, index) => `127.0.1.${index + 1}`);

const PROXIES: readonly [string, string, StartProxy][] = [
  ["nginx", "-v", startNginx],
  ["caddy", "version", startCaddy],
];

for (const [name, versionOption, startProxy] of PROXIES) {
  const isMissing = !isInstalled(name, versionOption);
  if (isMissing) console.warn(`${name} is not installed: its tests are skipped.`);
  describe.skipIf(isMissing)(`behind ${name}`, () => testBehind(startProxy));
}

function testBehind(startProxy: StartProxy): void {
  let place: ProxyPlace;
  let provider: ScriptedProvider;
  let servers: Record<"one" | "two", ServerProcess>;
  let proxy: RunningProxy;
  const trusted = getCACertificates();

  beforeAll(async () => {
    [place, provider] = [await makePlace(), await ScriptedProvider.start()];
    setDefaultCACertificates([...trusted, place.certificate]);
    provider.willAlwaysAnswer(wordByWord);
    const storage = onPostgres(await createMigratedDatabase());
    const start = (key: string) =>
      startServer({
        ...storage,
        PUBLIC_URL: place.url,
        TRUST_PROXY: "on",
        SHUTDOWN_DELAY_MS: "3000",
        // Tells the test which server has called.
        OPENAI_API_KEY: key,
        OPENAI_BASE_URL: `${provider.url}/v1`,
      });
    const [one, two] = await Promise.all([start("one"), start("two")]);
    servers = { one, two };
    proxy = await startProxy(place, [one, two]);
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await proxy?.stop();
    await Promise.all(Object.values(servers ?? {}).map((server) => server.end("SIGKILL")));
    await provider.close();
  });

  /** Starts a turn through the proxy and returns the call that it causes. */
  async function nextCall(): Promise<ProviderCall> {
    return provider.call(provider.calls.length + 1);
  }

  const serverOf = ({ headers }: ProviderCall) =>
    headers.authorization === "Bearer one" ? "one" : "two";

  it.each(["HTTP/1.1", "HTTP/2"])(
    "the words of a turn arrive one by one by %s",
    async (version) => {
      const visitor = new Visitor();
      const id = await visitor.createDebate(place);
      const called = nextCall();
      const byHttp2 = version === "HTTP/2" ? startTurnByHttp2(place, id, visitor.cookie) : null;
      const started =
        byHttp2 === null ? visitor.generate(place, id).then(readTurn) : byHttp2.reader;
      const call = await called;
      // The provider holds the next word until the client has read this one.
      for (const count of [1, 2, 3, 4, 5]) {
        call.release(1);
        await (await started).reads(WORDS.slice(0, count).join(""));
      }
      await until("the provider holds the sixth word", () => call.isHeld);
      call.release();
      expect(await (await started).ends()).toEqual({ text: WHOLE, isDone: true });
      byHttp2?.close();
    },
  );

  it("a turn is followed on the server that does not generate it", async () => {
    const visitor = new Visitor();
    const id = await visitor.createDebate(place);
    const called = nextCall();
    const own = visitor.generate(place, id).then(listen);
    const call = await called;
    call.release(3);
    await until("the provider holds the fourth word", () => call.isHeld);
    // A proxy may choose the server by the address of the client.
    const headers = { cookie: visitor.cookie };
    const followers = await Promise.all(
      ADDRESSES.map((address) => callFrom(address, place, `/api/debates/${id}/live`, { headers })),
    );
    expect(new Set(followers.map(({ status }) => status))).toEqual(new Set([200]));
    call.release();
    expect(await own).toEqual({ text: WHOLE, end: "done" });
    for (const { body } of followers) expect(textOfEvents(await body)).toBe(WHOLE);
    for (const server of Object.values(servers))
      await until("both servers have logged a follower", () =>
        server.output().includes('"GET","route":"/api/debates/:id/live"'),
      );
  });

  it("cookies are for https and for this host alone, and http leads to https", async () => {
    const json = { question: "Is tea soup?", option1: "Yes", option2: "No", coffeeLevel: 1 };
    const made = await new Visitor().send(place, "/api/debates", {
      method: "POST",
      json,
      // A client that claims to use http changes nothing.
      headers: { origin: place.url, "x-forwarded-proto": "http" },
    });
    expect(made.status).toBe(201);
    expect(made.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
    const cookies = made.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-einstein-vs-cat(\.sig)?=/);
      expect(cookie.toLowerCase()).toMatch(/; path=\/;.*; secure; httponly/);
      expect(cookie.toLowerCase()).not.toContain("domain=");
    }
    const plain = await fetch(`${place.plainUrl}/some/page`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost(:\d+)?\/some\/page$/),
    ]);
  });

  it("limits count by the address of the client, which no header of it can change", async () => {
    const attempt = (address: string, number: number) =>
      callFrom(address, place, "/api/login", {
        headers: {
          "x-forwarded-for": `203.0.113.${number}`,
          "x-real-ip": `203.0.113.${number}`,
          forwarded: `for=203.0.113.${number}`,
        },
        json: { username: `nobody-${address}-${number}`, password: "wrong password" },
      });
    const { points } = RATE_LIMITS.logins;
    const statuses: number[] = [];
    for (let number = 1; number <= points + 2; number += 1)
      statuses.push((await attempt("127.0.0.2", number)).status);
    expect(statuses).toEqual([...Array(points).fill(401), 429, 429]);
    expect((await attempt("127.0.0.3", 1)).status).toBe(401);
  });

  it("headers of the client name neither another host nor a country", async () => {
    const forged = { "x-forwarded-host": "evil.example", "cf-ipcountry": "FR" };
    const page = await callFrom("127.0.0.4", place, "/", { headers: forged });
    expect([page.status, await page.body]).toEqual([
      200,
      expect.stringMatching(/<html[^>]* lang="en"/),
    ]);
  });

  it("a page finds its files while another server has the files of another version", async () => {
    const otherVersion = await startOtherVersion();
    const mixed = await makePlace(place);
    const mixedProxy = await startProxy(mixed, [otherVersion, servers.one]);
    const pages = await Promise.all(
      ADDRESSES.map(async (address) => {
        const page = await (await callFrom(address, mixed, "/")).body;
        const [script] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
        return script === undefined ? "other" : (await callFrom(address, mixed, script)).status;
      }),
    );
    expect(new Set(pages)).toEqual(new Set(["other", 200]));
    await mixedProxy.stop();
    otherVersion.close();
  });

  it("a server that stops in the middle of a turn finishes it, and no request fails meanwhile", async () => {
    const visitor = new Visitor();
    const id = await visitor.createDebate(place);
    const called = nextCall();
    const reader = visitor.generate(place, id).then(readTurn);
    const call = await called;
    const stopping = servers[serverOf(call)];
    call.release(2);
    await (await reader).reads(WORDS.slice(0, 2).join(""));

    const traffic = keepAsking(place);
    const ended = stopping.end("SIGTERM");
    await until("the server shuts down", () => stopping.output().includes("shutting down"));
    expect((await visitor.readDebate(place, id)).responses).toEqual([]);
    // It serves until it closes its listener.
    await expect.poll(() => isRefused(stopping.url)).toBe(true);
    for (let number = 0; number < 10; number += 1) await visitor.createDebate(place);
    call.release();
    expect(await (await reader).ends()).toEqual({ text: WHOLE, isDone: true });
    expect(await ended).toEqual({ code: 0, signal: null });
    const { failures, count } = await traffic.stop();
    expect([failures, count > 20]).toEqual([[], true]);
    const { responses } = await visitor.readDebate(place, id);
    expect(responses.map(({ content }) => content)).toEqual([WHOLE]);
  });
}

/** Starts a server that has its own page and none of the files of this version. */
async function startOtherVersion() {
  const server = createServer(({ url }, response) =>
    response.writeHead(url?.startsWith("/assets/") ? 404 : 200).end("Another version."),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const isRefused = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );
