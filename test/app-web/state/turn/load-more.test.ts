import { DEFAULT_SEATS } from "@einstein-vs-cat/core";
import { afterEach, expect, test, vi } from "vitest";
import type { User } from "../../../../app-web/api/account/user.ts";
import type { SerializedDebate } from "../../../../app-web/api/debates.ts";
import { userAtom } from "../../../../app-web/state/account/user.ts";
import { openDebateAtom } from "../../../../app-web/state/debate/open-debate.ts";
import { errorDialogAtom } from "../../../../app-web/state/ground/error-dialog.ts";
import { store } from "../../../../app-web/state/ground/store.tsx";
import { loadMoreAtom, startTurnAtom } from "../../../../app-web/state/turn/live-turn.ts";

afterEach(() => {
  store.set(errorDialogAtom, null);
  store.set(userAtom, null);
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
    seats: DEFAULT_SEATS,
    currentTurn: 0,
  } as unknown as SerializedDebate);
  const following = store.set(startTurnAtom, "follow");
  const loading = store.set(loadMoreAtom);
  expect(requests).toEqual(["GET /api/debates/1/live"]);
  respond(new Response(null, { status: 204 }));
  await Promise.all([following, loading]);
  await vi.waitFor(() => expect(requests).toContain("POST /api/debates/1/generate"));
});

test("A debate with 500 responses explains that it is full, and the server is not asked", async () => {
  vi.stubGlobal("fetch", () => expect.unreachable());
  store.set(userAtom, { id: 7, openTier: "pro" } as User);
  store.set(openDebateAtom, {
    ...{ id: 1, responses: [], userInputs: [], currentTurn: 500 },
  } as unknown as SerializedDebate);
  await store.set(loadMoreAtom);
  expect(store.get(errorDialogAtom)).toMatchObject({
    code: "debate-full",
    params: { maximum: 500 },
  });
});
