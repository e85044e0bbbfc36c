import { createStore } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import type { SerializedJudging } from "../../../../app-web/api/judging/judging.ts";
import {
  judgingLoadStateAtom,
  readJudgingAtom,
} from "../../../../app-web/state/judging/judging.ts";
import { stubServer } from "./verdict-server.ts";

afterEach(() => vi.unstubAllGlobals());

const judging = (verdicts: number) => ({ figures: { verdicts } }) as unknown as SerializedJudging;

test("The rules of the judges can be read again after a failure, and stay visible meanwhile", async () => {
  const calls = stubServer();
  const store = createStore();
  const state = () => store.get(judgingLoadStateAtom);
  const failing = store.set(readJudgingAtom);
  expect(state()).toEqual({ kind: "loading" });
  calls[0]?.fail(new TypeError("failed to fetch"));
  await failing;
  expect(state().kind).toBe("failed");
  const retrying = store.set(readJudgingAtom);
  expect(state()).toEqual({ kind: "loading" });
  calls[1]?.answer(Response.json(judging(30)));
  await retrying;
  expect(state()).toEqual({ kind: "loaded", judging: judging(30) });
  const again = store.set(readJudgingAtom);
  expect(state()).toEqual({ kind: "loaded", judging: judging(30) });
  calls[2]?.answer(Response.json(judging(31)));
  await again;
  expect(state()).toEqual({ kind: "loaded", judging: judging(31) });
});
