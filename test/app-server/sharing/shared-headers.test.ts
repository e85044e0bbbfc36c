import { DomainError } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Harness, Visitor } from "../harness.ts";
import { newOwner, share, startAppWithPages } from "./shared-fixtures.ts";
import { pageOf, WAYS } from "./shared-ways.ts";

let app: Harness;
let owner: Visitor;
let token: string;
beforeEach(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
  token = (await share(app, owner)).shareToken as string;
});
afterEach(() => app.close());

/** Asks every way, and tells one header of each answer beside its status. */
async function headerOf(
  name: string,
  visitor: Visitor,
  segment: string,
): Promise<Record<string, [number, string | null]>> {
  const told: Record<string, [number, string | null]> = {};
  for (const [way, ask] of Object.entries(WAYS)) {
    const { status, headers } = await ask(visitor, segment);
    told[way] = [status, headers.get(name)];
  }
  return told;
}

describe("search engines", () => {
  const NOT_FOR_THEM = "noindex, nofollow";
  const expectAll = async (visitor: Visitor, segment: string, statuses: number[]) => {
    const told = Object.values(await headerOf("X-Robots-Tag", visitor, segment));
    expect([...new Set(told.map(([status]) => status))].sort()).toEqual(statuses);
    expect(told.filter(([, header]) => header !== NOT_FOR_THEM)).toEqual([]);
  };

  test("are told to leave what is shared alone, found or not, allowed or not", async () => {
    await expectAll(owner, token, [200, 201]);
    await expectAll(app.visitor(), token, [200, 401]);
    await expectAll(owner, "A".repeat(43), [404]);
    await expectAll(app.visitor(), "no-segment", [401, 404]);
  });

  test("are told so with every refusal: of a method, a form, a type, a size, an origin, a rate, and in an outage", async () => {
    const save = (body: BodyInit, headers: Record<string, string>) =>
      owner.fetch(`/api/share/${token}/save`, { method: "POST", body, headers });
    const json = { "Content-Type": "application/json" };
    const answers = [
      [405, await owner.fetch(`/api/share/${token}`, { method: "PUT" })],
      [405, await owner.fetch(`/share/${token}`, { method: "POST" })],
      [400, await owner.fetch(`/api/share/${token}/export?format=exe`)],
      [400, await save("{", json)],
      [415, await save("{}", { "Content-Type": "text/plain" })],
      [413, await save(`"${"a".repeat(70_000)}"`, json)],
      [403, await save("{}", { ...json, Origin: "https://evil.example" })],
    ] as const;
    await using limited = await startAppWithPages({ areLimitsOn: true });
    limited.services.quota.count = () => Promise.reject(new DomainError("too-many-requests"));
    app.services.debates.findByShareToken = () =>
      Promise.reject(new DomainError("storage-unavailable"));
    const more = [
      [503, await owner.fetch(`/api/share/${token}`)],
      [503, await owner.fetch(`/share/${token}/preview.png`)],
      [200, await pageOf(owner, token)],
      [429, await limited.visitor().fetch(`/api/share/${token}`)],
      [429, await limited.visitor().fetch(`/share/${token}/preview.png`)],
      [429, await pageOf(limited.visitor(), token)],
    ] as const;
    for (const [status, response] of [...answers, ...more]) {
      expect([response.status, response.headers.get("X-Robots-Tag")]).toEqual([
        status,
        NOT_FOR_THEM,
      ]);
    }
  });

  test("are told nothing about the other pages", async () => {
    for (const path of ["/", "/auth", "/api/models", "/share"]) {
      expect(
        (await owner.fetch(path, { headers: { Accept: "text/html" } })).headers.get("X-Robots-Tag"),
      ).toBeNull();
    }
  });
});

describe("what is kept on the way", () => {
  const CACHED = {
    ...{
      "the API": "no-store",
      "the API as problem details": "no-store",
      "the head of the API": "no-store",
    },
    ...{ "the Markdown file": "no-store", "the JSON file": "no-store", saving: "no-store" },
    ...{ "the page": "private, no-cache", "the picture": "no-cache" },
  };

  test("is nothing that one reader sees: only the picture is for all, and is asked for again before each use", async () => {
    for (const visitor of [owner, app.visitor()]) {
      const told = await headerOf("Cache-Control", visitor, token);
      expect(
        Object.fromEntries(Object.entries(told).map(([way, [, header]]) => [way, header])),
      ).toEqual(CACHED);
    }
    const dead = await headerOf("Cache-Control", owner, "A".repeat(43));
    expect(
      Object.fromEntries(Object.entries(dead).map(([way, [, header]]) => [way, header])),
    ).toEqual({
      ...CACHED,
      "the picture": "no-store",
    });
  });

  test("of the page is told apart by who asks, and sent anew when it shows another", async () => {
    const { id, shareToken } = await share(app, owner, { responses: 12 });
    const visitor = app.visitor();
    const first = await pageOf(visitor, shareToken);
    expect(first.headers.get("Vary")).toContain("Cookie");
    const tag = first.headers.get("ETag") as string;
    const again = (reader: Visitor) =>
      pageOf(reader, shareToken, { "If-None-Match": tag, "Cache-Control": "max-age=0" });
    expect((await again(visitor)).status).toBe(304);
    const user = app.visitor();
    await user.signUp("reader");
    expect((await again(user)).status).toBe(200);
    await owner.post(`/api/debates/${id}/input`, { content: "One more." });
    expect((await again(visitor)).status).toBe(200);
    await owner.post(`/api/debates/${id}/share/revoke`);
    expect((await again(visitor)).status).toBe(404);
  });
});

test("the policy of a shared page is that of every page: nothing from elsewhere, nothing inline", async () => {
  const policy = (response: Response) => response.headers.get("Content-Security-Policy");
  const home = policy(await owner.fetch("/", { headers: { Accept: "text/html" } }));
  expect(home).toMatch(/^default-src 'none';/);
  for (const [, ask] of Object.entries(WAYS)) expect(policy(await ask(owner, token))).toBe(home);
  const html = await (await pageOf(owner, token)).text();
  expect(html).not.toMatch(/<style|style=|<iframe|<img|\son\w+=/i);
  expect(html.match(/<script[^>]*>[^<]*/g)).toEqual([
    '<script type="module" crossorigin src="/assets/main-1a2b3c.js">',
  ]);
  const loaded = [
    ...html.matchAll(/\b(?:src|srcset|data|poster)="([^"]*)"|<link[^>]*href="([^"]*)"/g),
  ].map(([, src, href]) => src ?? href);
  expect(loaded.filter((address) => !/^\/(?!\/)/.test(address ?? ""))).toEqual([]);
});
