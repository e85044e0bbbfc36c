import fc from "fast-check";
import { expect } from "vitest";
import { createRouter } from "../../../app-server/router.ts";
import type { Visitor } from "../harness.ts";
import { stateOf } from "../routes/access/access-app.ts";
import { type Desk, startDesk } from "./desk-app.ts";

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const;

/** Everything that the desk can change. */
async function deskState({ services, ...desk }: Desk): Promise<string> {
  const [caps, log] = [await services.caps.list(null, 100), await services.audit.list(null, 100)];
  return JSON.stringify([stateOf({ services, ...desk }), caps, log]);
}

/** What a person might send: right and wrong bodies, queries and ids of every call of the desk. */
function requestsOf(desk: Desk) {
  const paths = createRouter(desk.services)
    .stack.map(({ path }) => String(path))
    .filter((path) => path.startsWith("/api/admin"));
  const id = fc.constantFrom(desk.ids.user, desk.ids.admin, 999_999, "x", "%00", "..");
  const body = fc.oneof(
    fc.record(
      {
        username: fc.constantFrom("bob", "Ada", ""),
        plan: fc.constantFrom("free", "pro", "gold"),
        period: fc.constantFrom("day", "month", "year"),
        micros: fc.integer({ min: -1, max: 1_000 }),
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue(),
  );
  return fc.record({
    method: fc.constantFrom(...METHODS),
    path: fc
      .tuple(fc.constantFrom(...paths), id)
      .map(([path, value]) => path.replace(":id", String(value))),
    query: fc.constantFrom(
      "",
      "?by=person",
      "?plan=pro&period=day",
      "?username=bob&period=day",
      "?before=1",
      "?%",
    ),
    body: fc.option(body, { nil: undefined }),
  });
}

/** Sends random requests as everybody but an operator: each is answered 404, and nothing changes. */
export async function sendRandomRequests(count: number): Promise<void> {
  const desk = await startDesk();
  await desk.services.caps.set({ holder: "plan:pro", period: "day" }, 5);
  const before = await deskState(desk);
  const actors: readonly Visitor[] = [desk.user, desk.guest, desk.nobody];
  for (const actor of actors)
    await fc.assert(
      fc.asyncProperty(requestsOf(desk), async ({ method, path, query, body }) => {
        const hasBody = body !== undefined && method !== "GET";
        const response = await actor.fetch(path + query, {
          method,
          ...(hasBody && {
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(body),
          }),
        });
        expect([method, path, response.status]).toEqual([method, path, 404]);
        expect(await response.text()).toBe("Not found. It may be gone, or you may need to log in.");
      }),
      { numRuns: count },
    );
  expect(await deskState(desk)).toBe(before);
  await desk.close();
}
