import {
  MemoryPositionCache,
  REMEMBERED_SUGGESTIONS,
} from "@einstein-vs-cat/memory/caches/position-cache";
import { expect, it } from "vitest";
import { suggestion } from "../../contract/position-cache.contract.ts";

it("Suggested positions in memory that were used last stay when there are too many", async () => {
  const cache = new MemoryPositionCache();
  const key = (index: number) => ({ question: `Question ${index}`, language: "en" });
  for (let index = 0; index < REMEMBERED_SUGGESTIONS; index += 1)
    await cache.set(key(index), suggestion(`Dogs ${index}`));
  expect(await cache.get(key(0))).toEqual(suggestion("Dogs 0"));
  await cache.set(key(REMEMBERED_SUGGESTIONS), suggestion("Dogs at last"));
  expect(await cache.get(key(0))).toEqual(suggestion("Dogs 0"));
  expect(await cache.get(key(1))).toBeNull();
  expect(await cache.get(key(REMEMBERED_SUGGESTIONS))).toEqual(suggestion("Dogs at last"));
});
