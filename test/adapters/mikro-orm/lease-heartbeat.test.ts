import { startLeaseHeartbeat } from "@einstein-vs-cat/mikro-orm/jobs/lease-heartbeat";
import { expect, it } from "vitest";
import { FakeClock } from "../../support/fake-clock.ts";
import { until } from "../../support/until.ts";

it("A heartbeat has stopped only when no extension of the lease is under way", async () => {
  const clock = new FakeClock();
  const { promise, resolve } = Promise.withResolvers<void>();
  let extensions = 0;
  const stop = startLeaseHeartbeat(clock, 100, () => {
    extensions += 1;
    return promise;
  });
  await until("it waits for the first beat", () => clock.sleepers === 1);
  clock.advance(100);
  await until("the first extension is under way", () => extensions === 1);
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  resolve();
  await stopped;
  expect(extensions).toBe(1);
});
