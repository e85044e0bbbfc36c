import { CAT, EINSTEIN, readSummary } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_DEBATE, type Harness, type Visitor } from "../harness.ts";
import { rawRequest } from "../raw-request.ts";
import {
  newOwner,
  SHELL,
  share,
  startAppWithPages,
  storeResponse,
  storeVerdict,
} from "./shared-fixtures.ts";
import { pageOf } from "./shared-requests.ts";

let app: Harness;
let owner: Visitor;
beforeAll(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
});
afterAll(() => app.close());

/** The tag with the models on offer, which every page has. */
const MODELS_TAG = /<meta name="models" content="[^"]*" \/>/;

/** Removes the mark of the reader and the models from a page. */
const bareOf = (html: string) =>
  html.replace(/ data-(theme="\w+"|visitor)/, "").replace(MODELS_TAG, "");

/** Returns the content of the meta tags in the head, by name. */
function tagsOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf("</head>")).replace(MODELS_TAG, "");
  const tags = head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

describe("the head of a shared page", () => {
  test("has the question, the positions, the number of responses and the preview image for chat apps", async () => {
    const { shareToken } = await share(app, owner, {
      responses: 3,
      fields: { option1: "Surely", option2: "Never" },
    });
    const html = await (await pageOf(app.visitor(), shareToken)).text();
    const address = `${app.url}/share/${shareToken}`;
    const description = "Einstein: Surely · Cat: Never · 3 responses";
    const title = "Is a box with a cat in it empty?";
    const alternative = `Einstein and a cat argue about: ${title}`;
    const image = `${address}/preview.png?responses=3`;
    expect(tagsOf(html)).toEqual({
      ...{
        description,
        "og:type": "article",
        "og:site_name": "Einstein vs Cat",
        "og:title": title,
      },
      ...{
        "og:description": description,
        "og:url": address,
        "og:image": image,
        "og:image:type": "image/png",
      },
      ...{ "og:image:width": "1200", "og:image:height": "630", "og:image:alt": alternative },
      ...{
        "twitter:card": "summary_large_image",
        "twitter:title": title,
        "twitter:description": description,
      },
      ...{ "twitter:image": image, "twitter:image:alt": alternative },
    });
    expect(html).toContain(`<title>${title} · Einstein vs Cat</title>`);
    expect((await fetch(image)).headers.get("Content-Type")).toBe("image/png");
  });

  test("says the verdict, in words and in the address of the image, so that chat apps fetch the new one", async () => {
    const { id, shareToken } = await share(app, owner, { responses: 4 });
    await storeVerdict(app, id);
    for (const responses of [4, 5]) {
      const tags = tagsOf(await (await pageOf(app.visitor(), shareToken)).text());
      const outcome = "Einstein argued better · after 4 turns";
      const image = `${app.url}/share/${shareToken}/preview.png?responses=${responses}&amp;verdict=4`;
      const alternative = `Einstein and a cat argue about: ${GOOD_DEBATE.question} · ${outcome}`;
      expect(tags).toMatchObject({
        description: `Einstein: Yes · Cat: No · ${responses} responses · ${outcome}`,
        "og:description": tags.description,
        ...{ "og:image": image, "og:image:alt": alternative },
        ...{ "twitter:image": image, "twitter:image:alt": alternative },
      });
      storeResponse(app, id, 5);
    }
  });

  test("uses the singular for one response, and counts none as 0", async () => {
    for (const [responses, count] of [
      [0, "0 responses"],
      [1, "1 response"],
    ] as const) {
      const { shareToken } = await share(app, owner, { responses });
      expect(tagsOf(await (await pageOf(app.visitor(), shareToken)).text())["og:description"]).toBe(
        `Einstein: Yes · Cat: No · ${count}`,
      );
    }
  });

  test("is absent from other pages and from those of invalid links", async () => {
    const user = app.visitor();
    await user.signUp("reader of pages");
    for (const visitor of [app.visitor(), user]) {
      for (const path of [
        "/",
        "/auth",
        "/account",
        "/my-debates",
        "/subscription",
        "/share/",
        "/nothing",
        `/share/${"A".repeat(43)}`,
        "/share/1",
      ]) {
        const html = await (await visitor.fetch(path, { headers: { Accept: "text/html" } })).text();
        // The main screen says that there is no model.
        expect([path, bareOf(html).replace(" data-rehearsal", "")]).toEqual([path, SHELL]);
      }
    }
  });

  const HOME = new URL("https://debates.example/");
  const PLATFORM = ["*.platform.example"];
  test.each([
    ["http://127.0.0.1", null, [], "127.0.0.1"],
    ["https://debates.example", HOME, [], "debates.example"],
    ["https://debates.example", HOME, PLATFORM, "cat-7.platform.example"],
    ["http://192.0.2.7:3000", HOME, PLATFORM, "192.0.2.7:3000"],
  ])(
    "begins every address with %s, with PUBLIC_URL %s and PLATFORM_HOSTS %j, on %s",
    async (base, publicUrl, platformHosts, host) => {
      await using other = await startAppWithPages({ settings: { publicUrl, platformHosts } });
      const { shareToken } = await share(other, await newOwner(other));
      const body = await rawPage(other, `/share/${shareToken}`, host);
      const address = `${base}/share/${shareToken}`;
      expect(tagsOf(body)).toMatchObject({
        ...{
          "og:url": address,
          "og:image": `${address}/preview.png?responses=2`,
          "twitter:image": `${address}/preview.png?responses=2`,
        },
      });
    },
  );

  test("uses the settings that the API returns, and the API returns no others", async () => {
    await using other = await startAppWithPages({
      settings: { publicUrl: HOME, platformHosts: PLATFORM },
    });
    const settingsOf = async ({ url }: Harness) => (await fetch(`${url}/api/settings`)).json();
    expect(await settingsOf(other)).toEqual({
      publicUrl: "https://debates.example",
      platformHosts: PLATFORM,
      spokenLanguages: null,
    });
    expect(await settingsOf(app)).toEqual({
      ...{ publicUrl: null, platformHosts: [], spokenLanguages: null },
    });
  });

  test("escapes a malicious Host header", async () => {
    const { shareToken } = await share(app, owner);
    const body = await rawPage(app, `/share/${shareToken}`, `"><script>alert(1)</script>`);
    expect(body).not.toContain("<script>alert");
  });
});

/** Removes the data of the app, which no browser shows or runs. */
const markupOf = (html: string) =>
  html.replaceAll(/<script type="application\/json"[^>]*>[^<]*<\/script>/g, "");

describe("the data in a shared page", () => {
  test("is what the API answers to the same reader", async () => {
    const fields = { question: "Is </script><b>$& empty?" };
    const { shareToken } = await share(app, owner, { responses: 12, inputs: 1, fields });
    for (const reader of [app.visitor(), owner]) {
      const html = await (await pageOf(reader, shareToken)).text();
      const [, data = "null"] =
        /<script type="application\/json" id="shared">([^<]*)<\/script>/.exec(html) ?? [];
      const view = await (await reader.fetch(`/api/share/${shareToken}`)).json();
      expect(JSON.parse(data)).toEqual(view);
    }
  });
});

describe("the body of a shared page without scripts", () => {
  test("has the question, the positions and the complete timeline in order, inside the root of the app", async () => {
    const { shareToken } = await share(app, owner, { responses: 2, inputs: 2 });
    const html = await (await pageOf(owner, shareToken)).text();
    const root = html.slice(html.indexOf('<div id="root">'), html.indexOf("</main>"));
    const parts = [
      ...[
        "Is a box with a cat in it empty?",
        ">Einstein<",
        ">Yes<",
        ">VS<",
        ">Cat<",
        ">No<",
        "User Context Protocol",
        "Context 1.",
      ],
      ...[EINSTEIN.label, "GPT-4.1 Nano", "Response 1.", "Context 2.", CAT.label, "Response 2."],
      ...[
        "Argument Point",
        "Point 2",
        "Source Quote",
        "Quote 2",
        "Source URL",
        "https://boxes.example/2",
      ],
    ];
    expect(parts.filter((part) => !root.includes(part))).toEqual([]);
    const places = parts.map((part) => root.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(html).not.toContain("needs JavaScript");
  });

  test("has the question before the first turn in the language of the page, with its texts for the app", async () => {
    const { shareToken } = await share(app, owner, { responses: 2, inputs: 0 });
    const pages = await Promise.all(
      [app.visitor(), owner].map(async (reader) => (await pageOf(reader, shareToken)).text()),
    );
    for (const html of pages) {
      const [line = ""] = /<div class="vote-room.*?<\/section><\/div>/s.exec(html) ?? [];
      expect(html.indexOf(line)).toBeLessThan(html.indexOf('class="timeline'));
      const words = line
        .replace(/<[^>]+>/g, "|")
        .split("|")
        .filter(Boolean);
      expect(words).toEqual([
        "swing.before",
        "swing.skip",
        "Einstein",
        "Cat",
        "swing.undecided",
        "swing.skip",
      ]);
      expect(html).toContain('id="vote-words" lang="en">{"before":"swing.before"');
    }
    const german = await app
      .visitor()
      .fetch(`/share/${shareToken}`, { headers: { "Accept-Language": "de" } });
    expect(await german.text()).toContain(
      '<script type="application/json" id="vote-words" lang="de">',
    );
  });

  test("shows readers without an account the total and a link to sign in", async () => {
    const { shareToken } = await share(app, owner, { responses: 12, inputs: 1 });
    const html = await (await pageOf(app.visitor(), shareToken)).text();
    expect(html).toContain("Response 9.");
    expect(html).not.toContain("Response 10.");
    expect(html).toContain('ARCHIVE_TRUNCATED: 10 / 13. <a href="/auth"');
  });

  test("shows Markdown as its elements, and folds what is behind the first 500 characters of a turn", async () => {
    const { id, shareToken } = await share(app, owner, { responses: 1, inputs: 1 });
    const paragraphs = ["## 1. A **box**", "word ".repeat(110).trim(), "The end."];
    Object.assign(app.tables.responsesOf(id)[0] as object, { content: paragraphs.join("\n\n") });
    Object.assign(app.tables.remarksOf(id)[0] as object, { content: "A **fact**" });
    const html = await (await pageOf(app.visitor(), shareToken)).text();
    expect(html).toContain("<h3>1. A <strong>box</strong></h3><p>word word");
    expect(html).toContain("<p>A <strong>fact</strong></p>");
    expect(html).toMatch(/<details><summary [^>]*>Expand<\/summary><div [^>]*><p>The end\.<\/p>/);
  });

  test("shows a summary without a table as plain text, and omits URLs that are not http or https", async () => {
    const { id, shareToken } = await share(app, owner, { inputs: 0 });
    const [first, second] = app.tables.responsesOf(id);
    Object.assign(first as object, { summary: readSummary("No table at all.", "Response 1.") });
    Object.assign(second as object, {
      summary: readSummary(
        "| a | b | c |\n|---|---|---|\n| Point | Quote | javascript:alert(1) |",
        "Response 2.",
      ),
    });
    const html = await (await pageOf(app.visitor(), shareToken)).text();
    expect(html).toContain("<p>No table at all.</p>");
    expect(html).toMatch(/<dd [^>]*>Point<\/dd>/);
    expect(markupOf(html)).not.toContain("javascript:");
  });

  test("is empty, with status 200, while the archive is unreachable", async () => {
    await using other = await startAppWithPages();
    const { shareToken } = await share(other, await newOwner(other));
    other.services.sharedDebates.findRevision = () => Promise.reject(new Error("connection lost"));
    const response = await pageOf(other.visitor(), shareToken);
    expect([response.status, bareOf(await response.text())]).toEqual([200, SHELL]);
  });
});

/** Requests a page with any Host header, which `fetch` cannot set. */
function rawPage({ port }: Harness, path: string, host: string): Promise<string> {
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
  return rawRequest(port, request);
}
