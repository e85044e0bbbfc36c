import { DomainError } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Harness, Visitor } from "../harness.ts";
import { newOwner, share, startAppWithPages } from "./shared-fixtures.ts";
import { pageOf, REQUESTS } from "./shared-requests.ts";

let app: Harness;
let owner: Visitor;
let token: string;
beforeEach(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
  token = (await share(app, owner)).shareToken as string;
});
afterEach(() => app.close());

/** Sends every kind of request and returns the status and one header of each response. */
async function headerOf(
  name: string,
  visitor: Visitor,
  segment: string,
): Promise<Record<string, [number, string | null]>> {
  const results: Record<string, [number, string | null]> = {};
  for (const [kind, request] of Object.entries(REQUESTS)) {
    const { status, headers } = await request(visitor, segment);
    results[kind] = [status, headers.get(name)];
  }
  return results;
}

describe("X-Robots-Tag", () => {
  const NO_INDEX = "noindex, nofollow";
  const expectAll = async (visitor: Visitor, segment: string, statuses: number[]) => {
    const results = Object.values(await headerOf("X-Robots-Tag", visitor, segment));
    expect([...new Set(results.map(([status]) => status))].sort()).toEqual(statuses);
    expect(results.filter(([, header]) => header !== NO_INDEX)).toEqual([]);
  };

  test("excludes shared debates from indexing, whether or not the request succeeds", async () => {
    await expectAll(owner, token, [200, 201]);
    await expectAll(app.visitor(), token, [200, 401]);
    await expectAll(owner, "A".repeat(43), [404]);
    await expectAll(app.visitor(), "no-segment", [401, 404]);
  });

  test("is set on every refusal: method, format, type, size, origin, rate limit and outage", async () => {
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
    const outage = () => Promise.reject(new DomainError("storage-unavailable"));
    app.services.debates.findByShareToken = outage;
    app.services.sharedDebates.findRevision = outage;
    const more = [
      [503, await owner.fetch(`/api/share/${token}`)],
      [503, await owner.fetch(`/share/${token}/preview.png`)],
      [200, await pageOf(owner, token)],
      [429, await limited.visitor().fetch(`/api/share/${token}`)],
      [429, await limited.visitor().fetch(`/share/${token}/preview.png`)],
      [429, await pageOf(limited.visitor(), token)],
    ] as const;
    for (const [status, response] of [...answers, ...more]) {
      expect([response.status, response.headers.get("X-Robots-Tag")]).toEqual([status, NO_INDEX]);
    }
  });

  test("is absent from the other pages", async () => {
    for (const path of ["/", "/auth", "/api/models", "/share"]) {
      expect(
        (await owner.fetch(path, { headers: { Accept: "text/html" } })).headers.get("X-Robots-Tag"),
      ).toBeNull();
    }
  });
});

describe("caching", () => {
  const CACHED = {
    ...{
      "the API": "no-store",
      "the API as problem details": "no-store",
      "HEAD on the API": "no-store",
    },
    ...{ "the Markdown file": "no-store", "the JSON file": "no-store", saving: "no-store" },
    "the flow sheet": "no-store",
    "the swing": "no-store",
    ...{ "a sentence aloud": "no-store", "the audio file": "no-store" },
    "the translation": "no-store",
    "the live stream": "no-cache, no-transform",
    ...{ "the page": "private, no-cache", "the preview image": "no-cache" },
  };

  test("is private or off for everything that depends on the reader; only the preview image is public, with revalidation", async () => {
    for (const visitor of [owner, app.visitor()]) {
      const results = await headerOf("Cache-Control", visitor, token);
      expect(
        Object.fromEntries(Object.entries(results).map(([kind, [, header]]) => [kind, header])),
      ).toEqual(CACHED);
    }
    const unknown = await headerOf("Cache-Control", owner, "A".repeat(43));
    expect(
      Object.fromEntries(Object.entries(unknown).map(([kind, [, header]]) => [kind, header])),
    ).toEqual({
      ...CACHED,
      "the live stream": "no-store",
      "the preview image": "no-store",
    });
  });

  test("of the page varies by reader and ends when the content changes", async () => {
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

test("a shared page has the content security policy of every page and loads nothing inline or from other origins", async () => {
  const policy = (response: Response) => response.headers.get("Content-Security-Policy");
  const home = policy(await owner.fetch("/", { headers: { Accept: "text/html" } }));
  expect(home).toMatch(/^default-src 'none';/);
  for (const [, request] of Object.entries(REQUESTS))
    expect(policy(await request(owner, token))).toBe(home);
  const html = await (await pageOf(owner, token)).text();
  expect(html).not.toMatch(/<style|style=|<iframe|<img|\son\w+=/i);
  // The data of the app is no script: the browser does not run it.
  const [voteWords, data, ...scripts] = (html.match(/<script[^>]*>[^<]*/g) ?? []).toReversed();
  expect(voteWords).toMatch(/^<script type="application\/json" id="vote-words" lang="en">\{/);
  expect(data).toMatch(/^<script type="application\/json" id="shared">\{/);
  expect(scripts).toEqual(['<script type="module" crossorigin src="/assets/main-1a2b3c.js">']);
  const loaded = [
    // The browser does not load what a page only names as another form of itself.
    ...html
      .replace(/<link rel="alternate"[^>]*>/g, "")
      .matchAll(/\b(?:src|srcset|data|poster)="([^"]*)"|<link[^>]*href="([^"]*)"/g),
  ].map(([, src, href]) => src ?? href);
  expect(loaded.filter((address) => !/^\/(?!\/)/.test(address ?? ""))).toEqual([]);
});
