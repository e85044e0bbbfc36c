import { JoinedReads } from "@einstein-vs-cat/mikro-orm/joined-reads";
import { beforeEach, describe, expect, it } from "vitest";
import { oneTurn } from "../../support/until.ts";

let begun: string[];
let ended: PromiseWithResolvers<string>[];
let reads: JoinedReads<string>;
beforeEach(() => {
  begun = [];
  ended = [];
  reads = new JoinedReads((key) => {
    begun.push(key);
    const end = Promise.withResolvers<string>();
    ended.push(end);
    return end.promise;
  });
});

describe("A joined read", () => {
  it("is one for all who ask for the same at the same time", async () => {
    const answers = [reads.read("cat"), reads.read("cat"), reads.read("dog")];
    await oneTurn();
    expect(begun).toEqual(["cat", "dog"]);
    for (const [index, end] of ended.entries()) end.resolve(`answer ${index}`);
    expect(await Promise.all(answers)).toEqual(["answer 0", "answer 0", "answer 1"]);
  });

  it("begins after whoever it is for has asked: who asks while one is under way gets the next", async () => {
    const first = reads.read("cat");
    await oneTurn();
    const second = reads.read("cat");
    await oneTurn();
    expect(begun).toEqual(["cat", "cat"]);
    ended[1]?.resolve("new");
    ended[0]?.resolve("old");
    expect([await first, await second]).toEqual(["old", "new"]);
  });

  it("that fails fails for all of them, and for nobody later", async () => {
    const answers = Promise.allSettled([reads.read("cat"), reads.read("cat")]);
    await oneTurn();
    ended[0]?.reject(new Error("no disk"));
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = reads.read("cat");
    await oneTurn();
    ended[1]?.resolve("well");
    expect(await next).toBe("well");
  });
});
