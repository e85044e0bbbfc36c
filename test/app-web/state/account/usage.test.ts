import { createStore } from "jotai";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { User } from "../../../../app-web/api/account/user.ts";
import type { SerializedUsage } from "../../../../app-web/api/usage.ts";
import {
  currentUsageAtom,
  lowQuotaAtom,
  readUsageAtom,
  refreshUsageAtom,
} from "../../../../app-web/state/account/usage.ts";
import { userAtom } from "../../../../app-web/state/account/user.ts";

const usage = (
  turnsToday: number,
  turnsLeft: number | null = 30 - turnsToday,
): SerializedUsage => ({
  ...{ debatesToday: 1, turnsToday, turnsPerDay: turnsLeft === null ? null : 30, turnsLeft },
  resetsAt: "2026-11-22T00:00:00.000Z",
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stubResponses = (...answers: (SerializedUsage | Promise<SerializedUsage>)[]) => {
  const fetched = vi.fn(async () => Response.json(await answers.shift()));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

describe("The turns left today", () => {
  const resetsAt = "2026-11-22T00:00:00.000Z";
  test.each([
    [usage(19), null],
    [usage(20), { left: 10, resetsAt }],
    [usage(30), { left: 0, resetsAt }],
    [usage(5, null), null],
    // Others on the network have used up what it shares.
    [usage(1, 2), { left: 2, resetsAt }],
  ])("trigger a warning from ten on: for %j it is %j", async (used, warning) => {
    stubResponses(used);
    const store = createStore();
    await store.set(readUsageAtom);
    expect(store.get(lowQuotaAtom)).toEqual(warning);
  });
});

describe("The usage", () => {
  test("of one user is not shown to the next, and a late response is ignored", async () => {
    let respond = (_usage: SerializedUsage) => {};
    const lateResponse = new Promise<SerializedUsage>((resolve) => {
      respond = resolve;
    });
    stubResponses(usage(1), lateResponse, usage(3));
    const store = createStore();
    await store.set(readUsageAtom);
    expect(store.get(currentUsageAtom)?.turnsToday).toBe(1);
    const reading = store.set(readUsageAtom);
    store.set(userAtom, { id: 7 } as User);
    expect(store.get(currentUsageAtom)).toBeNull();
    await store.set(readUsageAtom);
    respond(usage(2));
    await reading;
    expect(store.get(currentUsageAtom)?.turnsToday).toBe(3);
  });

  test("is refreshed after a turn only if it is shown", async () => {
    const fetched = stubResponses(usage(1), usage(2));
    const store = createStore();
    await store.set(refreshUsageAtom);
    expect(fetched).not.toHaveBeenCalled();
    await store.set(readUsageAtom);
    await store.set(refreshUsageAtom);
    expect(store.get(currentUsageAtom)?.turnsToday).toBe(2);
  });

  test("is only logged when it cannot be read", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const store = createStore();
    await store.set(readUsageAtom);
    expect([store.get(currentUsageAtom), warn.mock.calls.length]).toEqual([null, 1]);
  });
});
