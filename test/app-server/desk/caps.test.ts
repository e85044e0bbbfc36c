import { ERROR_MESSAGES } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ScriptedGateway } from "../fake-gateway-app.ts";
import { type Desk, startDesk } from "./desk-app.ts";

const JSON_BODY = { "Content-Type": "application/json" };

describe("Caps at the operator's desk", () => {
  let desk: Desk;
  const paid = new ScriptedGateway();
  beforeAll(async () => {
    desk = await startDesk({ gateways: { openai: paid, anthropic: paid } });
  });
  afterAll(() => desk.close());

  const put = (body: object) =>
    desk.admin.fetch("/api/admin/caps", {
      method: "PUT",
      headers: JSON_BODY,
      body: JSON.stringify(body),
    });
  const remove = (query: string) =>
    desk.admin.fetch(`/api/admin/caps?${query}`, { method: "DELETE" });

  test("stop the turns of an account, say which cap it is and until when, and show what is left", async () => {
    const set = await put({ username: "BOB", period: "month", micros: 1 });
    expect(set.status).toBe(200);
    const cap = (await set.json()) as { endsAt: string };
    expect(cap).toMatchObject({ username: "bob", period: "month", micros: 1, spent: 0 });
    expect(cap.endsAt).toMatch(/-01T00:00:00.000Z$/);
    expect(await (await desk.user.fetch("/api/usage")).json()).toMatchObject({
      caps: [{ of: "own", period: "month", left: 1, endsAt: cap.endsAt }],
    });
    const id = await desk.user.debate();
    const accept = { Accept: "application/problem+json" };
    const refused = await desk.user.post(`/api/debates/${id}/generate`, undefined, accept);
    const problem = await refused.json();
    expect([refused.status, problem.code, problem.params]).toEqual([
      ...[429, "own-month-cap", { date: cap.endsAt.slice(0, 10) }],
    ]);
    expect(problem.detail).toBe(
      ERROR_MESSAGES["own-month-cap"].replace("{date}", cap.endsAt.slice(0, 10)),
    );
    expect(paid.tries).toHaveLength(0);
    expect((await remove("username=bob&period=month")).status).toBe(204);
    expect(await (await desk.user.fetch("/api/usage")).json()).not.toHaveProperty("caps");
    const allowed = await desk.user.post(`/api/debates/${id}/generate`);
    await allowed.body?.cancel();
    expect(allowed.status).toBe(200);
  });

  test("of a plan are listed, and each act on them is in the log with its values", async () => {
    await put({ plan: "pro", period: "day", micros: 5 });
    await put({ plan: "pro", period: "day", micros: 9 });
    const listed = await (await desk.admin.fetch("/api/admin/caps")).json();
    expect(listed).toMatchObject({
      caps: [{ holder: "plan:pro", username: null, period: "day", micros: 9, spent: 0 }],
      next: null,
    });
    await remove("plan=pro&period=day");
    const { entries } = await (await desk.admin.fetch("/api/admin/audit")).json();
    expect(entries.slice(0, 3)).toMatchObject([
      { admin: "Ada", act: "cap-removed", subject: "plan:pro", before: { micros: 9 }, after: null },
      { act: "cap-set", before: { micros: 5 }, after: { period: "day", micros: 9 } },
      { act: "cap-set", before: null, after: { period: "day", micros: 5 } },
    ]);
    expect(entries.at(-1)).toMatchObject({
      ...{ subject: `user:${desk.ids.user}`, name: "bob", failure: null },
    });
  });

  test.each(["day", "month"] as const)(
    "of visitors for a %s stop their turns, say so with the day it ends, and show what is left",
    async (period) => {
      const code = `visitors-${period}-cap` as const;
      const cap = await (await put({ plan: "visitor", period, micros: 1 })).json();
      expect(cap).toMatchObject({ holder: "plan:visitor", username: null, micros: 1, spent: 0 });
      const visitor = desk.nobody.copy();
      const id = await visitor.debate();
      for (const person of [visitor, desk.nobody])
        expect(await (await person.fetch("/api/usage")).json()).toMatchObject({
          caps: [{ of: "visitors", period, left: 1, endsAt: cap.endsAt }],
        });
      expect(await (await desk.user.fetch("/api/usage")).json()).not.toHaveProperty("caps");
      const accept = { Accept: "application/problem+json" };
      const refused = await visitor.post(`/api/debates/${id}/generate`, undefined, accept);
      const problem = await refused.json();
      const date = cap.endsAt.slice(0, 10);
      expect([refused.status, problem.code, problem.params]).toEqual([429, code, { date }]);
      expect(problem.detail).toBe(ERROR_MESSAGES[code].replace("{date}", date));
      expect(problem.detail).toMatch(
        new RegExp(
          `all visitors have reached .*${period === "day" ? "today" : "this month"}.*${date}`,
        ),
      );
      const wait = Number(refused.headers.get("Retry-After"));
      expect(wait).toBe(Math.ceil((Date.parse(cap.endsAt) - desk.clock.now()) / 1_000));
      expect(paid.tries).toHaveLength(1);
      expect((await remove(`plan=visitor&period=${period}`)).status).toBe(204);
    },
  );

  test.each([
    [{ period: "day", micros: 1 }, 400],
    [{ username: "bob", plan: "pro", period: "day", micros: 1 }, 400],
    [{ username: "bob", period: "year", micros: 1 }, 400],
    [{ username: "bob", period: "day", micros: -1 }, 400],
    [{ username: "bob", period: "day", micros: 0.5 }, 400],
    [{ username: "bob", period: "day", micros: 1_000_000_000_001 }, 400],
    [{ plan: "visitors", period: "day", micros: 1 }, 400],
    [{ username: "nobody here", period: "day", micros: 1 }, 404],
  ])("are refused for %j, and nothing is kept or logged", async (body, status) => {
    const before = await (await desk.admin.fetch("/api/admin/audit")).text();
    expect((await put(body)).status).toBe(status);
    expect(await (await desk.admin.fetch("/api/admin/audit")).text()).toBe(before);
    expect(await (await desk.admin.fetch("/api/admin/caps")).json()).toMatchObject({ caps: [] });
  });

  test("that are not there cannot be removed", async () => {
    expect((await remove("username=bob&period=day")).status).toBe(404);
    expect((await remove("period=day")).status).toBe(400);
  });
});
