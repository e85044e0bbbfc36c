import fc from "fast-check";
import { expect } from "vitest";
import type { Visitor } from "../harness.ts";
import { stateOf } from "../routes/access/access-app.ts";
import { type Desk, startDesk } from "./desk-app.ts";
import { deskRequests, initOf } from "./desk-requests.ts";

/** Everything that the desk can change. */
async function deskState({ services, ...desk }: Desk): Promise<string> {
  const [caps, log] = [await services.caps.list(null, 100), await services.audit.list(null, 100)];
  const reports = await services.reports.list(null, 100);
  return JSON.stringify([stateOf({ services, ...desk }), caps, log, reports]);
}

/** Sends random requests as everybody but an operator: each is answered 404, and nothing changes. */
export async function sendRandomRequests(count: number): Promise<void> {
  const desk = await startDesk();
  await desk.services.caps.set({ holder: "plan:pro", period: "day" }, 5);
  const before = await deskState(desk);
  const actors: readonly Visitor[] = [desk.user, desk.guest, desk.nobody];
  for (const actor of actors)
    await fc.assert(
      fc.asyncProperty(deskRequests([desk.ids.user, desk.ids.admin]), async (request) => {
        const { method, path, query } = request;
        const response = await actor.fetch(path + query, initOf(request));
        expect([method, path, response.status]).toEqual([method, path, 404]);
        expect(await response.text()).toBe("Not found. It may be gone, or you may need to log in.");
      }),
      { numRuns: count },
    );
  expect(await deskState(desk)).toBe(before);
  await desk.close();
}
