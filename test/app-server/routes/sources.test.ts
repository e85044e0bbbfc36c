import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GOOD_DEBATE, type Harness, StreamText, startApp, type Visitor } from "../harness.ts";

const REPORT = {
  title: "A report on boxes",
  text: "Boxes keep a cat warm in winter. They weigh little. In 1999 the town gave away forty boxes.",
};

let app: Harness;
let felix: Visitor;
beforeEach(async () => {
  app = await startApp();
  felix = app.visitor();
  await felix.signUp("felix");
});
afterEach(() => app.close());

const json = async (response: Response | Promise<Response>) => (await response).json();
const sourcesOf = (id: number, who = felix) => json(who.fetch(`/api/debates/${id}/sources`));
const add = (id: number, body: object = REPORT, who = felix) =>
  who.post(`/api/debates/${id}/sources`, body);

/** Plays the turn of the model, and returns the prompt that it got. */
async function turn(id: number, words: string): Promise<string> {
  const before = app.gateway.tries.length;
  const stream = new StreamText(await felix.post(`/api/debates/${id}/generate`));
  const model = await app.gateway.waitForStream(before + 1);
  model.say(words);
  model.finish();
  expect(await stream.rest()).toContain("[DONE]");
  return JSON.stringify(app.gateway.tries.at(-1)?.request);
}

/** The status and the code of a refusal. */
async function refusal(who: Visitor, path: string, method: string, body?: object) {
  const response = await who.fetch(path, {
    method,
    headers: { "Content-Type": "application/json", Accept: "application/problem+json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return [response.status, ((await response.json()) as { code: string }).code];
}

describe("the sources of a debate", () => {
  test("are added, listed, renamed and removed by its owner", async () => {
    const id = await felix.debate();
    const added = await add(id, { ...REPORT, address: "https://example.org/boxes" });
    expect(added.status).toBe(201);
    const source = {
      ...{ n: 1, title: "A report on boxes", address: "https://example.org/boxes" },
      ...{ characters: REPORT.text.length, passages: 1, used: false },
    };
    expect(await added.json()).toEqual(source);
    expect(await sourcesOf(id)).toEqual({ sources: [source], hidden: false });
    const renamed = await felix.fetch(`/api/debates/${id}/sources/1`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ title: "Boxes" }),
    });
    expect(await renamed.json()).toEqual({ ...source, title: "Boxes" });
    const removed = await felix.fetch(`/api/debates/${id}/sources/1`, { method: "DELETE" });
    expect(await removed.json()).toEqual({ n: 1 });
    expect(await sourcesOf(id)).toEqual({ sources: [], hidden: false });
  });

  test("can come with a new debate, all or nothing", async () => {
    const id = await felix.debate({ sources: [REPORT, { ...REPORT, title: "Another one" }] });
    expect(await sourcesOf(id)).toMatchObject({ sources: [{ n: 1 }, { n: 2 }] });
    const debates = app.tables.debates.size;
    const sources = Array.from({ length: 6 }, () => REPORT);
    expect(await refusal(felix, "/api/debates", "POST", { ...GOOD_DEBATE, sources })).toEqual([
      409,
      "sources-full",
    ]);
    expect(app.tables.debates.size).toBe(debates);
  });

  test("are refused with the limit that they exceed", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    expect((await add(id, { title: "Long", text: "Box. ".repeat(4_001) }, visitor)).status).toBe(
      413,
    );
    expect((await add(id, { title: "Just", text: "Box.\n".repeat(4_000) }, visitor)).status).toBe(
      201,
    );
    const path = `/api/debates/${id}/sources`;
    expect(await refusal(visitor, path, "POST", REPORT)).toEqual([409, "sources-full"]);
    const own = `/api/debates/${await felix.debate()}/sources`;
    const long = { title: "Long", text: "x ".repeat(50_001) };
    expect(await refusal(felix, own, "POST", long)).toEqual([413, "source-too-large"]);
    for (const wrong of [
      { ...REPORT, text: " \n " },
      { ...REPORT, title: "" },
      { ...REPORT, address: "javascript:alert(1)" },
      { ...REPORT, pages: [9, 3] },
    ])
      expect(await refusal(felix, own, "POST", wrong)).toEqual([400, "invalid-input"]);
  });

  test("reach the prompt of a turn, whose citations are checked, and stay from then on", async () => {
    const id = await felix.debate();
    await add(id);
    const words = 'It says "Boxes keep a cat warm" [S1 §1]. And more [S4 §1].';
    expect(await turn(id, words)).toContain("In 1999 the town gave away forty boxes.");
    const read = await json(felix.fetch(`/api/debates/${id}`));
    expect(read).toMatchObject({
      sourceCount: 1,
      responses: [
        {
          citations: [
            { source: 1, passage: 1, kind: "quoted", quote: { sourceStart: 0, sourceEnd: 21 } },
            { source: 4, passage: 1, kind: "invented", quote: null },
          ],
        },
      ],
    });
    expect(await refusal(felix, `/api/debates/${id}/sources/1`, "DELETE")).toEqual([
      409,
      "source-used",
    ]);
    const sheet = await json(felix.fetch(`/api/debates/${id}/evidence`));
    expect(sheet).toMatchObject({
      counts: { 1: { quoted: 1, invented: 1, misquoted: 0 }, 2: { quoted: 0 } },
      hidden: false,
    });
  });

  test("show readers of the link what is cited, and nothing once they are hidden", async () => {
    const id = await felix.debate();
    await add(id);
    await add(id, { title: "Silent", text: "This line is secret." });
    await turn(id, "They are warm [S1 §1].");
    const token = app.tables.debates.get(id)?.shareToken ?? "";
    const reader = app.visitor();
    const cited = `/api/share/${token}/sources/1/passages/1`;
    expect(await json(reader.fetch(cited))).toMatchObject({
      title: "A report on boxes",
      text: REPORT.text,
    });
    expect((await reader.fetch(`/api/share/${token}/sources/2/passages/1`)).status).toBe(404);
    const page = await json(reader.fetch(`/api/share/${token}`));
    expect(page).toMatchObject({
      hasSources: true,
      responses: [{ citations: [{ kind: "cited" }] }],
    });
    await felix.fetch(`/api/debates/${id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ hidesSources: true }),
    });
    expect((await reader.fetch(cited)).status).toBe(404);
    const hidden = await (await reader.fetch(`/api/share/${token}`)).text();
    expect(JSON.parse(hidden)).toMatchObject({ hasSources: true, hidesSources: true });
    expect(hidden).not.toContain("citations");
    const sheet = await json(reader.fetch(`/api/share/${token}/evidence`));
    expect(sheet).toMatchObject({ sources: [], citedByBoth: [], hidden: true });
    expect(await sourcesOf(id)).toMatchObject({ hidden: true });
  });

  test("leave a debate without them as it was", async () => {
    const id = await felix.debate();
    await turn(id, "A box [S1 §1] is a box.");
    const text = await (await felix.fetch(`/api/debates/${id}`)).text();
    expect(text).not.toMatch(/sourceCount|citations|hidesSources/);
  });
});
