import { MemoryServerState } from "@einstein-vs-cat/memory/desk/server-state";
import { MemoryModelDiscovery } from "@einstein-vs-cat/memory/model-discovery";
import { MemoryModelGateway } from "@einstein-vs-cat/memory/model-gateway";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../support/fake-clock.ts";
import { purchase } from "../../support/purchase.ts";
import { type Desk, startDesk } from "./desk-app.ts";

/** A search for a model server that notes each look. */
function countedDiscovery(looks: string[]): MemoryModelDiscovery {
  const discovery = new MemoryModelDiscovery();
  discovery.look = async () => {
    looks.push("discovery");
    return null;
  };
  return discovery;
}

describe("Health at the operator's desk", () => {
  let desk: Desk;
  let state: MemoryServerState;
  let looks: string[];
  beforeEach(async () => {
    looks = [];
    state = new MemoryServerState(new FakeClock(Date.UTC(2026, 10, 21, 8)));
    desk = await startDesk({
      gateways: { openai: new MemoryModelGateway(), xai: new MemoryModelGateway() },
      services: {
        serverState: state,
        modelDiscovery: countedDiscovery(looks),
        modelLists: {
          refresh: async () => {
            looks.push("lists");
            desk.services.providerRecord.answered("xai");
          },
        },
      },
    });
  });
  afterEach(() => desk.close());

  const read = async () => (await desk.admin.fetch("/api/admin/health")).json();

  test("is what the server knows already, and asks no provider", async () => {
    const { providerRecord, budget } = desk.services;
    providerRecord.answered("openai");
    const answeredAt = new Date(desk.clock.now()).toISOString();
    desk.clock.advance(60_000);
    providerRecord.failed("openai", "busy");
    const failedAt = new Date(desk.clock.now()).toISOString();
    await budget.reserve(purchase(700));
    const { providers, ...rest } = await read();
    expect(providers).toMatchObject([
      { provider: "openai", state: "failing", answeredAt, failedAt, failure: "busy" },
      { provider: "xai", state: "unasked", answeredAt: null, failedAt: null, failure: null },
    ]);
    expect(providers[0].models).toContain("gpt-4o");
    expect(rest).toEqual({
      startedAt: "2026-11-21T08:00:00.000Z",
      database: {
        ...{ kind: "PGlite", state: "reachable", latencyMs: 0 },
        migrations: { applied: 0, known: 0 },
      },
      budget: { limit: null, committed: 700, endsAt: expect.stringMatching(/T00:00:00.000Z$/) },
      jobs: [],
    });
    expect(looks).toEqual([]);
  });

  test("is looked at anew when the operator asks, for free lists alone", async () => {
    const response = await desk.admin.post("/api/admin/health/check");
    expect(response.status).toBe(200);
    const { providers } = await response.json();
    expect(providers[1]).toMatchObject({ provider: "xai", state: "reachable" });
    expect(looks).toEqual(["lists"]);
    expect(desk.gateway.tries).toHaveLength(0);
  });

  test("finds a model server only where no real model speaks, and the search is on", async () => {
    const found: string[] = [];
    const modelDiscovery = countedDiscovery(found);
    const alone = await startDesk({ services: { modelDiscovery } });
    await alone.admin.post("/api/admin/health/check");
    modelDiscovery.isOn = false;
    await alone.admin.post("/api/admin/health/check");
    expect(found).toEqual(["discovery"]);
    await alone.close();
  });

  test("says when the database is away or its disk is full, and answers all the same", async () => {
    state.found = {
      ...{ kind: "PostgreSQL", isReachable: false, isFull: false },
      ...{ latencyMs: null, migrations: null },
    };
    desk.services.budget.today = async () => Promise.reject(new Error("the database is away"));
    expect(await read()).toMatchObject({
      database: { kind: "PostgreSQL", state: "unreachable", latencyMs: null, migrations: null },
      budget: null,
    });
    state.found = { ...state.found, isReachable: true, isFull: true, latencyMs: 1.6 };
    expect((await read()).database).toMatchObject({ state: "full", latencyMs: 2 });
  });

  test("tells when the work in the background was done and when it failed", async () => {
    const at = Date.UTC(2026, 10, 21, 9);
    state.work = [
      { name: "clean-up", doneAt: at, failedAt: null },
      { name: "backup", doneAt: null, failedAt: at },
    ];
    const time = "2026-11-21T09:00:00.000Z";
    expect((await read()).jobs).toEqual([
      { name: "clean-up", doneAt: time, failedAt: null },
      { name: "backup", doneAt: null, failedAt: time },
    ]);
  });
});
