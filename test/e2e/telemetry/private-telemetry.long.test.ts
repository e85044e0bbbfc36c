import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import { documentedMetrics, usedMetrics } from "../../support/dashboard.ts";
import { DATABASES } from "../../support/databases.ts";
import { samplesOf, valueIn } from "../../support/scraped.ts";
import { TraceCollector } from "../../support/trace-collector.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { ANY_ID, MARKS, markIds, takeMarkedJourney } from "./marked-journey.ts";
import { metricsUrlOf } from "./metrics-url.ts";

describe.each(Object.entries(DATABASES))("a server with telemetry on %s", (_name, create) => {
  let provider: ScriptedProvider;
  let collector: TraceCollector;
  let server: ServerProcess;
  let secrets: string[];
  let scrape: string;

  beforeAll(async () => {
    provider = await ScriptedProvider.start();
    collector = await TraceCollector.start();
    const options = await create();
    await markIds(options);
    const { databaseUrl, dataDir } = options;
    server = await startServer({
      ...(databaseUrl === undefined ? { DATA_DIR: dataDir ?? "" } : { DATABASE_URL: databaseUrl }),
      ...{ SESSION_SECRET: "a secret of the tests, long enough", METRICS_PORT: "0" },
      ...{ OPENAI_API_KEY: "test-key", OPENAI_BASE_URL: `${provider.url}/v1` },
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    secrets = await takeMarkedJourney(server, provider);
    scrape = await (await fetch(metricsUrlOf(server))).text();
    await server.end("SIGTERM");
  });
  afterAll(async () => {
    await server.end("SIGKILL");
    await Promise.all([provider.close(), collector.close()]);
  });

  it("counts what has happened", () => {
    const route = "/api/debates/:id/generate";
    expect(valueIn(scrape, "http_requests_total", { route, method: "POST", status: "2xx" })).toBe(
      2,
    );
    expect(valueIn(scrape, "turns_total", { outcome: "kept" })).toBe(1);
    expect(valueIn(scrape, "turns_total", { outcome: "openai-key-refused" })).toBe(1);
    const asked = { provider: "openai", kind: "rejected" };
    expect(valueIn(scrape, "model_failures_total", asked)).toBeGreaterThan(0);
    expect(valueIn(scrape, "model_tokens_total", { direction: "output" })).toBe(14);
    expect(valueIn(scrape, "spend_settled_microdollars_total")).toBeGreaterThan(0);
  });

  it("sends traces from the route to the database and the provider, each a new one", async () => {
    const request = await collector.span("POST /api/debates/:id/generate");
    expect(request.parentId).toBeUndefined();
    const paths = collector.spans
      .filter(({ traceId }) => traceId === request.traceId)
      .map((span) => collector.pathOf(span).slice(1).join(" › "));
    expect(paths).toContain("turns.generate › turn openai");
    expect(paths).toContain("turns.generate › debates.findForTurn › SELECT");
    expect(paths).toContain("turns.generate › turn.commit › WITH");
    expect(collector.spans.map(({ traceId }) => traceId)).not.toContain(MARKS.traceId);
  });

  it("has no personal data in a label or an attribute", () => {
    const labels = samplesOf(scrape).map((sample) => JSON.stringify(sample.labels));
    const texts = [...labels, scrape, ...collector.texts];
    expect(collector.texts.length).toBeGreaterThan(50);
    expect(secrets.filter((secret) => secret.length < 20)).toEqual([]);
    const asked = JSON.stringify(provider.calls.map(({ body }) => body));
    for (const mark of [MARKS.question, MARKS.context]) expect(asked).toContain(mark);
    for (const [name, mark] of [...Object.entries(MARKS), ...secrets.entries()])
      expect(
        texts.filter((text) => text.toLowerCase().includes(mark.toLowerCase())),
        String(name),
      ).toEqual([]);
    expect([...labels, ...collector.texts].filter((text) => ANY_ID.test(text))).toEqual([]);
  });

  it("exports every metric of the dashboard, and those of docs/METRICS.md and no others of ours", () => {
    const exported = new Set(samplesOf(scrape).map(({ name }) => name));
    expect(usedMetrics().length).toBeGreaterThan(20);
    expect(usedMetrics().filter((name) => !exported.has(name))).toEqual([]);
    const types = [...scrape.matchAll(/^# TYPE (einstein_cat_\w+) (\w+)$/gm)];
    expect(types.map(([, name, type]) => `${name} ${type}`).sort()).toEqual(
      documentedMetrics().sort(),
    );
  });
});
