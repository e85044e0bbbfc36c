/**
 * The access rules as one table: every route for every kind of client and of debate. A refused
 * request changes nothing, and does not reveal whether a debate exists. The file is long because
 * the table has rows for every route.
 */

import { DEFAULT_LANGUAGE, positionQuestion } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRouter } from "../../../app-server/router.ts";
import {
  GOOD_DEBATE,
  type Harness,
  PASSWORD,
  StreamText,
  startApp,
  type Visitor,
} from "../harness.ts";

/**
 * The columns: the visitor who created "visitor's", another visitor, the owner of "own", the owner
 * of "other's", the owner of "own" with the cookie of a session that was signed out, and a client
 * without a cookie. "deleted" belonged to the owner. In "own" and "visitor's" a turn is running. A
 * response has the name of its debate. A share address contains the token of a debate, or its id
 * when it has no token. The owner has an active plan and the other user a cancelled one. Both have
 * an open checkout and no visitor has one; the checkout of "deleted" belongs to a deleted user.
 */
const TABLE = `
                                   creator  otherVisitor  owner  otherUser  signedOut  anonymous

GET    /api/debates/:id
  own                                  404           404    200        404        404     404
  other's                              404           404    404        200        404     404
  visitor's                            200           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
DELETE /api/debates/:id
  own                                  404           404    200        404        404     404
  other's                              404           404    404        200        404     404
  visitor's                            401           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
PATCH  /api/debates/:id
  own                                  404           404    200        404        404     404
  other's                              404           404    404        200        404     404
  visitor's                            401           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
POST   /api/debates/:id/restore
  own                                  401           401    200        404        401     401
  other's                              401           401    404        200        401     401
  visitor's                            401           401    404        404        401     401
  missing                              401           401    404        404        401     401
  deleted                              401           401    200        404        401     401
  malformed                            401           401    404        404        401     401
POST   /api/debates/:id/input
  own                                  404           404    201        404        404     404
  other's                              404           404    404        201        404     404
  visitor's                            401           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
PATCH  /api/debates/:id/input/:inputId
  own                                  404           404    200        404        404     404
  other's                              404           404    404        200        404     404
  visitor's                            401           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
DELETE /api/debates/:id/input/:inputId
  own                                  404           404    200        404        404     404
  other's                              404           404    404        200        404     404
  visitor's                            401           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
POST   /api/debates/:id/generate
  own                                  404           404    200        404        404     404
  other's                              404           404    404        200        404     404
  visitor's                            200           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
GET    /api/debates/:id/live
  own                                  404           404    200        404        404     404
  other's                              404           404    404        204        404     404
  visitor's                            200           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
DELETE /api/debates/:id/live
  own                                  404           404    204        404        404     404
  other's                              404           404    404        204        404     404
  visitor's                            204           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
POST   /api/responses/:id/summary
  own                                  404           404    200        404        404     404
  other's                              404           404    404        200        404     404
  visitor's                            200           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
GET    /api/debates/:id/export
  own                                  404           404    200        404        404     404
  other's                              404           404    404        200        404     404
  visitor's                            200           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
POST   /api/debates/:id/share/revoke
  own                                  404           404    200        404        404     404
  other's                              404           404    404        200        404     404
  visitor's                            401           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
GET    /api/share/:segment
  own                                  200           200    200        200        200     200
  other's                              200           200    200        200        200     200
  visitor's                            200           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
GET    /api/share/:segment/export
  own                                  200           200    200        200        200     200
  other's                              200           200    200        200        200     200
  visitor's                            200           404    404        404        404     404
  missing                              404           404    404        404        404     404
  deleted                              404           404    404        404        404     404
  malformed                            404           404    404        404        404     404
POST   /api/share/:segment/save
  own                                  401           401    201        201        401     401
  other's                              401           401    201        201        401     401
  visitor's                            401           401    404        404        401     401
  missing                              401           401    404        404        401     401
  deleted                              401           401    404        404        401     401
  malformed                            401           401    404        404        401     401
GET    /api/sandbox/checkouts/:checkout
  own                                  401           401    200        404        401     401
  other's                              401           401    404        200        401     401
  visitor's                            401           401    404        404        401     401
  missing                              401           401    404        404        401     401
  deleted                              401           401    404        404        401     401
  malformed                            401           401    404        404        401     401
POST   /api/sandbox/checkouts/:checkout/pay
  own                                  401           401    200        404        401     401
  other's                              401           401    404        200        401     401
  visitor's                            401           401    404        404        401     401
  missing                              401           401    404        404        401     401
  deleted                              401           401    404        404        401     401
  malformed                            401           401    404        404        401     401

POST   /api/debates                    201           201    201        201        201     201
POST   /api/debates/generate-positions 200           200    200        200        200     200
GET    /api/models                     200           200    200        200        200     200
GET    /api/usage                      200           200    200        200        200     200
POST   /api/subscription/check-model   200           200    200        200        200     200
GET    /api/language/languages         200           200    200        200        200     200
GET    /api/language/detect-language   200           200    200        200        200     200
POST   /api/language/translate-ui      200           200    200        200        200     200
POST   /api/language/translate         401           401    200        200        401     401
GET    /api/settings                   200           200    200        200        200     200
POST   /api/register                   201           201    201        201        201     201
POST   /api/login                      200           200    200        200        200     200
POST   /api/logout                     204           204    204        204        204     204
POST   /api/auth/logout                204           204    204        204        204     204
GET    /api/user                       401           401    200        200        401     401
PATCH  /api/user                       401           401    200        200        401     401
DELETE /api/user                       401           401    204        204        401     401
DELETE /api/user/refused-logins        401           401    204        204        401     401
POST   /api/user/theme                 401           401    204        204        401     401
POST   /api/user/password              401           401    200        200        401     401
POST   /api/user/sign-out-everywhere   401           401    204        204        401     401
GET    /api/user/statistics            401           401    200        200        401     401
GET    /api/user/debates               401           401    200        200        401     401
GET    /api/tiers                      200           200    200        200        200     200
GET    /api/subscription               401           401    200        200        401     401
POST   /api/subscription/create-checkout 401         401    200        200        401     401
POST   /api/subscription/verify-checkout 401         401    409        409        401     401
POST   /api/subscription/reauth/preview 401          401    200        200        401     401
POST   /api/subscription/reauth        401           401    200        200        401     401
POST   /api/subscription/cancel        401           401    200        409        401     401
POST   /api/subscription/reactivate    401           401    409        200        401     401
GET    /api/openapi.json               200           200    200        200        200     200
POST   /api/stripe/webhook             404           404    404        404        404     404
`;

const PEOPLE = ["creator", "otherVisitor", "owner", "otherUser", "signedOut", "anonymous"] as const;
const IDS = ["own", "other's", "visitor's", "missing", "deleted", "malformed"] as const;
type Person = (typeof PEOPLE)[number];
type Id = (typeof IDS)[number];

/** A line of the table: the status for each client; `id` is null for an address without one. */
interface Row {
  readonly route: string;
  readonly id: Id | null;
  readonly statuses: readonly number[];
}

function readTable(): Row[] {
  const rows: Row[] = [];
  let route = "";
  const [people, ...lines] = TABLE.split("\n").filter((line) => line.trim() !== "");
  expect(people?.trim().split(/\s+/)).toEqual(PEOPLE);
  for (const line of lines) {
    const cells = line.trim().split(/\s+/);
    if (!line.startsWith(" ")) route = cells.splice(0, 2).join(" ");
    const id = line.startsWith(" ") ? (cells.shift() as Id) : null;
    if (cells.length > 0) rows.push({ route, id, statuses: cells.map(Number) });
  }
  return rows;
}

/** Creates a valid body for each route. `name` is an unused username. */
const BODIES: Record<string, (name: string) => object> = {
  "POST /api/debates": () => GOOD_DEBATE,
  "POST /api/debates/generate-positions": () => ({ query: GOOD_DEBATE.question }),
  "POST /api/language/translate-ui": () => ({
    elements: { "form.submit": "Debate!" },
    targetLanguage: "de",
  }),
  "POST /api/language/translate": () => ({ text: "Boxes are warm.", targetLanguage: "de" }),
  "POST /api/subscription/check-model": () => ({ model: "gpt-4o" }),
  "PATCH /api/debates/:id": () => ({ title: "Of boxes" }),
  "POST /api/debates/:id/input": () => ({ content: "Cats have nine lives." }),
  "PATCH /api/debates/:id/input/:inputId": () => ({ content: "Cats have seven lives." }),
  "POST /api/register": (username) => ({ username, password: PASSWORD }),
  "POST /api/login": () => ({ username: "bystander", password: PASSWORD }),
  "POST /api/subscription/create-checkout": () => ({ tier: "pro", email: "cat@example.org" }),
  "POST /api/subscription/verify-checkout": () => ({ sessionId: "sandbox_checkout_of_nobody" }),
  "POST /api/subscription/reauth/preview": () => ({ authToken: "made-up" }),
  "POST /api/subscription/reauth": () => ({ authToken: "made-up" }),
  "PATCH /api/user": (username) => ({ displayName: "Tom", username }),
  "DELETE /api/user": () => ({ password: PASSWORD }),
  "POST /api/user/theme": () => ({ theme: "dark" }),
  "POST /api/user/password": () => ({ currentPassword: PASSWORD, newPassword: "ten lives" }),
};

/** The query of a valid request, where a route needs one. */
const QUERIES: Record<string, string> = {
  "GET /api/debates/:id/export": "?format=json",
  "GET /api/share/:segment/export": "?format=md",
};

/** Starts an app with all the clients and debates of the table. */
async function startTableApp() {
  const app = await startApp();
  const people = Object.fromEntries(PEOPLE.map((name) => [name, app.visitor()])) as Record<
    Person,
    Visitor
  >;
  const { creator, otherVisitor, owner, otherUser, signedOut } = people;
  await app.visitor().signUp("bystander");
  await owner.signUp("owner");
  await otherUser.signUp("other");
  await otherVisitor.debate();
  const debates = {
    own: await owner.debate(),
    "other's": await otherUser.debate(),
    "visitor's": await creator.debate(),
  };
  const deleted = await owner.debate();
  const tokenOf = (id: number) => app.tables.debates.get(id)?.shareToken as string;
  const shared = {
    own: tokenOf(debates.own),
    "other's": tokenOf(debates["other's"]),
    deleted: tokenOf(deleted),
  };
  const responses = {
    ...{ own: storeResponse(app, debates.own), "other's": storeResponse(app, debates["other's"]) },
    ...{
      "visitor's": storeResponse(app, debates["visitor's"]),
      deleted: storeResponse(app, deleted),
    },
  };
  const inputs = {
    ...{ own: storeInput(app, debates.own), "other's": storeInput(app, debates["other's"]) },
    ...{ "visitor's": storeInput(app, debates["visitor's"]), deleted: storeInput(app, deleted) },
  };
  await app.services.positionCache.set(positionQuestion(GOOD_DEBATE.question, DEFAULT_LANGUAGE), {
    isYesNoQuestion: true,
    suggestedPositions: { position1: "Yes", position2: "No" },
  });
  await owner.fetch(`/api/debates/${deleted}`, { method: "DELETE" });
  for (const payer of [owner, otherUser]) {
    const paid = await openCheckout(payer, "standard");
    await payer.post(`/api/sandbox/checkouts/${paid}/pay`);
  }
  await otherUser.post("/api/subscription/cancel");
  const formerUser = app.visitor();
  await formerUser.signUp("former");
  const checkouts = {
    ...{ own: await openCheckout(owner, "pro"), "other's": await openCheckout(otherUser, "pro") },
    ...{
      "visitor's": "sandbox_checkout_of_nobody",
      deleted: await openCheckout(formerUser, "pro"),
    },
  };
  const formerBody = JSON.stringify({ password: PASSWORD });
  await formerUser.fetch("/api/user", {
    method: "DELETE",
    headers: { "Content-Type": "application/json" },
    body: formerBody,
  });
  await signedOut.logIn("owner");
  const oldCookies = { ...signedOut.cookies };
  await signedOut.post("/api/logout");
  signedOut.cookies = oldCookies;
  await new StreamText(await owner.post(`/api/debates/${debates.own}/generate`)).leave();
  await new StreamText(await creator.post(`/api/debates/${debates["visitor's"]}/generate`)).leave();
  const nowhere = { missing: 999_999, malformed: "no-id" };
  const debateIds: Record<Id, number | string> = { ...debates, deleted, ...nowhere };
  const inputIds: Record<Id, number | string> = { ...inputs, ...nowhere };
  const responseIds: Record<Id, number | string> = { ...responses, ...nowhere };
  const checkoutIds: Record<Id, number | string> = { ...checkouts, ...nowhere };
  const segments: Record<Id, number | string> = {
    ...shared,
    "visitor's": debates["visitor's"],
    ...nowhere,
    missing: "A".repeat(43),
  };
  const ask = (
    person: Person,
    route: string,
    id: Id | null,
    headers: Record<string, string> = {},
    head = false,
  ) => {
    const [method = "", path = ""] = route.split(" ");
    const body = BODIES[route]?.(`name of ${person}`);
    const others = path.includes(":segment")
      ? segments
      : path.includes(":checkout")
        ? checkoutIds
        : debateIds;
    const ids = path.startsWith("/api/responses/") ? responseIds : others;
    const address = path
      .replace(":inputId", id === null ? "" : String(inputIds[id]))
      .replace(ID_PARAMETER, id === null ? "" : String(ids[id]));
    return people[person].fetch(address + (QUERIES[route] ?? ""), {
      method: head ? "HEAD" : method,
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  return { app, ask, [Symbol.asyncDispose]: () => app.close() };
}

/** Opens a checkout of the sandbox and returns its id. */
async function openCheckout(payer: Visitor, tier: string): Promise<string> {
  const response = await payer.post("/api/subscription/create-checkout", {
    tier,
    email: "cat@example.org",
  });
  return new URL(((await response.json()) as { url: string }).url).pathname.split("/").at(-1) ?? "";
}

/** Stores a response with a summary in a debate and returns its id. */
function storeResponse({ tables }: Harness, debateId: number): number {
  const id = tables.nextId();
  const fields = {
    content: "Boxes are warm.",
    summary: "| Point | Quote |",
    aiModel: "rehearsal",
    leftOut: null,
    isStopped: false,
    createdAt: new Date(),
  };
  tables.responses.push({ id, debateId, turnNumber: 1, optionNumber: 1, ...fields });
  return id;
}

/** Stores a context that no turn has used in a debate and returns its id. */
function storeInput({ tables }: Harness, debateId: number): number {
  const id = tables.nextId();
  const fields = { userId: 1, content: "Boxes.", turnNumber: 9, createdAt: new Date() };
  tables.userInputs.push({ id, debateId, ...fields });
  return id;
}

/** Matches the parameter of a path that identifies a debate, a response or a checkout. */
const ID_PARAMETER = /:(id|segment|checkout)\b/;

/** Returns everything that is stored and every running turn. */
const stateOf = ({ tables, gateway }: Harness) =>
  JSON.stringify([
    ...[
      [...tables.users],
      [...tables.debates],
      tables.responses,
      tables.userInputs,
      [...tables.formerUsers],
    ],
    ...[
      [...tables.adopted],
      [...tables.speaking.keys()],
      gateway.tries.map(({ isCancelled }) => isCancelled),
    ],
  ]);

/**
 * Returns everything a client could tell two responses apart by, except the request id and the
 * date, which always differ.
 */
async function comparableResponse(response: Response): Promise<string> {
  const headers = [...response.headers].filter(
    ([name]) => name !== "x-request-id" && name !== "date",
  );
  return JSON.stringify([response.status, headers, await response.text()]);
}

const rows = readTable();

describe("the access table", () => {
  let app: Harness;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test("covers every route, and every kind of id where a route has one", () => {
    const routes = createRouter(app.services).stack.flatMap(({ methods, path }) =>
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
      await using table = await startTableApp();
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
    await using table = await startTableApp();
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
            comparableResponse(await table.ask(person, route, id, headers)),
          ),
        );
        // The owner of the deleted debate may restore it, and "own" too, which needs nothing.
        const least = route.includes(":segment") ? 3 : route.endsWith("/restore") ? 4 : 5;
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
