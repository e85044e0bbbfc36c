import { DEFAULT_SEATS, type LiveTurns, startTurn, type TurnLog } from "@einstein-vs-cat/core";
import { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { PrometheusMetrics } from "@einstein-vs-cat/prometheus/prometheus-metrics";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeGateway } from "../../core/models/fake-gateway.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { cost, purchase } from "../../support/purchase.ts";
import { valueIn } from "../../support/scraped.ts";
import { summaryOf } from "../../support/summaries.ts";
import { until } from "../../support/until.ts";

let clock: FakeClock;
let metrics: PrometheusMetrics;
beforeEach(() => {
  clock = new FakeClock();
  metrics = new PrometheusMetrics(clock, "1.2.3");
});

const value = async (name: string, labels?: Record<string, string>) =>
  valueIn(await metrics.render(), name, labels);

const VISITOR = { kind: "visitor", visitorId: "v1" } as const;
const FORM = { question: "Is tea soup?", option1: "Yes", option2: "No", coffeeLevel: 1 } as const;

describe("the metrics of turns", () => {
  it("show a turn while it runs, and then its outcome and duration", async () => {
    const gateway = new FakeGateway();
    const memory = createMemoryPorts({ clock, gateways: { rehearsal: gateway } });
    const logged: unknown[] = [];
    const turnLog: TurnLog = {
      turnEnded: (entry) => void logged.push(entry.outcome),
      modelRefused: (entry) => void logged.push(entry.aiModel),
    };
    const ports = {
      ...memory,
      liveTurns: metrics.turns.watchTurns(memory.liveTurns),
      turnLog: metrics.turns.watchLog(turnLog),
    };
    const draft = { ...FORM, userId: null, visitorId: "v1", title: null };
    const { id } = await ports.debates.create({
      ...draft,
      ...{ seats: DEFAULT_SEATS, temperament: null, language: "en" },
    });
    const { stream } = await startTurn(ports, VISITOR, { debateId: id });
    expect(await value("turns_running")).toBe(1);
    const follower = await startTurn(ports, VISITOR, { debateId: id });
    expect([follower.started, await value("turns_running")]).toEqual([false, 1]);
    clock.advance(3_000);
    gateway.latest.say("It is not.");
    gateway.latest.finish();
    await stream.ended();
    await until("the end is logged", () => logged.length === 1);
    expect(await value("turns_running")).toBe(0);
    expect(await value("turns_total", { outcome: "kept" })).toBe(1);
    expect(await value("turn_duration_seconds_sum")).toBe(3);
    ports.turnLog.modelRefused({ aiModel: "gpt-9", instead: null, cause: null });
    expect(logged).toEqual(["kept", "gpt-9"]);
  });
});

describe("the metrics of the budget", () => {
  it("count what is reserved, spent and refused", async () => {
    const budget = metrics.budget.watch(new MemoryBudget(1_000, clock), 1_000);
    const reservation = await budget.reserve(purchase(800));
    expect(await budget.reserve(purchase(300))).toBe("day");
    await budget.settle(reservation as { id: number; micros: number }, cost(250));
    expect(await value("spend_reserved_microdollars_total")).toBe(800);
    expect(await value("spend_settled_microdollars_total")).toBe(250);
    expect(await value("budget_refusals_total")).toBe(1);
    expect(await value("budget_limit_microdollars")).toBe(1_000);
  });

  it("show that there is no limit", async () => {
    metrics.budget.watch(new MemoryBudget(1, clock), null);
    expect(await value("budget_limit_microdollars")).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("the metrics of work", () => {
  it("count what has not returned, also when it fails", async () => {
    const ports = createMemoryPorts();
    const { promise, resolve } = Promise.withResolvers<string>();
    const claim = Promise.withResolvers<never>();
    const liveTurns: LiveTurns = { ...ports.liveTurns, claim: () => claim.promise };
    const watched = metrics.work.watchPorts({
      ...ports,
      liveTurns,
      summaries: { ...ports.summaries, findOrMake: (_id, make) => make() },
      flowReplies: { read: async () => new Map(), findOrMake: (_id, make) => make() },
    });
    const claimed = watched.liveTurns.claim({ debateId: 1, claimant: "v1", guard: () => {} });
    const made = watched.summaries.findOrMake(1, () => promise.then(summaryOf));
    const mapped = watched.flowReplies.findOrMake(1, () => promise);
    const counts = () =>
      Promise.all(
        ["turn-claim", "summary", "flow"].map((work) => value("work_in_progress", { work })),
      );
    expect(await counts()).toEqual([1, 1, 1]);
    claim.reject(new Error("the debate is gone"));
    resolve("a text");
    await expect(claimed).rejects.toThrow("the debate is gone");
    expect(await Promise.all([made, mapped])).toEqual([summaryOf("a text"), "a text"]);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it("show the queues at each scrape", async () => {
    let waiting = 3;
    metrics.watchPreviews(() => waiting);
    expect(await value("work_in_progress", { work: "preview" })).toBe(3);
    waiting = 0;
    expect(await value("work_in_progress", { work: "preview" })).toBe(0);
  });
});

describe("the metrics of the database", () => {
  it("show its connections and what waits for one", async () => {
    metrics.watchDatabase(() => ({ open: 5, idle: 2, max: 16, waiting: 4 }));
    expect(await value("database_connections", { state: "idle" })).toBe(2);
    expect(await value("database_connections", { state: "busy" })).toBe(3);
    expect(await value("database_connections_max")).toBe(16);
    expect(await value("database_waiting")).toBe(4);
  });
});
