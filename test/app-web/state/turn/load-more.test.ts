import { afterEach, expect, test, vi } from "vitest";
import type { SerializedDebate } from "../../../../app-web/api/debates.ts";
import { store } from "../../../../app-web/state/app/store.tsx";
import { openDebateAtom } from "../../../../app-web/state/debate/open-debate.ts";
import { loadMoreAtom, startTurnAtom } from "../../../../app-web/state/turn/live-turn.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  store.set(openDebateAtom, null);
});

test("The wish for the next turn, made while it is still being asked whether one runs, is granted when none does", async () => {
  const asked: string[] = [];
  let tell = (_answer: Response) => {};
  const whetherOneRuns = new Promise<Response>((resolve) => {
    tell = resolve;
  });
  vi.stubGlobal("fetch", (address: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    return address.endsWith("/live")
      ? whetherOneRuns
      : Promise.resolve(new Response("Not now.", { status: 503 }));
  });
  store.set(openDebateAtom, {
    id: 1,
    responses: [],
    userInputs: [],
  } as unknown as SerializedDebate);
  const following = store.set(startTurnAtom, "follow");
  const wish = store.set(loadMoreAtom);
  expect(asked).toEqual(["GET /api/debates/1/live"]);
  tell(new Response(null, { status: 204 }));
  await Promise.all([following, wish]);
  await vi.waitFor(() => expect(asked).toContain("POST /api/debates/1/generate"));
});
