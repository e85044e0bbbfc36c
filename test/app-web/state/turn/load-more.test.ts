import { afterEach, expect, test, vi } from "vitest";
import type { SerializedDebate } from "../../../../app-web/api/debates.ts";
import { store } from "../../../../app-web/state/app/store.tsx";
import { openDebateAtom } from "../../../../app-web/state/debate/open-debate.ts";
import { loadMoreAtom, startTurnAtom } from "../../../../app-web/state/turn/live-turn.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  store.set(openDebateAtom, null);
});

test("A request for the next turn starts it as soon as the check for a running turn finds none", async () => {
  const requests: string[] = [];
  let respond = (_answer: Response) => {};
  const runningTurn = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  vi.stubGlobal("fetch", (address: string, { method = "GET" }: RequestInit = {}) => {
    requests.push(`${method} ${address}`);
    return address.endsWith("/live")
      ? runningTurn
      : Promise.resolve(new Response("Not now.", { status: 503 }));
  });
  store.set(openDebateAtom, {
    id: 1,
    responses: [],
    userInputs: [],
  } as unknown as SerializedDebate);
  const following = store.set(startTurnAtom, "follow");
  const loading = store.set(loadMoreAtom);
  expect(requests).toEqual(["GET /api/debates/1/live"]);
  respond(new Response(null, { status: 204 }));
  await Promise.all([following, loading]);
  await vi.waitFor(() => expect(requests).toContain("POST /api/debates/1/generate"));
});
