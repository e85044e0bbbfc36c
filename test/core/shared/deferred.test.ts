import { createDeferred } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

describe("A deferred promise", () => {
  it("is fulfilled from outside, once", async () => {
    const { promise, resolve } = createDeferred<string>();
    resolve("first");
    resolve("second");
    await expect(promise).resolves.toBe("first");
  });

  it("is rejected from outside", async () => {
    const { promise, reject } = createDeferred<string>();
    reject(new Error("cut off"));
    await expect(promise).rejects.toThrow("cut off");
  });

  it("follows a promise that it is resolved with", async () => {
    const { promise, resolve } = createDeferred<string>();
    resolve(Promise.resolve("later"));
    await expect(promise).resolves.toBe("later");
  });
});
