import { MemoryPositionCache } from "@einstein-vs-cat/memory/caches/position-cache";
import { expect, it } from "vitest";
import { suggestion } from "../../contract/position-cache.contract.ts";

it("The suggestions in memory are a thousand at most, and the oldest goes first", async () => {
  const cache = new MemoryPositionCache();
  const key = (number: number) => ({ question: `Question ${number}?`, language: "en" });
  for (let number = 1; number <= 1_001; number += 1)
    await cache.set(key(number), suggestion(`Dogs ${number}`));
  expect(await cache.get(key(1))).toBeNull();
  expect(await cache.get(key(2))).toEqual(suggestion("Dogs 2"));
  expect(await cache.get(key(1_001))).toEqual(suggestion("Dogs 1001"));
});
