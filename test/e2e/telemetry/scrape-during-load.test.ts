import { expect, inject, it } from "vitest";
import { samplesOf } from "../../support/scraped.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { startServer } from "../support/server-process.ts";
import { metricsUrlOf } from "./metrics-url.ts";

it("A scrape during load is consistent: every count fits the others, and none ever falls", async () => {
  const server = await startServer(
    {
      DATA_DIR: await copyDataFolder(inject("freshDataFolder")),
      ...{ METRICS_PORT: "0", RATE_LIMITS: "off", LOG_LEVEL: "silent" },
    },
    "--api-only",
  );
  const paths = ["/healthz", "/api/models", "/api/debates/1", "/api/nowhere", "/api/user"];
  let isOver = false;
  const load = Array.from({ length: 8 }, async (_, number) => {
    for (let sent = number; !isOver; sent += 1)
      await (await fetch(server.url + paths[sent % paths.length])).arrayBuffer();
  });
  let before = new Map<string, number>();
  for (let scrape = 0; scrape < 40; scrape += 1) {
    const counts = countsIn(await (await fetch(metricsUrlOf(server))).text());
    for (const [series, count] of before)
      expect(counts.get(series), series).toBeGreaterThanOrEqual(count);
    before = counts;
  }
  isOver = true;
  await Promise.all(load);
  expect([...before.values()].some((count) => count > 20)).toBe(true);
  await server.end("SIGKILL");
});

/** Returns the counts of requests by series, after comparing those of each route. */
function countsIn(scrape: string): Map<string, number> {
  const samples = samplesOf(scrape);
  const DURATION = "einstein_cat_http_request_duration_seconds";
  for (const { labels, value } of samples.filter(({ name }) => name === `${DURATION}_count`)) {
    const ofRoute = samples.filter((sample) => sample.labels.route === labels.route);
    const sumOf = (name: string) =>
      ofRoute.filter((one) => one.name === name).reduce((sum, one) => sum + one.value, 0);
    const buckets = ofRoute.filter(({ name }) => name === `${DURATION}_bucket`);
    expect(sumOf("einstein_cat_http_requests_total"), labels.route).toBe(value);
    expect(buckets.at(-1)?.value, labels.route).toBe(value);
    expect(buckets.map((bucket) => bucket.value)).toEqual(
      buckets.map((bucket) => bucket.value).toSorted((a, b) => a - b),
    );
  }
  const requests = samples.filter(({ name }) => name.startsWith("einstein_cat_http_request"));
  return new Map(
    requests.map(({ name, labels, value }) => [`${name} ${JSON.stringify(labels)}`, value]),
  );
}
