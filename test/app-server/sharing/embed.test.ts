import { describe, expect, test } from "vitest";
import { OPERATIONS } from "../../../app-server/router.ts";
import { readCatalogues } from "../../../app-server/wiring/catalogues.ts";
import type { Visitor } from "../harness.ts";
import { newOwner, share, startAppWithPages, takeDown } from "./shared-fixtures.ts";
import { comparableResponse } from "./shared-requests.ts";

const start = () => startAppWithPages({ services: { catalogues: readCatalogues() } });

const embed = (visitor: Visitor, token: string | number | null, headers: object = {}) =>
  visitor.fetch(`/embed/${token}`, {
    headers: { Accept: "text/html", "Accept-Encoding": "identity", ...headers },
  });

describe("The page for frames", () => {
  test("shows what a visitor sees of the debate, also to its owner, with links to the page itself", async () => {
    await using app = await start();
    const owner = await newOwner(app);
    const { shareToken } = await share(app, owner, { responses: 14, inputs: 0 });
    const pages = await Promise.all(
      [owner, app.visitor()].map(async (reader) => (await embed(reader, shareToken)).text()),
    );
    expect(pages[0]).toBe(pages[1]);
    const [html = ""] = pages;
    expect(html).toContain("Response 10.");
    expect(html).not.toContain("Response 11.");
    expect(html).toContain("Only the first 10 responses are shown. The full archive holds 14.");
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)" target="_blank" rel="noopener"/g)];
    expect(links.map(([, href]) => href)).toEqual([
      `${app.url}/`,
      ...[1, 2].map(() => `${app.url}/share/${shareToken}`),
    ]);
    expect(html).not.toContain("marker7d1f");
  });

  test("escapes the texts of people and models, and has neither scripts nor anything to load", async () => {
    await using app = await start();
    const owner = await newOwner(app);
    const evil = `</title><script>alert(1)</script>"'&`;
    const fields = { question: `Is ${evil} a box?`, option1: evil, option2: `no ${evil}` };
    const { id, shareToken } = await share(app, owner, { fields });
    for (const response of app.tables.responses)
      if (response.debateId === id)
        Object.assign(response, { content: `${evil} <img src=x onerror=alert(1)>` });
    const html = await (await embed(app.visitor(), shareToken)).text();
    expect(html).not.toMatch(/<script|<img|<[^>]*\s(src|on\w+)=|@import|url\(/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
    expect(html.match(/<link [^>]*>/g)).toEqual([
      `<link rel="canonical" href="${app.url}/share/${shareToken}">`,
    ]);
  });

  test("has its labels in the language of the reader, and in the direction of that", async () => {
    await using app = await start();
    const { shareToken } = await share(app, await newOwner(app));
    const arabic = await embed(app.visitor(), shareToken, { "Accept-Language": "ar" });
    expect(arabic.headers.get("Vary")).toContain("Accept-Language");
    const html = await arabic.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<main lang="en">');
    expect(html).not.toContain("Turn 1");
  });

  test("sets no cookie and does not depend on any, whatever the request carries", async () => {
    await using app = await start();
    const owner = await newOwner(app);
    const { shareToken } = await share(app, owner);
    const signedIn = Object.entries(owner.cookies).map((cookie) => cookie.join("="));
    const asked = [undefined, ...signedIn, "session=made up; a=b", `${signedIn}; theme=dark`];
    for (const path of [`/embed/${shareToken}`, "/embed/none", `/oembed?url=${app.url}`]) {
      const answers = await Promise.all(
        asked.map((Cookie) =>
          fetch(app.url + path, { headers: Cookie === undefined ? {} : { Cookie } }),
        ),
      );
      expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
      expect(answers.map(({ headers }) => headers.get("Vary") ?? "").join()).not.toMatch(/cookie/i);
      expect(new Set(await Promise.all(answers.map(comparableResponse))).size).toBe(1);
    }
  });

  test("answers alike, byte for byte, for a revoked link, a deleted debate, one that was taken down and one that never was", async () => {
    await using app = await start();
    const owner = await newOwner(app);
    const [revoked, deleted, down] = [
      await share(app, owner),
      await share(app, owner),
      await share(app, owner),
    ];
    const visitorsOwn = await app.visitor().debate();
    // They were read before, so that a kept page would show.
    for (const { shareToken } of [revoked, deleted, down])
      expect((await embed(app.visitor(), shareToken)).status).toBe(200);
    await owner.post(`/api/debates/${revoked.id}/share/revoke`);
    await owner.fetch(`/api/debates/${deleted.id}`, { method: "DELETE" });
    await takeDown(app, down);
    const gone = [revoked, deleted, down].map(({ shareToken }) => shareToken);
    for (const headers of [{}, { Accept: "application/problem+json", "Accept-Language": "fa" }]) {
      const answers = await Promise.all(
        [...gone, "A".repeat(43), "no-token", visitorsOwn, "1"].map(async (token) =>
          comparableResponse(await embed(app.visitor(), token, headers)),
        ),
      );
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^\[404,/);
    }
  });

  test("is made once and then kept until the debate changes", async () => {
    await using app = await start();
    const owner = await newOwner(app);
    const { id, shareToken } = await share(app, owner);
    let readings = 0;
    const { read } = app.services.sharedDebates;
    app.services.sharedDebates.read = (...asked) => {
      readings += 1;
      return read.apply(app.services.sharedDebates, asked);
    };
    const first = await embed(app.visitor(), shareToken);
    const tag = first.headers.get("ETag") as string;
    expect(first.headers.get("Cache-Control")).toBe("no-cache");
    expect((await embed(owner, shareToken)).headers.get("ETag")).toBe(tag);
    const asked = { "If-None-Match": tag, "Cache-Control": "max-age=0" };
    expect((await embed(owner, shareToken, asked)).status).toBe(304);
    expect(readings).toBe(1);
    await owner.post(`/api/debates/${id}/input`, { content: "One more." });
    const html = await (await embed(app.visitor(), shareToken)).text();
    expect(html).toContain("One more.");
    expect(readings).toBe(2);
  });
});

describe("Framing", () => {
  test("is allowed for the page for frames alone, whether its link opens something or not", async () => {
    await using app = await start();
    const { shareToken } = await share(app, await newOwner(app));
    for (const token of [shareToken, "none"]) {
      const { headers } = await embed(app.visitor(), token);
      expect(headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none';style-src 'sha256-[^']+';base-uri 'none';form-action 'none';frame-ancestors \*$/,
      );
      expect(headers.get("X-Frame-Options")).toBeNull();
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
      expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    }
  });

  test("is refused by every other address of the server", async () => {
    await using app = await start();
    const { shareToken } = await share(app, await newOwner(app));
    const calls = Object.values(OPERATIONS).flatMap((group) => Object.values(group));
    const paths = calls
      .map(({ path }) => path)
      .filter((path) => path !== "/embed/:segment")
      .map((path) => path.replace(":segment", shareToken as string).replace(/:\w+/g, "1"));
    const pages = ["/", "/auth", `/share/${shareToken}`, `/share/${shareToken}/preview.png`];
    const near = [
      "/embed",
      "/embed/",
      `/embed/${shareToken}/x`,
      `/EMBED/${shareToken}`,
      "/embeds/1",
    ];
    const framed: string[] = [];
    for (const path of [...new Set([...paths, ...pages, ...near])]) {
      const { headers, body } = await app
        .visitor()
        .fetch(path, { headers: { Accept: "text/html" } });
      await body?.cancel();
      const isRefused =
        headers.get("Content-Security-Policy")?.includes("frame-ancestors 'none'") &&
        headers.get("X-Frame-Options") === "DENY";
      if (!isRefused) framed.push(path);
    }
    expect(framed).toEqual([]);
  });
});
