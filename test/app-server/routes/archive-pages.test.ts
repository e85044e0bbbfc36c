import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GOOD_DEBATE, type Harness, startApp, type Visitor } from "../harness.ts";

let app: Harness;
let felix: Visitor;
beforeEach(async () => {
  app = await startApp();
  felix = app.visitor();
  await felix.signUp("felix");
});
afterEach(() => app.close());

/** Returns the ids of a page and the address of the next one. */
async function page(address: string): Promise<{ ids: number[]; next: string | null }> {
  const response = await felix.fetch(address);
  expect(response.status).toBe(200);
  const entries = (await response.json()) as { id: number }[];
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.[1] ?? null;
  return { ids: entries.map(({ id }) => id), next };
}

/** Returns the ids of every page from this address on. */
async function pages(address: string): Promise<number[][]> {
  const { ids, next } = await page(address);
  return next === null ? [ids] : [ids, ...(await pages(next))];
}

async function debates(count: number, fields: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.unshift(await felix.debate(fields));
  return ids;
}

describe("the list of a user's debates", () => {
  test("has the newest first, thirty per page, and no next link on the last page", async () => {
    const ids = await debates(61);
    expect(await pages("/api/user/debates")).toEqual([
      ids.slice(0, 30),
      ids.slice(30, 60),
      ids.slice(60),
    ]);
  });

  test("has pages of the requested size, up to a hundred", async () => {
    const ids = await debates(101);
    expect((await page("/api/user/debates?limit=7")).ids).toEqual(ids.slice(0, 7));
    expect((await page("/api/user/debates?limit=5000")).ids).toEqual(ids.slice(0, 100));
  });

  test.each([
    "limit=0",
    "limit=-1",
    "limit=many",
    "before=0",
    "before=x",
    "limit=&before=",
    "unknown=1",
  ])("ignores %s", async (query) => {
    const ids = await debates(2);
    expect((await page(`/api/user/debates?${query}`)).ids).toEqual(ids);
  });

  test("skips and repeats nothing when debates are created and deleted between two pages", async () => {
    const ids = await debates(5);
    const first = await page("/api/user/debates?limit=2");
    await felix.debate();
    await felix.fetch(`/api/debates/${ids[1]}`, { method: "DELETE" });
    await felix.fetch(`/api/debates/${ids[3]}`, { method: "DELETE" });
    expect(first.ids).toEqual(ids.slice(0, 2));
    expect(await pages(first.next ?? "")).toEqual([[ids[2], ids[4]]]);
  });

  test("has the number of responses, but not their text", async () => {
    const id = await felix.debate();
    const stream = felix.post(`/api/debates/${id}/generate`);
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("A secret of the box.");
    modelStream.finish();
    await (await stream).text();
    const response = await felix.fetch("/api/user/debates");
    const text = await response.text();
    expect(text).not.toContain("secret");
    expect(JSON.parse(text)).toEqual([
      {
        id,
        question: GOOD_DEBATE.question,
        option1: "Yes",
        option2: "No",
        seats: {
          1: { persona: "einstein", by: "model", model: null },
          2: { persona: "cat", by: "model", model: null },
        },
        language: "en",
        title: null,
        isOriginal: true,
        createdAt: expect.any(String),
        responseCount: 1,
      },
    ]);
    expect(await (await felix.fetch("/api/user/statistics")).json()).toEqual({
      debates: 1,
      responses: 1,
    });
  });
});

describe("the search", () => {
  test("matches the beginnings of words and pages through its results", async () => {
    const found = await debates(3, { question: "Should a café serve café crème?" });
    await debates(2, { question: "Should a bar serve tea?" });
    expect(await pages("/api/user/debates?search=CAFE%20serv&limit=2")).toEqual([
      found.slice(0, 2),
      found.slice(2),
    ]);
    expect(await pages("/api/user/debates?search=cafe+tea")).toEqual([[]]);
  });

  test.each([
    "%00",
    "'; drop table users; --",
    "\\",
    "a:*&!|()<->b",
    "%",
    "   ",
    "🐈‍⬛",
    "x".repeat(5_000),
  ])("accepts %j", async (search) => {
    await debates(1);
    const response = await felix.fetch(`/api/user/debates?search=${encodeURIComponent(search)}`);
    expect(response.status).toBe(200);
  });

  test("refuses NUL and a repeated parameter", async () => {
    const response = await felix.fetch("/api/user/debates?search=%00");
    expect([response.status, await response.text()]).toEqual([
      400,
      "Search contains characters that cannot be stored",
    ]);
    expect((await felix.fetch("/api/user/debates?search=a&search=b")).status).toBe(400);
  });
});
