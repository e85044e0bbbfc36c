/**
 * The access rules: each request of the table has the status that the table states. A refused
 * request changes nothing, and does not reveal whether a debate exists.
 */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRouter } from "../../../../app-server/router.ts";
import { startTableApp, stateOf } from "./access-app.ts";
import { ID_PARAMETER, IDS, PEOPLE, type Person, ACCESS_ROWS as rows } from "./access-rows.ts";
import { comparableResponse } from "./comparable-response.ts";

/** There, an operator finds the accounts of both owners. */
const isDesk = (route: string) => route.includes("/api/admin/");

describe("the access table", () => {
  /** The app of all requests that are refused: they change nothing. */
  let untouched: Awaited<ReturnType<typeof startTableApp>>;
  beforeAll(async () => {
    untouched = await startTableApp();
  });
  afterAll(() => untouched.app.close());

  test("covers every route, and every kind of id where a route has one", () => {
    const routes = createRouter(untouched.app.services).stack.flatMap(({ methods, path }) =>
      methods.filter((method) => method !== "HEAD").map((method) => `${method} ${path}`),
    );
    const lines = routes.flatMap((route) =>
      ID_PARAMETER.test(route) ? IDS.map((id) => `${route} ${id}`) : [`${route} null`],
    );
    expect(rows.map(({ route, id }) => `${route} ${id}`).sort()).toEqual(lines.sort());
    for (const { route, statuses } of rows)
      expect([route, statuses]).toEqual([route, PEOPLE.map(() => expect.any(Number))]);
  });

  const titled = rows.map(
    (row) => [[row.route, row.id].filter((part) => part !== null).join(" with "), row] as const,
  );
  test.each(titled)(
    "%s returns the statuses of the table, and refused requests change nothing",
    async (_title, row) => {
      const isRefused = row.statuses.every((status) => status >= 400);
      await using fresh = isRefused ? null : await startTableApp();
      const table = fresh ?? untouched;
      const expected = PEOPLE.map((person, index) => ({
        person,
        status: row.statuses[index] ?? 0,
      }));
      // Refused clients go first, while everything that they must not reach still exists.
      const inTurn = expected.toSorted((one, other) => other.status - one.status);
      const seen: Partial<Record<Person, number>> = {};
      for (const { person, status } of inTurn) {
        const before = stateOf(table.app);
        const response = await table.ask(person, row.route, row.id);
        await response.body?.cancel();
        seen[person] = response.status;
        if (status >= 400) expect(stateOf(table.app)).toBe(before);
      }
      expect(seen).toEqual(
        Object.fromEntries(expected.map(({ person, status }) => [person, status])),
      );
    },
  );

  const withId = [...new Set(rows.filter(({ id }) => id !== null).map(({ route }) => route))];
  test.each(withId)("%s responds to another user's debate as to a missing one", async (route) => {
    for (const headers of [{ Accept: "*/*" }, { Accept: "application/problem+json" }]) {
      for (const [index, person] of PEOPLE.entries()) {
        const statuses = rows
          .filter((row) => row.route === route)
          .map((row) => row.statuses[index]);
        // A client that gets 401 for every address learns nothing from it either.
        const status = statuses.every((each) => each === 401) ? 401 : 404;
        const foreign = rows.filter((row) => row.route === route && row.statuses[index] === status);
        const answers = await Promise.all(
          foreign.map(async ({ id }) =>
            comparableResponse(await untouched.ask(person, route, id, headers)),
          ),
        );
        // The owner of the deleted debate may restore it, and "own" too, which needs nothing.
        const ownsSome = route.endsWith("/restore") || (isDesk(route) && person === "admin");
        const least = route.includes(":segment") ? 3 : ownsSome ? 4 : 5;
        expect(answers.length).toBeGreaterThanOrEqual(least);
        expect([...new Set(answers)]).toEqual([
          expect.stringMatching(new RegExp(`^\\[${status},`)),
        ]);
      }
    }
  });

  test("HEAD returns the same status as GET, without a body", async () => {
    await using table = await startTableApp();
    for (const { route, id, statuses } of rows.filter(({ route }) => route.startsWith("GET "))) {
      for (const [index, person] of PEOPLE.entries()) {
        const response = await table.ask(person, route, id, {}, true);
        expect([route, id, person, response.status, await response.text()]).toEqual([
          route,
          id,
          person,
          statuses[index],
          "",
        ]);
      }
    }
  });
});
