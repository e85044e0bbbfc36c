import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cost, purchase } from "../../support/purchase.ts";
import { type Desk, startDesk } from "./desk-app.ts";

describe("What was spent, at the operator's desk", () => {
  let desk: Desk;
  let today: string;
  beforeAll(async () => {
    desk = await startDesk();
    today = new Date(desk.clock.now()).toISOString().slice(0, 10);
    const { budget } = desk.services;
    const clients = [`user:${desk.ids.user}`, "user:999999", "network:a1b2"];
    for (const [index, client] of clients.entries()) {
      const reserved = await budget.reserve(purchase(100, { client }));
      if (typeof reserved === "object") await budget.settle(reserved, cost(10 * (index + 1)));
    }
  });
  afterAll(() => desk.close());

  const read = async (query = "") => {
    const response = await desk.admin.fetch(`/api/admin/spend${query}`);
    return { status: response.status, body: await response.json().catch(() => null) };
  };

  test("is that of the last 30 days by day, unless the query says something else", async () => {
    const { body } = await read();
    const from = new Date(desk.clock.now() - 29 * 86_400_000).toISOString().slice(0, 10);
    expect(body).toEqual({
      ...{ from, to: today, by: "day" },
      total: { micros: 60, inputTokens: 30, outputTokens: 15, requests: 3 },
      rows: [{ key: today, micros: 60, inputTokens: 30, outputTokens: 15, requests: 3 }],
      chart: { keys: [null], points: expect.any(Array) },
    });
    expect(body.chart.points).toHaveLength(30);
    expect(body.chart.points[0]).toEqual({ time: from, micros: [0] });
    expect(body.chart.points[29]).toEqual({ time: today, micros: [60] });
    expect((await read("?from=2020-01-01&to=2020-12-31")).body.rows).toEqual([]);
  });

  test("names the persons that still exist", async () => {
    const { body } = await read("?by=person");
    const rows = body.rows.map(({ key, name, micros }: Record<string, unknown>) => [
      key,
      name,
      micros,
    ]);
    expect(rows).toEqual([
      ["network:a1b2", undefined, 30],
      ["user:999999", undefined, 20],
      [`user:${desk.ids.user}`, "bob", 10],
    ]);
  });

  test("is told over time for those that cost most, in the order of the rows", async () => {
    const { chart } = (await read(`?by=person&from=${today}`)).body;
    const keys = ["network:a1b2", "user:999999", `user:${desk.ids.user}`];
    expect(chart).toEqual({ keys, points: [{ time: today, micros: [30, 20, 10] }] });
  });

  test.each([
    "?by=hour",
    "?from=2026-02-30",
    "?from=yesterday",
    "?to=2020-01-01&from=2020-01-02",
    "?from=2020-01-01&to=2021-12-31",
  ])("is refused for %s", async (query) => {
    expect((await read(query)).status).toBe(400);
  });
});
