import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Jobs } from "../../../app-server/wiring/jobs.ts";
import { FakeClock } from "../../support/fake-clock.ts";

const HOUR = 3_600_000;

describe("The work in the background", () => {
  const clock = new FakeClock(Date.UTC(2026, 10, 21));
  let jobs: Jobs;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    jobs = new Jobs(clock);
  });
  afterEach(() => {
    jobs.close();
    vi.useRealTimers();
  });

  it("has not been done at first", () => {
    jobs.expect("backup");
    jobs.repeat("clean-up", HOUR, []);
    expect(jobs.list()).toEqual([
      { name: "backup", doneAt: null, failedAt: null },
      { name: "clean-up", doneAt: null, failedAt: null },
    ]);
  });

  it("is repeated, whether it fails or not, and keeps when it did either last", async () => {
    let runs = 0;
    let fails = true;
    const sweep = async () => {
      runs += 1;
      if (fails) throw new Error("away");
    };
    jobs.repeat("clean-up", HOUR, [sweep, async () => {}]);
    await vi.advanceTimersByTimeAsync(HOUR);
    const failedAt = clock.now();
    expect(jobs.list()).toEqual([{ name: "clean-up", doneAt: null, failedAt }]);
    fails = false;
    clock.advance(HOUR);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(jobs.list()).toEqual([{ name: "clean-up", doneAt: clock.now(), failedAt }]);
    jobs.close();
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(runs).toBe(2);
  });

  it("fails with what its first sweep fails with, when all have ended", async () => {
    const ended: string[] = [];
    const work = jobs.run("removal", [
      async () => Promise.reject(new Error("away")),
      async () => void ended.push("second"),
    ]);
    await expect(work).rejects.toThrow("away");
    expect(ended).toEqual(["second"]);
  });
});
