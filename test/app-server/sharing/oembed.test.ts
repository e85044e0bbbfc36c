import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Harness } from "../harness.ts";
import { newOwner, share, startAppWithPages, takeDown } from "./shared-fixtures.ts";
import { comparableResponse, pageOf } from "./shared-requests.ts";

let app: Harness;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeEach(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
});
afterEach(() => app.close());

const oembed = (url: string, more = "", server = app) =>
  server.visitor().fetch(`/oembed?url=${encodeURIComponent(url)}${more}`);

const EVIL = `Is "a<b>" & 'c' a box?`;

describe("oEmbed", () => {
  test("describes a shared debate as rich content, with the code of the frame", async () => {
    const { shareToken } = await share(app, owner, { responses: 3 });
    const base = app.url;
    const response = await oembed(`${base}/share/${shareToken}`, "&format=json");
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(await response.json()).toEqual({
      ...{ version: "1.0", type: "rich", title: "Is a box with a cat in it empty?" },
      ...{ author_name: "Einstein vs Cat", provider_name: "Einstein vs Cat" },
      ...{ provider_url: `${base}/`, width: 640, height: 480 },
      html: `<iframe src="${base}/embed/${shareToken}" title="Is a box with a cat in it empty?" width="640" height="480" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>`,
      thumbnail_url: `${base}/share/${shareToken}/preview.png?responses=3`,
      ...{ thumbnail_width: 1_200, thumbnail_height: 630 },
    });
  });

  test("is found from the page of the debate", async () => {
    const { shareToken } = await share(app, owner, { fields: { question: EVIL } });
    const html = await (await pageOf(app.visitor(), shareToken)).text();
    const [, href = ""] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(html) ?? [];
    expect(href).toMatch(/^http/);
    const found = await fetch(href.replaceAll("&amp;", "&"));
    expect([found.status, ((await found.json()) as { title: string }).title]).toEqual([200, EVIL]);
  });

  test("escapes the question in the code", async () => {
    const { shareToken } = await share(app, owner, { fields: { question: EVIL } });
    const { html } = (await (await oembed(`${app.url}/share/${shareToken}`)).json()) as {
      html: string;
    };
    expect(html).toContain(`title="Is &quot;a&lt;b&gt;&quot; &amp; 'c' a box?"`);
    expect(html.match(/</g)).toHaveLength(2);
  });

  test("keeps within the width and the height that the website allows, with its picture", async () => {
    const { shareToken } = await share(app, owner);
    const sizes = async (more: string) => {
      const answer = (await (
        await oembed(`${app.url}/share/${shareToken}`, more)
      ).json()) as Record<string, unknown>;
      expect(answer.html).toContain(`width="${answer.width}" height="${answer.height}"`);
      return [answer.width, answer.height, answer.thumbnail_width ?? null];
    };
    expect(await sizes("&maxwidth=320&maxheight=200")).toEqual([320, 200, null]);
    expect(await sizes("&maxwidth=5000&maxheight=5000")).toEqual([640, 480, 1_200]);
    expect(await sizes("&maxheight=300")).toEqual([640, 300, null]);
  });

  test.each(["&maxwidth=0", "&maxwidth=-1", "&maxheight=wide", "&maxwidth=1.5", "&url=b"])(
    "refuses what it cannot read: %s",
    async (more) => {
      const { shareToken } = await share(app, owner);
      expect((await oembed(`${app.url}/share/${shareToken}`, more)).status).toBe(400);
    },
  );

  test("offers no other format than JSON, whatever the address", async () => {
    const { shareToken } = await share(app, owner);
    for (const url of [`${app.url}/share/${shareToken}`, "https://elsewhere.example/"]) {
      const response = await oembed(url, "&format=xml");
      expect([response.status, await response.text()]).toEqual([
        501,
        "Only the format json is offered.",
      ]);
    }
  });

  test("knows only the pages of this server, and answers alike for all others", async () => {
    const [one, revoked, deleted, down] = [
      await share(app, owner),
      await share(app, owner),
      await share(app, owner),
      await share(app, owner),
    ];
    await owner.post(`/api/debates/${revoked.id}/share/revoke`);
    await owner.fetch(`/api/debates/${deleted.id}`, { method: "DELETE" });
    await takeDown(app, down);
    const visitorsOwn = await app.visitor().debate();
    const at = (token: unknown, origin = app.url) => `${origin}/share/${token}`;
    const { port } = new URL(app.url);
    const unknown = [
      ...[revoked, deleted, down].map(({ shareToken }) => at(shareToken)),
      ...["A".repeat(43), "1", visitorsOwn, "", "%2F"].map((token) => at(token)),
      at(one.shareToken, "https://elsewhere.example"),
      at(one.shareToken, `http://127.0.0.1:${Number(port) + 1}`),
      at(one.shareToken, `http://user:secret@127.0.0.1:${port}`),
      at(one.shareToken, `ftp://127.0.0.1:${port}`),
      `${app.url}/other/${one.shareToken}`,
      ...["no address", "javascript:alert(1)", ""],
    ];
    const answers = await Promise.all(
      unknown.map(async (url) => comparableResponse(await oembed(url))),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^\[404,/);
    expect((await oembed(`${app.url}/embed/${one.shareToken}`)).status).toBe(200);
    expect((await oembed(`${at(one.shareToken)}?from=chat#3`)).status).toBe(200);
  });

  test("knows the public address and the hosts of the platform too", async () => {
    await using published = await startAppWithPages({
      settings: {
        publicUrl: new URL("https://debates.example"),
        platformHosts: ["*.platform.example"],
      },
    });
    const { shareToken } = await share(published, await newOwner(published));
    for (const origin of ["https://debates.example", "https://machine-7.platform.example"])
      expect((await oembed(`${origin}/share/${shareToken}`, "", published)).status).toBe(200);
    const evil = `https://debates.example.evil.example/share/${shareToken}`;
    expect((await oembed(evil, "", published)).status).toBe(404);
  });
});
