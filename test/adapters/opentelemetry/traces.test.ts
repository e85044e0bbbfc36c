import { setTimeout as wait } from "node:timers/promises";
import { DEFAULT_SEATS, DomainError } from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { Traces } from "@einstein-vs-cat/opentelemetry/traces";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { turnRequest } from "../../contract/model-streaming.contract.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { TraceCollector } from "../../support/trace-collector.ts";
import { oneTurn, until } from "../../support/until.ts";

let collector: TraceCollector;
let reachable: boolean[];
let traces: Traces;

const open = (options: { share?: number; clock?: FakeClock; url?: string } = {}) =>
  new Traces({
    endpoint: new URL(options.url ?? collector.url),
    share: options.share ?? 1,
    version: "1.2.3",
    clock: options.clock ?? systemClock,
    onReachable: (isReachable) => void reachable.push(isReachable),
  });

beforeEach(async () => {
  collector = await TraceCollector.start();
  reachable = [];
  traces = open();
});
afterEach(() => collector.close());

const ENDED = { method: "GET", route: "/api/debates/:id", status: 200 };

/** Runs a request in a trace, and sends the trace. */
async function request(work: () => unknown, ended: object = {}): Promise<void> {
  const span = traces.startRequest();
  await Promise.resolve(span.run(work)).catch(() => {});
  span.end({ ...ENDED, ...ended });
  await traces.close();
}

const select = { statement: "select 1", milliseconds: 2, hasFailed: false };

describe("a trace", () => {
  it("leads from the route over the use case and the port to the statement", async () => {
    const debates = traces.tracePort("debates", {
      findOwner: async () => {
        await wait(1);
        traces.statementEnded(select);
        return 7;
      },
    });
    await request(() =>
      traces.inSpan(
        () => "debates.read",
        () => debates.findOwner(),
      ),
    );
    expect(collector.pathOf(await collector.span("SELECT"))).toEqual([
      "GET /api/debates/:id",
      "debates.read",
      "debates.findOwner",
      "SELECT",
    ]);
    expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(collector.spans.find(({ name }) => name === `${ENDED.method} ${ENDED.route}`)).toEqual(
      expect.objectContaining({
        attributes: {
          "http.request.method": "GET",
          "http.route": "/api/debates/:id",
          "http.response.status_code": 200,
        },
        hasFailed: false,
      }),
    );
  });

  it("shows a request to a provider with its model and tokens", async () => {
    await request(() => {
      const watch = traces.watchModels("openai", () => "gpt-9")(turnRequest());
      watch.firstText();
      watch.ended({ outcome: "finished", usage: { inputTokens: 3, outputTokens: 5 } });
    });
    const span = await collector.span("turn openai");
    expect(span.attributes).toEqual({
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": "openai",
      "gen_ai.request.model": "gpt-9",
      "gen_ai.usage.input_tokens": 3,
      "gen_ai.usage.output_tokens": 5,
    });
    expect(collector.pathOf(span)).toHaveLength(2);
  });

  it("names failures by their kind, and holds no message of an error", async () => {
    const failing = traces.tracePort("debates", {
      find: () => Promise.reject(new TypeError("a secret message")),
      list: () => {
        throw new DomainError("not-found");
      },
    });
    await request(
      async () => {
        const usage = { inputTokens: null, outputTokens: null };
        traces
          .watchModels(
            "xai",
            (id) => id,
          )(turnRequest())
          .ended({ outcome: "busy", usage });
        traces.statementEnded({ ...select, hasFailed: true });
        await failing.find().catch(() => {});
        failing.list();
      },
      { status: 500, errorCode: "internal" },
    );
    const kinds = collector.spans.map(({ name, attributes, hasFailed }) => [
      name,
      attributes["error.type"],
      hasFailed,
    ]);
    expect(kinds.sort()).toEqual([
      ["GET /api/debates/:id", "internal", true],
      ["SELECT", undefined, true],
      ["debates.find", "TypeError", true],
      ["debates.list", "not-found", false],
      ["turn xai", "busy", true],
    ]);
    expect(collector.texts.join()).not.toContain("secret");
  });

  it("follows a claimed turn to its commit, also when the request has ended", async () => {
    const { liveTurns, debates } = createMemoryPorts();
    const { id } = await debates.create({
      ...{ question: "Is tea soup?", option1: "Yes", option2: "No", coffeeLevel: 1 },
      ...{ userId: null, visitorId: "v1", title: null, language: "en" },
      ...{ seats: DEFAULT_SEATS, temperament: null },
    });
    const later = Promise.withResolvers<void>();
    const span = traces.startRequest();
    const done = span.run(async () => {
      const watched = traces.traceLiveTurns(liveTurns);
      const claim = await watched.claim({ debateId: id, claimant: "v1", guard: () => {} });
      if (claim.kind !== "claimed") throw new Error("another turn is running");
      await later.promise;
      claim.turn.push("No.");
      expect(claim.turn.stream.text).toBe("No.");
      await claim.turn.commit({ content: "No.", side: 1, speaker: { kind: "rehearsal" } as const });
    });
    span.end(ENDED);
    later.resolve();
    await done;
    await traces.close();
    expect(collector.spans.map(({ name }) => name)).toEqual([
      ...["GET /api/debates/:id", "liveTurns.claim", "turn.commit"],
    ]);
    const [root, ...others] = collector.spans;
    for (const other of others) expect(other.parentId).toBe(root?.id);
  });

  it("has no statements of work that goes on after it, and none outside of a request", async () => {
    const heartbeat = Promise.withResolvers<void>();
    let beat = Promise.resolve();
    traces.statementEnded(select);
    expect(
      traces.inSpan(
        () => "sweep",
        () => "swept",
      ),
    ).toBe("swept");
    const span = traces.startRequest();
    span.run(() => {
      beat = heartbeat.promise.then(() => traces.statementEnded(select));
    });
    span.end(ENDED);
    heartbeat.resolve();
    await beat;
    await traces.close();
    expect(collector.spans.map(({ name }) => name)).toEqual(["GET /api/debates/:id"]);
  });

  it("is not sent for requests beyond the share", async () => {
    traces = open({ share: 0 });
    await request(() =>
      traces.inSpan(
        () => "debates.read",
        () => traces.statementEnded(select),
      ),
    );
    expect([collector.spans, collector.batches]).toEqual([[], 0]);
  });
});

describe("a collector", () => {
  it("below a path gets the spans there", async () => {
    traces = open({ url: `${collector.url}/behind/a/proxy` });
    await request(() => {});
    expect([collector.batches, collector.spans]).toEqual([1, []]);
  });

  it("that is gone delays nothing, and the end by a second at most", async () => {
    const clock = new FakeClock();
    collector.status = null;
    traces = open({ clock });
    traces.startRequest().end(ENDED);
    let hasClosed = false;
    const closed = traces.close().then(() => {
      hasClosed = true;
    });
    await until("the collector has got the spans", () => collector.batches === 1);
    clock.advance(999);
    await oneTurn();
    expect(hasClosed).toBe(false);
    clock.advance(1);
    await closed;
  });

  it("that refuses spans is reported", async () => {
    collector.status = 400;
    await request(() => {});
    expect(reachable).toEqual([false]);
  });
});
