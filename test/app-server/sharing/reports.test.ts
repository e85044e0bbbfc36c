/** Reports of shared pages: what reporters, owners and everybody else get. */

import type { Debate } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Harness, Visitor } from "../harness.ts";
import { BEHIND_PROXY, newNetwork } from "../middleware/networks.ts";
import { newOwner, share, startAppWithPages, takeDown } from "./shared-fixtures.ts";
import { comparableResponse, pageOf, REQUESTS } from "./shared-requests.ts";

/** The headers of a request from a network of its own. */
const somewhere = () => ({ "X-Forwarded-For": newNetwork() });

const PROBLEM = { Accept: "application/problem+json" };

let app: Harness;
let owner: Visitor;
let debate: Debate;
let reader: Visitor;
beforeEach(async () => {
  app = await startAppWithPages(BEHIND_PROXY);
  owner = await newOwner(app);
  debate = await share(app, owner);
  reader = app.visitor();
});
afterEach(() => app.close());

const report = (body: object = { reason: "spam" }, segment = debate.shareToken, from = reader) =>
  from.post(`/api/share/${segment}/report`, body, { ...PROBLEM, ...somewhere() });
const stateOf = async (reference: string) =>
  (await reader.fetch(`/api/share/reports/${reference}`)).json();
const readDebate = async () => (await owner.fetch(`/api/debates/${debate.id}`)).json();
const takedown = async () => (await owner.fetch(`/api/debates/${debate.id}/takedown`)).json();

describe("A report of a shared page", () => {
  test("needs no account, changes nothing, and is answered with a secret that shows its state", async () => {
    const before = await comparableResponse(await pageOf(reader, debate.shareToken));
    const response = await report({ reason: "private", words: "My name.", address: "a@b.example" });
    const { reference } = (await response.json()) as { reference: string };
    expect([response.status, reference]).toEqual([201, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(reader.cookies).toEqual({});
    expect(await comparableResponse(await pageOf(reader, debate.shareToken))).toBe(before);
    const reportedAt = new Date(app.clock.now()).toISOString();
    expect(await stateOf(reference)).toEqual({
      ...{ reason: "private", reportedAt, outcome: null, decidedAt: null },
    });
    expect((await reader.fetch(`/api/share/reports/${reference}A`)).status).toBe(404);
    const [listed] = await app.services.reports.list(null, 10);
    expect(listed).toMatchObject({ words: "My name.", address: "a@b.example" });
  });

  test("is not possible of what opens no page to everybody", async () => {
    for (const segment of [String(debate.id), "A".repeat(43), "nothing"])
      expect((await report({ reason: "spam" }, segment, owner)).status).toBe(404);
  });

  test.each([
    [{}, "reason"],
    [{ reason: "dull" }, "reason"],
    [{ reason: "spam", words: "x".repeat(1_001) }, "words"],
    [{ reason: "spam", words: 7 }, "words"],
    [{ reason: "spam", words: "\u0000" }, "words"],
    [{ reason: "spam", address: "nobody" }, "address"],
    [{ reason: "spam", address: "a@b.example, c@d.example" }, "address"],
  ])("is refused for %j, and says which field is wrong", async (body, field) => {
    const response = await report(body);
    const problem = (await response.json()) as { errors: { field: string }[] };
    expect([response.status, problem.errors.map((each) => each.field)]).toEqual([400, [field]]);
    expect(await app.services.reports.list(null, 10)).toEqual([]);
  });

  test("is counted by network and by page, and refused where a page has enough open ones", async () => {
    const network = somewhere();
    const post = (headers: Record<string, string>) =>
      app.visitor().post(`/api/share/${debate.shareToken}/report`, { reason: "spam" }, headers);
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await post(network)).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    for (let index = 0; index < 10; index += 1) expect((await post(somewhere())).status).toBe(201);
    const full = await report();
    expect([full.status, (await full.json()).code]).toEqual([409, "reports-full"]);
    const [first] = await app.services.reports.list(null, 1);
    await app.services.reports.takeDown(first?.id ?? 0, new Date());
    await app.services.reports.putBack(debate.id, new Date());
    for (let index = 0; index < 9; index += 1) expect((await report()).status).toBe(201);
    expect((await report()).status).toBe(429);
  });

  test("leaves no text, address or secret in the log", async () => {
    const texts = { words: "secretwords", address: "secretaddress@b.example" };
    const { reference } = (await (await report({ reason: "spam", ...texts })).json()) as {
      reference: string;
    };
    await stateOf(reference);
    const log = JSON.stringify(app.logLines);
    for (const secret of ["secretwords", "secretaddress", reference, debate.shareToken as string])
      expect(log).not.toContain(secret);
  });
});

describe("A page that was taken down", () => {
  const MORE: typeof REQUESTS = {
    ...REQUESTS,
    "the verdict": (visitor, segment) => visitor.fetch(`/api/share/${segment}/verdict`),
    branching: (visitor, segment) =>
      visitor.post(`/api/share/${segment}/branch`, { turnNumber: 1 }),
    reporting: (visitor, segment) =>
      visitor.post(`/api/share/${segment}/report`, { reason: "spam" }),
  };

  test("answers every call like a link that never existed, and exactly as before when it is put back", async () => {
    const member = app.visitor();
    await member.signUp("member");
    const token = debate.shareToken as string;
    const never = "A".repeat(43);
    const people = { reader, member, owner };
    const before = await Promise.all(
      Object.values(people).map(async (who) => comparableResponse(await pageOf(who, token))),
    );
    await takeDown(app, debate);
    for (const [name, person] of Object.entries(people))
      for (const [what, ask] of Object.entries(MORE)) {
        const [down, missing] = [await ask(person, token), await ask(person, never)];
        const [answer, unknown] = [
          await comparableResponse(down),
          await comparableResponse(missing),
        ];
        expect([name, what, answer]).toEqual([name, what, unknown]);
        expect([name, what, answer]).toEqual([name, what, expect.stringMatching(/^\[40[14],/)]);
      }
    await app.services.reports.putBack(debate.id, new Date());
    const after = await Promise.all(
      Object.values(people).map(async (who) => comparableResponse(await pageOf(who, token))),
    );
    expect(after).toEqual(before);
  });

  test("stays the debate of its owner, who cannot share it again by a new link or a branch", async () => {
    await takeDown(app, debate);
    expect(await readDebate()).toMatchObject({ id: debate.id, isDown: true });
    const renewed = await owner.post(`/api/debates/${debate.id}/share/revoke`);
    const { shareToken } = (await renewed.json()) as { shareToken: string };
    expect((await pageOf(reader, shareToken)).status).toBe(404);
    const branch = await owner.post(`/api/debates/${debate.id}/branch`, { turnNumber: 1 }, PROBLEM);
    expect([branch.status, (await branch.json()).code]).toEqual([409, "page-down"]);
    await app.services.reports.putBack(debate.id, new Date());
    expect(await readDebate()).not.toHaveProperty("isDown");
    expect((await pageOf(reader, debate.shareToken)).status).toBe(404);
    expect((await pageOf(reader, shareToken)).status).toBe(200);
  });

  test("tells its owner why and since when, and takes what they say to that", async () => {
    expect(await takedown()).toEqual({ takedown: null });
    const object = (text: unknown, from = owner) =>
      from.post(`/api/debates/${debate.id}/objection`, { text });
    expect((await object("Why?")).status).toBe(404);
    await takeDown(app, debate);
    const at = new Date(app.clock.now()).toISOString();
    const told = { reason: "spam", at, objection: null, objectedAt: null };
    expect(await takedown()).toEqual({ takedown: told });
    for (const wrong of ["", " ", 7, "x".repeat(2_001)])
      expect((await object(wrong)).status).toBe(400);
    for (const stranger of [reader, app.visitor()]) {
      expect((await object("Mine!", stranger)).status).toBe(404);
      expect((await stranger.fetch(`/api/debates/${debate.id}/takedown`)).status).toBe(404);
    }
    app.clock.advance(1_000);
    expect((await object("<i>It is a joke.</i>")).status).toBe(204);
    const objectedAt = new Date(app.clock.now()).toISOString();
    expect(await takedown()).toEqual({
      takedown: { ...told, objection: "<i>It is a joke.</i>", objectedAt },
    });
    const statuses = [];
    for (let index = 0; index < 10; index += 1) statuses.push((await object("Please.")).status);
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });
});
