import { MemoryDebateRepo } from "@einstein-vs-cat/memory/debate-repo";
import { MemorySharedDebates } from "@einstein-vs-cat/memory/shared-debates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countTexts } from "../../support/counted-texts.ts";
import type { Harness, Visitor } from "../harness.ts";
import { newOwner, share, startAppWithPages } from "./shared-fixtures.ts";

interface Page {
  readonly responses: readonly { readonly turnNumber: number }[];
  readonly userInputs: readonly { readonly turnNumber: number }[];
  readonly currentTurn: number;
  readonly total: number;
  readonly earlier?: number;
  readonly later?: number;
}

describe("A debate of 120 responses and 60 contexts over HTTP", () => {
  let app: Harness;
  let owner: Visitor;
  let path: string;
  let shared: string;
  let take: () => number;
  beforeAll(async () => {
    app = await startAppWithPages();
    owner = await newOwner(app);
    const { id, shareToken } = await share(app, owner, { responses: 120, inputs: 60 });
    path = `/api/debates/${id}`;
    shared = `/share/${shareToken}`;
    const debates = countTexts(new MemoryDebateRepo(app.tables, app.clock, () => ""));
    const { find, findOverview, findByShareToken, readPart } = debates.counted;
    Object.assign(app.services.debates, { find, findOverview, findByShareToken, readPart });
    const sharedDebates = countTexts(new MemorySharedDebates(app.tables));
    const { findRevision, read: readShared } = sharedDebates.counted;
    Object.assign(app.services.sharedDebates, { findRevision, read: readShared });
    take = () => debates.take() + sharedDebates.take();
  });
  afterAll(() => app.close());

  const read = async (visitor: Visitor, address: string) =>
    (await (await visitor.fetch(address)).json()) as Page;
  const sizeOf = ({ responses, userInputs }: Page) => responses.length + userInputs.length;

  test("is read by its owner from its end, in pages of 50 items", async () => {
    const last = await read(owner, path);
    expect([sizeOf(last), last.earlier, last.currentTurn]).toEqual([50, 130, 120]);
    expect(last.responses.at(-1)?.turnNumber).toBe(120);
    const seen = [last];
    for (let before = last.earlier; before !== undefined; before = seen[0]?.earlier)
      seen.unshift(await read(owner, `${path}?before=${before}`));
    expect(seen.map(sizeOf)).toEqual([30, 50, 50, 50]);
    expect(seen.flatMap(({ responses }) => responses.map(({ turnNumber }) => turnNumber))).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
  });

  test("is read by users with the link from its start, in pages of 50 items", async () => {
    const reader = await newOwner(app, "Reader");
    const seen = [await read(reader, `/api${shared}`)];
    for (let after = seen[0]?.later; after !== undefined; after = seen.at(-1)?.later)
      seen.push(await read(reader, `/api${shared}?after=${after}`));
    expect(seen.map(sizeOf)).toEqual([50, 50, 50, 30]);
    expect(seen.map(({ total }) => total)).toEqual([180, 180, 180, 180]);
  });

  test("shows a visitor ten items, whatever page is asked for", async () => {
    for (const query of ["", "?after=10", "?after=100"]) {
      const page = await read(app.visitor(), `/api${shared}${query}`);
      expect([sizeOf(page), page.total, page.later]).toEqual([10, 180, undefined]);
      expect(page.responses[0]?.turnNumber).toBe(1);
    }
  });

  test("ignores a position that is none", async () => {
    for (const query of ["before=0", "before=-3", "before=x", "before=1e9", "before="])
      expect([query, sizeOf(await read(owner, `${path}?${query}`))]).toEqual([query, 50]);
  });

  test("is exported as a whole", async () => {
    for (const address of [path, `/api${shared}`])
      expect(sizeOf(await read(owner, `${address}/export?format=json`))).toBe(180);
  });

  test("loads eleven texts for a visitor's page, the last for the receipt of a context, none for that of the next visitor, and none for its preview image", async () => {
    const html = { headers: { Accept: "text/html" } };
    take();
    for (const texts of [11, 0]) {
      expect(await (await app.visitor().fetch(shared, html)).text()).toContain("10 / 180");
      expect(take()).toBe(texts);
    }
    expect((await app.visitor().fetch(`${shared}/preview.png`)).status).toBe(200);
    expect(take()).toBe(0);
    const page = await (await owner.fetch(shared, html)).text();
    expect(page).toContain(`50 / 180. <a href="/api${shared}/export?format=md"`);
    expect(page).toContain("120 responses");
    expect(take()).toBe(51);
  });
});

test("A debate of one page is answered without a word of pages", async () => {
  await using app = await startAppWithPages();
  const owner = await newOwner(app);
  const { id, shareToken } = await share(app, owner, { responses: 40, inputs: 10 });
  for (const address of [`/api/debates/${id}`, `/api/share/${shareToken}`]) {
    const answer = (await (await owner.fetch(address)).json()) as Page;
    expect(answer.responses.length + answer.userInputs.length).toBe(50);
    expect(answer).not.toHaveProperty("earlier");
    expect(answer).not.toHaveProperty("later");
  }
});
