/**
 * Unknown keys in a request body have no effect. Every writing route is called with and without
 * them; the stored rows and the responses of both runs must be equal, field by field. The file is
 * long because it lists a call for every route.
 */

import { createHash } from "node:crypto";
import { DEFAULT_LANGUAGE, positionQuestion } from "@einstein-vs-cat/core";
import { MemorySessionStore } from "@einstein-vs-cat/memory/session-store";
import { argon2Passwords } from "@einstein-vs-cat/node/passwords";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRouter } from "../../../app-server/router.ts";
import { anyText } from "../../support/arbitraries.ts";
import { until } from "../../support/until.ts";
import { GOOD_DEBATE, type Harness, StreamText, startApp } from "../harness.ts";

const FIRST_PASSWORD = "correct horse battery";
const SECOND_PASSWORD = "staple of a schrödinger";

/** The fields that each route reads; they are not extra keys there. */
const FIELDS: Record<string, readonly string[]> = {
  "POST /api/debates": [
    "question",
    "option1",
    "option2",
    "coffeeLevel",
    "language",
    "model1",
    "model2",
  ],
  "POST /api/debates/generate-positions": ["query", "language"],
  "POST /api/language/translate-ui": ["elements", "targetLanguage"],
  "POST /api/language/translate": ["text", "targetLanguage"],
  "POST /api/responses/:id/summary": [],
  "POST /api/subscription/check-model": ["model"],
  "POST /api/debates/:id/input": ["content"],
  "POST /api/debates/:id/generate": ["language"],
  "POST /api/debates/:id/share/revoke": [],
  "POST /api/share/:segment/save": ["title"],
  "POST /api/register": ["username", "password", "displayName", "bio", "email"],
  "POST /api/login": ["username", "password"],
  "PATCH /api/user": ["username", "displayName"],
  "POST /api/user/theme": ["theme"],
  "POST /api/user/password": ["currentPassword", "newPassword"],
  "DELETE /api/user": ["password"],
  "POST /api/subscription/create-checkout": ["tier", "email"],
  "POST /api/sandbox/checkouts/:checkout/pay": [],
  "POST /api/subscription/verify-checkout": ["sessionId"],
  "POST /api/subscription/reauth/preview": ["authToken"],
  "POST /api/subscription/reauth": ["authToken"],
  "POST /api/subscription/cancel": [],
  "POST /api/subscription/reactivate": [],
};

/** Keys that an attacker would try: every column, and the inherited property names of objects. */
const FORBIDDEN_KEYS = [
  ...[
    "id",
    "userId",
    "visitorId",
    "debateId",
    "createdAt",
    "updatedAt",
    "isPublic",
    "isPrivate",
    "isOriginal",
    "title",
  ],
  ...[
    "originalDebateId",
    "shareToken",
    "optionNumber",
    "turnNumber",
    "aiModel",
    "summary",
    "content",
    "responses",
    "userInputs",
  ],
  ...[
    "username",
    "usernameKey",
    "displayName",
    "bio",
    "email",
    "profilePicture",
    "theme",
    "password",
    "passwordHash",
  ],
  ...[
    "subscriptionTier",
    "tier",
    "stripeCustomerId",
    "stripeSubscriptionId",
    "subscriptionStatus",
    "subscriptionPeriodEnd",
  ],
  ...[
    "sessionEpoch",
    "session",
    "actor",
    "kind",
    "translatedText",
    "cacheKey",
    "client",
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
  ],
];

/** Harmful values, including the ids of other users, and arbitrary ones. */
const value = fc.oneof(
  {
    arbitrary: fc.constantFrom(0, 1, 2, 3, 4, 5, true, false, null, "pro", "dark", "bystander"),
    weight: 2,
  },
  {
    arbitrary: fc.constantFrom(
      "A".repeat(22),
      "A".repeat(43),
      "00000000-0000-4000-8000-000000000000",
      "2001-01-01",
    ),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      subscriptionTier: fc.constant("pro"),
      id: fc.constant(1),
      isPublic: fc.constant(true),
    }),
    weight: 1,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 2 },
);

const keys = fc
  .uniqueArray(anyText({ maxLength: 12 }), { maxLength: 4 })
  .map((others) => [...FORBIDDEN_KEYS, ...others.filter((key) => !FORBIDDEN_KEYS.includes(key))]);

/**
 * Extra keys and their values as JSON text: only text can hold a key `__proto__` like any other
 * key.
 */
const extras = keys.chain((names) =>
  fc.tuple(...names.map((name) => value.map((each) => [name, JSON.stringify(each)] as const))),
);
type Extras = readonly (readonly [string, string])[];

/** The calls, in order. */
const STEPS: readonly [route: string, body: object, who: "visitor" | "user"][] = [
  ["POST /api/debates/generate-positions", { query: GOOD_DEBATE.question }, "visitor"],
  [
    "POST /api/language/translate-ui",
    { elements: { "form.submit": "Debate!" }, targetLanguage: "de" },
    "visitor",
  ],
  ["POST /api/subscription/check-model", { model: "gpt-4.1-nano" }, "visitor"],
  ["POST /api/debates", GOOD_DEBATE, "visitor"],
  ["POST /api/debates/:id/generate", { language: "de" }, "visitor"],
  ["DELETE /api/debates/:id/live", {}, "visitor"],
  ["POST /api/register", { username: "Felix", password: FIRST_PASSWORD }, "visitor"],
  ["POST /api/debates", { ...GOOD_DEBATE, coffeeLevel: 2 }, "user"],
  ["POST /api/debates/:id/generate", {}, "user"],
  ["POST /api/responses/:id/summary", {}, "user"],
  ["POST /api/debates/:id/input", { content: "Boxes are warm." }, "user"],
  ["POST /api/language/translate", { text: "Boxes are warm.", targetLanguage: "de" }, "user"],
  ["PATCH /api/user", { displayName: "Felix the Cat", username: "felix" }, "user"],
  ["DELETE /api/user/refused-logins", {}, "user"],
  ["POST /api/user/theme", { theme: "light" }, "user"],
  [
    "POST /api/user/password",
    { currentPassword: FIRST_PASSWORD, newPassword: SECOND_PASSWORD },
    "user",
  ],
  [
    "POST /api/subscription/create-checkout",
    { tier: "standard", email: "felix@example.org" },
    "user",
  ],
  ["POST /api/sandbox/checkouts/:checkout/pay", {}, "user"],
  ["POST /api/subscription/verify-checkout", { sessionId: ":checkout" }, "user"],
  ["POST /api/subscription/reauth/preview", { authToken: "made-up" }, "user"],
  ["POST /api/subscription/reauth", { authToken: "made-up" }, "user"],
  ["POST /api/subscription/cancel", {}, "user"],
  ["POST /api/subscription/reactivate", {}, "user"],
  ["POST /api/share/:segment/save", { title: "A box of others" }, "user"],
  ["POST /api/debates/:id/share/revoke", {}, "user"],
  ["POST /api/logout", {}, "user"],
  ["POST /api/login", { username: "Felix", password: SECOND_PASSWORD }, "visitor"],
  ["POST /api/user/sign-out-everywhere", {}, "user"],
  ["POST /api/login", { username: "FELIX", password: SECOND_PASSWORD }, "visitor"],
  ["DELETE /api/debates/:id", {}, "user"],
  ["POST /api/auth/logout", {}, "user"],
  ["POST /api/login", { username: "felix", password: SECOND_PASSWORD }, "visitor"],
  ["DELETE /api/user", { password: SECOND_PASSWORD }, "user"],
];

/** The outcome of one call, in a form that two runs can be compared by. */
interface Trace {
  readonly route: string;
  readonly status: number;
  readonly answer: unknown;
  readonly stored: unknown;
}

/** A session store in memory that records everything written to it. */
class WrittenSessions extends MemorySessionStore {
  readonly written: Record<string, unknown>[] = [];

  override async set(
    idHash: string,
    data: Record<string, unknown>,
    expiresAt: Date,
  ): Promise<void> {
    this.written.push(structuredClone(data));
    await super.set(idHash, data, expiresAt);
  }
}

/** A fast, deterministic hash that does not reveal the password. */
const QUICK_PASSWORDS = {
  hash: async (password: string) => createHash("sha256").update(password).digest("hex"),
  verify: async (password: string, hash: string | null) =>
    hash === createHash("sha256").update(password).digest("hex"),
};

/** Makes all the calls, each with its extra keys, and returns their outcomes. */
async function run(
  extrasOfStep: readonly Extras[],
): Promise<{ traces: Trace[]; everything: string }> {
  const sessions = new WrittenSessions();
  let tokens = 0;
  const randomToken = () => `token-${++tokens}`.padEnd(43, "-");
  await using app = await startApp({
    randomToken,
    services: { sessions, passwords: QUICK_PASSWORDS },
  });
  await app.services.positionCache.set(positionQuestion(GOOD_DEBATE.question, DEFAULT_LANGUAGE), {
    isYesNoQuestion: true,
    suggestedPositions: { position1: "Yes", position2: "No" },
  });
  const bystander = app.visitor();
  await bystander.signUp("bystander", "a password of their own");
  const shared = app.tables.debates.get(await bystander.debate())?.shareToken as string;
  const person = app.visitor();
  const traces: Trace[] = [];
  const received: string[] = [];
  let checkout = "";
  for (const [index, [route, body]] of STEPS.entries()) {
    const [method = "", path = ""] = route.split(" ");
    const sent = bodyWith(
      body,
      (extrasOfStep[index] ?? []).filter(([key]) => !FIELDS[route]?.includes(key)),
    ).replace('":checkout"', JSON.stringify(checkout));
    const debateId = [...app.tables.debates.keys()].at(-1);
    const id = path.startsWith("/api/responses/") ? summarisedResponse(app) : debateId;
    const init = { method, body: sent, headers: { "Content-Type": "application/json" } };
    const address = path
      .replace(":id", String(id))
      .replace(":segment", shared)
      .replace(":checkout", checkout);
    const response = await person.fetch(address, init);
    const text = route.endsWith("/generate")
      ? await finishOrLeave(app, response)
      : await response.text();
    checkout = /sandbox_checkout_[\w-]+/.exec(text)?.[0] ?? checkout;
    const answer = text.replaceAll(app.url, "");
    received.push(JSON.stringify([...response.headers]), answer);
    const normalized = (result: unknown) => comparable(result, app, sent);
    const stored = normalized([...storedRows(app), sessions.written]);
    traces.push({
      route,
      status: response.status,
      answer: normalized(answer === "" ? "" : JSON.parse(answer)),
      stored,
    });
  }
  return {
    traces,
    everything: [
      ...received,
      JSON.stringify([storedRows(app), app.logLines]),
      JSON.stringify(traces),
    ].join("\n"),
  };
}

/** Gives the last response a summary and returns its id. */
function summarisedResponse({ tables }: Harness): number | undefined {
  const last = tables.responses.pop();
  if (last !== undefined) tables.responses.push({ ...last, summary: "| Point | Quote |" });
  return last?.id;
}

/** Returns a JSON body with the extra keys before its own. */
function bodyWith(body: object, more: Extras): string {
  const own = Object.entries(body).map(([key, field]) => [key, JSON.stringify(field)] as const);
  return `{${[...more, ...own].map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(",")}}`;
}

/** Disconnects from the visitor's turn before its first word; lets the user's turn finish first. */
async function finishOrLeave(app: Harness, response: Response): Promise<string> {
  const number = app.gateway.tries.length;
  if (number === 2) {
    const modelStream = await app.gateway.waitForStream(number);
    modelStream.say("Curiosity is no crime.");
    modelStream.finish();
    await until("the turn is saved", () => app.tables.responses.length === 1);
  }
  await new StreamText(response).leave();
  return "";
}

const storedRows = ({ tables }: Harness) => [
  ...[
    [...tables.users.values()],
    [...tables.debates.values()],
    tables.responses,
    tables.userInputs,
  ],
  ...[[...tables.adopted.values()], [...tables.formerUsers]],
];

/** Replaces values that differ from run to run, unless the client sent them. */
function comparable(result: unknown, { clock }: Harness, sent: string): unknown {
  const text = JSON.stringify(result, (key, field) => {
    if (["createdAt", "subscriptionPeriodEnd"].includes(key) && field !== null)
      return Date.parse(field) - clock.now();
    if (
      ["shareToken", "visitorId", "customerId"].includes(key) &&
      typeof field === "string" &&
      !sent.includes(field)
    )
      return "made here";
    return key === "_expire" ? undefined : field;
  });
  return JSON.parse(text);
}

describe("unknown keys in a request body", () => {
  test("are sent to every writing route", async () => {
    await using app = await startApp();
    const writing = createRouter(app.services).stack.flatMap(({ methods, path }) =>
      methods
        .filter((method) => !["GET", "HEAD"].includes(method))
        .map((method) => `${method} ${path}`),
    );
    // The webhook has no fields: it accepts a signed body as a whole.
    const routes = [...new Set(STEPS.map(([route]) => route)), "POST /api/stripe/webhook"];
    expect(routes.sort()).toEqual(writing.sort());
  });

  test("change no row, no session and no response", async () => {
    const plain = await run([]);
    expect(plain.traces.map(({ status }) => status)).toEqual(
      STEPS.map(() => expect.toSatisfy((status) => status < 300)),
    );
    await fc.assert(
      fc.asyncProperty(fc.tuple(...STEPS.map(() => extras)), async (extrasOfStep) => {
        const { traces, everything } = await run(extrasOfStep);
        expect(traces).toEqual(plain.traces);
        for (const password of [FIRST_PASSWORD, SECOND_PASSWORD])
          expect(everything).not.toContain(password);
      }),
      { numRuns: 15 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe("the password", () => {
  test("is stored as an argon2id hash, and no response contains either of them", async () => {
    await using app = await startApp({ services: { passwords: argon2Passwords } });
    const person = app.visitor();
    const credentials = { username: "felix", password: FIRST_PASSWORD };
    const change = { currentPassword: FIRST_PASSWORD, newPassword: SECOND_PASSWORD };
    const answers = [
      await person.post("/api/register", {
        ...credentials,
        displayName: "Felix",
        bio: "A cat.",
        email: "felix@example.org",
      }),
      await person.post("/api/register", credentials),
      await person.post("/api/login", credentials),
      await person.post("/api/login", { ...credentials, password: SECOND_PASSWORD }),
      await person.fetch("/api/user"),
      await person.fetch("/api/user/debates"),
      await person.post("/api/user/password", { ...change, currentPassword: SECOND_PASSWORD }),
      await person.post("/api/user/password", change),
      await person.post("/api/user/password", { ...change, newPassword: 1 }),
    ];
    const texts = await Promise.all(
      answers.map(
        async (answer) => `${JSON.stringify([...answer.headers])} ${await answer.text()}`,
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      201, 409, 200, 401, 200, 200, 403, 200, 400,
    ]);
    const [row] = app.tables.users.values();
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const kept = JSON.stringify([...app.tables.users.values(), app.logLines]);
    for (const secret of [
      FIRST_PASSWORD,
      SECOND_PASSWORD,
      "$argon2id$",
      "passwordHash",
      "usernameKey",
      "sessionEpoch",
    ])
      for (const text of texts) expect(text).not.toContain(secret);
    for (const secret of [FIRST_PASSWORD, SECOND_PASSWORD]) expect(kept).not.toContain(secret);
  });
});
