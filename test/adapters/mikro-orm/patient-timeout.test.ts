import { patientTimeout } from "@einstein-vs-cat/mikro-orm/database/timeouts";
import { expect, it } from "vitest";

const over = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    patientTimeout(resolve, milliseconds);
  });

it("A timeout ends an answer that never comes", async () => {
  await over(10);
});

it("A timeout does not end an answer that arrived while the process was busy", async () => {
  let hasEnded = false;
  const cancel = patientTimeout(() => {
    hasEnded = true;
  }, 50);
  const busyUntil = performance.now() + 200;
  while (performance.now() < busyUntil);
  // Runs in the same turn of the event loop in which the process reads what has arrived.
  setImmediate(cancel);
  await over(100);
  expect(hasEnded).toBe(false);
});
