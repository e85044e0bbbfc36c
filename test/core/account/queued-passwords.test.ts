import { HASHING, type Passwords, queuedPasswords } from "@einstein-vs-cat/core";
import { expect, test } from "vitest";
import { until } from "../../support/until.ts";
import { codeOf } from "../test-app.ts";

/** Slow passwords that the test finishes one by one, and the most that were hashed at once. */
function slowPasswords() {
  const finish: (() => void)[] = [];
  const state = { running: 0, most: 0 };
  const slow = async <T>(value: T): Promise<T> => {
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await new Promise<void>((resolve) => void finish.push(resolve));
    state.running -= 1;
    return value;
  };
  const passwords: Passwords = { hash: slow, verify: () => slow(true) };
  return { passwords, state, finish };
}

test("600 log-ins at once hash two at a time, 50 wait, and the others may come again in a moment", async () => {
  const { passwords, state, finish } = slowPasswords();
  const queued = queuedPasswords(passwords);
  const attempts = Array.from({ length: 600 }, (_, index) =>
    index % 2 === 0 ? queued.verify("secret", "hash") : queued.hash("secret"),
  );
  const outcomes = Promise.all(attempts.map((attempt) => codeOf(attempt)));
  const refused = await queued.hash("one more").catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "server-busy", retryAfterMs: 2_000 });
  for (let done = 1; done <= HASHING.atOnce + HASHING.waiting; done += 1) {
    await until("the next hash runs", () => finish.length > 0);
    finish.shift()?.();
  }
  const codes = await outcomes;
  expect(codes.filter((code) => code === "no error")).toHaveLength(52);
  expect(codes.filter((code) => code === "server-busy")).toHaveLength(548);
  expect(state.most).toBe(2);
});
