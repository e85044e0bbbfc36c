import { afterAll, beforeAll, expect, test } from "vitest";
import type { Harness, Visitor } from "../harness.ts";
import { newOwner, share, startAppWithPages } from "../sharing/shared-fixtures.ts";

let app: Harness;
let owner: Visitor & { id: number };
let id: number;
beforeAll(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
  ({ id } = await share(app, owner, { fields: { question: "Is </script><b>$& empty?" } }));
});
afterAll(() => app.close());

/** Requests the page of a debate. */
const pageOf = (visitor: Visitor, debate: string | number, headers: object = {}) =>
  visitor.fetch(`/?debate=${debate}`, {
    headers: { Accept: "text/html", "Accept-Encoding": "identity", ...headers },
  });

const DATA = /<script type="application\/json" id="debate">(.*?)<\/script>/;

test("the owner gets the debate and the account with the page, as the API answers", async () => {
  const html = await (await pageOf(owner, id)).text();
  const data = JSON.parse(DATA.exec(html)?.[1] ?? "null");
  const read = async (path: string) => (await owner.fetch(path)).json();
  expect(data).toEqual({
    user: await read("/api/user"),
    debate: await read(`/api/debates/${id}`),
    usage: await read("/api/usage"),
    mayRun: false,
  });
});

test("the page shows the debate as escaped text until the app starts", async () => {
  const html = await (await pageOf(owner, id)).text();
  const root = html.slice(html.indexOf('<div id="root">'), html.indexOf("</main>"));
  expect(root).toContain('<span dir="auto">Is &lt;/script&gt;&lt;b&gt;$&amp; empty?</span></h1>');
  expect(root).toContain("Response 2.");
  expect(root).not.toMatch(/<script|<b>/);
});

test("the page of a debate is never cached, neither for its owner, nor for others, nor when the debate is missing", async () => {
  for (const [visitor, debate] of [
    [owner, id],
    [owner, 999_999],
    [app.visitor(), id],
  ] as const) {
    const page = await pageOf(visitor, debate);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.headers.get("Vary")).toContain("Cookie");
  }
  const main = await owner.fetch("/", { headers: { Accept: "text/html" } });
  expect(main.headers.get("Cache-Control")).toBe("private, no-cache");
});

test("a user gets the same page for another user's debate, a missing debate and an invalid id", async () => {
  const stranger = app.visitor();
  await stranger.signUp("a-stranger");
  const pages = await Promise.all(
    [id, 999_999, "twelve", `${id}&debate=${id}`].map(async (debate) => {
      const page = await pageOf(stranger, debate);
      return [page.status, await page.text()] as const;
    }),
  );
  expect(new Set(pages.map(String)).size).toBe(1);
  expect(pages[0]?.[0]).toBe(200);
  expect(pages[0]?.[1]).not.toMatch(DATA);
  expect(pages[0]?.[1]).toContain('<div id="root"></div>');
});

test("a visitor and a user who has signed out get no debate", async () => {
  const visitor = app.visitor();
  const own = await visitor.debate();
  expect(await (await pageOf(visitor, own)).text()).not.toMatch(DATA);
  const other = await newOwner(app, "signs-out");
  const { id: left } = await share(app, other);
  expect(await (await pageOf(other, left)).text()).toMatch(DATA);
  await other.post("/api/logout", {});
  expect(await (await pageOf(other, left)).text()).not.toMatch(DATA);
});

test("a deleted debate is in no page", async () => {
  const { id: deleted } = await share(app, owner);
  await owner.fetch(`/api/debates/${deleted}`, { method: "DELETE" });
  expect(await (await pageOf(owner, deleted)).text()).not.toMatch(DATA);
});

test("the page comes without its debate while the store cannot be reached", async () => {
  const { debates } = app.services;
  const readPart = debates.readPart.bind(debates);
  debates.readPart = () => Promise.reject(new Error("no connection"));
  try {
    const page = await pageOf(owner, id);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(DATA);
  } finally {
    debates.readPart = readPart;
  }
});
