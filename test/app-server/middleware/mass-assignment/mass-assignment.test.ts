/**
 * Unknown keys in a request body have no effect. Every writing route is called with and without
 * them; the stored rows and the responses of both runs must be equal, field by field.
 */

import { createHash } from "node:crypto";
import {
  DEFAULT_LANGUAGE,
  makeResetLink,
  positionQuestion,
  type SignInProvider,
  verdictOf,
} from "@einstein-vs-cat/core";
import { MemoryKeyedProviders } from "@einstein-vs-cat/memory/keys/keyed-providers";
import { MemorySessionStore } from "@einstein-vs-cat/memory/session-store";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRouter } from "../../../../app-server/router.ts";
import { summaryOf } from "../../../support/summaries.ts";
import { GOOD_DEBATE, type Harness, StreamText, startApp, type Visitor } from "../../harness.ts";
import { storeResponse } from "../../sharing/shared-fixtures.ts";
import { comparable, storedRows } from "./comparable-rows.ts";
import { type Extras, extras } from "./extra-keys.ts";
import {
  FIELDS,
  FIRST_PASSWORD,
  FIRST_PASSWORD_CALL,
  OWN_KEY,
  SECOND_PASSWORD,
  STEPS,
} from "./writing-calls.ts";

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
    client?: string | null,
  ): Promise<void> {
    const { signIn, ...rest } = structuredClone(data);
    // When it began is another time in each run.
    const begun = signIn === undefined ? {} : { signIn: { ...(signIn as object), begunAt: 0 } };
    this.written.push({ ...rest, ...begun });
    await super.set(idHash, data, expiresAt, client);
  }
}

/** A fast, deterministic hash that does not reveal the password. */
const QUICK_PASSWORDS = {
  hash: async (password: string) => createHash("sha256").update(password).digest("hex"),
  verify: async (password: string, hash: string | null) =>
    hash === createHash("sha256").update(password).digest("hex"),
};

/** A log-in provider that makes every visit the same. */
const SAME_PROVIDER: SignInProvider = {
  name: "Club",
  issuer: "https://accounts.example",
  begin: async () => ({
    url: "https://accounts.example/",
    secrets: { state: "state", nonce: "nonce", verifier: "verifier", returnTo: "/" },
  }),
  finish: async () => {
    throw new Error("nobody comes back");
  },
};

/** Makes all the calls, each with its extra keys, and returns their outcomes. */
async function run(
  extrasOfStep: readonly Extras[],
): Promise<{ traces: Trace[]; everything: string }> {
  const sessions = new WrittenSessions();
  let tokens = 0;
  const randomToken = () => `token-${++tokens}`.padEnd(43, "-");
  const keyedProviders = new MemoryKeyedProviders();
  await using app = await startApp({
    randomToken,
    services: {
      ...{ sessions, passwords: QUICK_PASSWORDS, keyedProviders },
      signInProvider: SAME_PROVIDER,
    },
  });
  // The person may be an operator only after they have the name: a listed one cannot be taken.
  const operators = app.services.settings.operators as Set<string>;
  await app.services.positionCache.set(positionQuestion(GOOD_DEBATE.question, DEFAULT_LANGUAGE), {
    isYesNoQuestion: true,
    suggestedPositions: { position1: "Yes", position2: "No" },
  });
  keyedProviders.accept(OWN_KEY);
  const bystander = app.visitor();
  await bystander.signUp("bystander", "a password of their own");
  const sharedId = await bystander.debate();
  const shared = app.tables.debates.get(sharedId)?.shareToken as string;
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
    const { debates, deleted, remarks } = app.tables;
    const debateId = [...(path.endsWith("/restore") ? deleted : debates).keys()].at(-1);
    const id = path.startsWith("/api/responses/") ? summarisedResponse(app) : debateId;
    if (path === "/api/share/:segment/branch") storeResponse(app, sharedId, 1);
    if (path.endsWith("/concede")) keepClaim(app, Number(debateId));
    if (path.endsWith("/verdict")) keepVerdict(app, Number(debateId));
    if (path.endsWith("/objection")) keepTakedown(app, Number(debateId));
    const { token } = path.includes(":token")
      ? await makeResetLink(app.services, "felix")
      : { token: "" };
    if (path.startsWith("/api/admin/")) operators.add("felix");
    const session = path.includes(":session") ? await otherSession(app, person) : "";
    const init = { method, body: sent, headers: { "Content-Type": "application/json" } };
    const address = path
      .replace("reports/:id", `reports/${app.tables.reports.at(-1)?.id}`)
      .replace("accounts/:id", `accounts/${otherAccount(app, "bystander")}`)
      .replace(":id", String(id))
      .replace(":inputId", String(remarks.at(-1)?.id))
      .replace(":segment", shared)
      .replace(":turnNumber", "1")
      .replace(":n", "1")
      .replace(":session", session)
      .replace(":token", token)
      .replace(":provider", "openai")
      .replace(":checkout", checkout);
    const query = route === "DELETE /api/admin/caps" ? "?plan=free&period=day" : "";
    const response = await person.fetch(address + query, init);
    const text = /\/(generate|again)$/.test(route)
      ? await finishOrLeave(app, response)
      : path.endsWith("/audio") && response.ok
        ? JSON.stringify(Buffer.from(await response.arrayBuffer()).toString("base64"))
        : await response.text();
    checkout = /sandbox_checkout_[\w-]+/.exec(text)?.[0] ?? checkout;
    const answer = text.replaceAll(app.url, "");
    received.push(JSON.stringify([...response.headers]), answer);
    const normalized = (result: unknown) => comparable(result, app, sent);
    const stored = normalized([...storedRows(app), sessions.written]);
    traces.push({
      route,
      status: response.status,
      answer: normalized(answer === "" || !response.ok ? answer : JSON.parse(firstEvent(answer))),
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

/** Returns the id of an account. */
const otherAccount = (app: Harness, username: string) =>
  [...app.tables.users.values()].find(({ user }) => user.username === username)?.user.id ?? 0;

/** Signs the person in once more, and returns the id of that session. */
async function otherSession(app: Harness, person: Visitor): Promise<string> {
  await app.visitor().logIn(String(await person.name()), FIRST_PASSWORD);
  const response = await person.fetch("/api/user/sessions");
  const sessions = (await response.json()) as { id: string; isThisOne: boolean }[];
  return sessions.find(({ isThisOne }) => !isThisOne)?.id ?? "";
}

/** Stores a second turn with a claim, because no model has spoken in the debate. */
function keepClaim(app: Harness, debateId: number): void {
  storeResponse(app, debateId, 2);
  const last = app.tables.responses.at(-1);
  const match = { start: 0, end: last?.content.length ?? 0 };
  const card = { point: "A point", quote: last?.content ?? "", url: null, match };
  if (last !== undefined)
    app.tables.responses.splice(-1, 1, { ...last, summary: { text: "A point", cards: [card] } });
}

/** Stores a verdict on a debate, because no judge is connected. */
function keepVerdict({ tables }: Harness, debateId: number): void {
  const verdict = verdictOf(tables.responsesOf(debateId).length, []);
  tables.verdicts.push({ debateId, verdict });
}

/** Takes the page of a debate down, because only an operator can. */
function keepTakedown({ tables, clock }: Harness, debateId: number): void {
  const at = new Date(clock.now());
  tables.downPages.set(debateId, { reason: "spam", at, objection: null, objectedAt: null });
}

/** Returns the JSON of an answer, or of the first event of a stream. */
const firstEvent = (answer: string) => /^data: (.*)/.exec(answer)?.[1] ?? answer;

/** Gives the last response a summary and returns its id. */
function summarisedResponse({ tables }: Harness): number | undefined {
  const last = tables.responses.pop();
  if (last !== undefined)
    tables.responses.push({ ...last, summary: summaryOf("| Point | Quote |") });
  return last?.id;
}

/** Returns a JSON body with the extra keys before its own. */
function bodyWith(body: object, more: Extras): string {
  const own = Object.entries(body).map(([key, field]) => [key, JSON.stringify(field)] as const);
  return `{${[...more, ...own].map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(",")}}`;
}

/** Disconnects from the visitor's turn before its first word; lets the user's turns finish first. */
async function finishOrLeave(app: Harness, response: Response): Promise<string> {
  const number = app.gateway.tries.length;
  const stream = new StreamText(response);
  if (number > 1) {
    const modelStream = await app.gateway.waitForStream(number);
    modelStream.say("Curiosity is no crime.");
    modelStream.finish();
    await stream.until("[DONE]");
  }
  await stream.leave();
  return "";
}

describe("unknown keys in a request body", () => {
  test("are sent to every writing route", async () => {
    await using app = await startApp();
    const writing = createRouter(app.services).stack.flatMap(({ methods, path }) =>
      methods
        .filter((method) => !["GET", "HEAD"].includes(method))
        .map((method) => `${method} ${path}`),
    );
    // The webhook has no fields: it accepts a signed body as a whole. A plan is given by hand only where
    // nothing is paid, and these calls pay.
    const others = ["POST /api/stripe/webhook", "PUT /api/admin/accounts/:id/plan"];
    const routes = [...new Set(STEPS.map(([route]) => route)), ...others];
    expect(routes.sort()).toEqual(writing.sort());
  });

  test("change no row, no session and no response", async () => {
    const plain = await run([]);
    expect(plain.traces.map(({ status }) => status)).toEqual(
      STEPS.map(([route]) =>
        route === FIRST_PASSWORD_CALL ? 403 : expect.toSatisfy((status) => status < 300),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.tuple(...STEPS.map(() => extras)), async (extrasOfStep) => {
        const { traces, everything } = await run(extrasOfStep);
        expect(traces).toEqual(plain.traces);
        for (const password of [FIRST_PASSWORD, SECOND_PASSWORD])
          expect(everything).not.toContain(password);
      }),
      // A report of the first difference is enough, and comes within the time of a test.
      { numRuns: 15, endOnFailure: true },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
