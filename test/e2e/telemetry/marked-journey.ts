/** A journey through the product in which everything that a person brings is recognizable. */

import { Database, type DatabaseOptions } from "@einstein-vs-cat/mikro-orm/database";
import {
  answer,
  httpError,
  type ScriptedProvider,
} from "../../adapters/providers/scripted-provider.ts";
import type { ServerProcess } from "../support/server-process.ts";
import { listen, Visitor } from "../support/visitor.ts";

/** What the person and the models say and are called. None of it occurs in our own code. */
export const MARKS = {
  question: "pangolin",
  context: "kinkajou",
  answer: "okapi",
  providerError: "dugong",
  username: "wombatfan",
  displayName: "bandicoot",
  email: "numbat@quoll.example",
  password: "secret-axolotl",
  path: "tarsier",
  query: "capybara",
  userAgent: "platypus",
  visitor: "aardvark",
  traceId: "0af7651916cd43dd8448eb211c80319c",
} as const;

/** The ids begin here, so that no other number looks like one. */
const FIRST_ID = 731_000_000;
const TABLES = ["ai_debates", "ai_responses", "user_inputs", "users"];

/** Every id of a user, debate, response or context of the journey. */
export const ANY_ID = /\b731000\d{3}\b/;

/** Lets the ids of an empty database begin with a recognizable number. */
export async function markIds(options: DatabaseOptions): Promise<void> {
  const database = await Database.open(options);
  for (const table of TABLES)
    await database.execute("select setval(pg_get_serial_sequence(?, 'id'), ?)", [table, FIRST_ID]);
  await database.close();
}

/** Long enough for argument cards, which quote its first sentence. */
const LONG = "And so it goes on. ".repeat(40);
const CARDS = `| Argument Point | Source Quote | Source URL |\n| --- | --- | --- |\n| Boxes | An ${MARKS.answer} is no ${MARKS.question}. | N/A |`;

const HEADERS = {
  Accept: "text/html, application/json",
  "User-Agent": MARKS.userAgent,
  traceparent: `00-${MARKS.traceId}-b7ad6b7169203331-01`,
  "X-Request-Id": MARKS.visitor,
};

/** Sends a request, and throws when it is answered with another status. */
type Call = (
  path: string,
  status: number,
  init?: RequestInit & { json?: unknown },
) => Promise<Response>;

const post = (json?: object) => ({ method: "POST", ...(json && { json }) });

/**
 * Registers, debates, shares, searches and fails in many ways. Returns the secrets that the server
 * has made for it.
 */
export async function takeMarkedJourney(
  server: ServerProcess,
  provider: ScriptedProvider,
): Promise<string[]> {
  const visitor = new Visitor();
  const call: Call = async (path, status, init = {}) => {
    const response = await visitor.send(server, path, { ...init, headers: HEADERS });
    if (response.status !== status) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  const { username, password, displayName, email } = MARKS;
  await call("/api/register", 201, post({ username, password, displayName, email }));
  await call("/api/login", 401, post({ username, password: `${password} no` }));
  await call("/api/login", 200, post({ username, password }));
  const question = `Is a ${MARKS.question} in a box?`;
  const form = { question, option1: MARKS.question, option2: "No", coffeeLevel: 1 };
  const debate = (await (await call("/api/debates", 201, post(form))).json()) as {
    readonly id: number;
    readonly shareToken: string;
  };
  const path = `/api/debates/${debate.id}`;
  await call(`${path}/input`, 201, post({ content: MARKS.context }));
  provider.willAnswer(answer(`An ${MARKS.answer} `, `is no ${MARKS.question}. ${LONG}`));
  await listen(await call(`${path}/generate`, 200, post({})));
  provider.willAnswer(answer(CARDS));
  const { responses } = await visitor.readDebate(server, debate.id);
  const [first] = responses as readonly { id?: number }[];
  await call(`/api/responses/${first?.id}/summary`, 200, post());
  const body = `{"error":{"message":"${MARKS.providerError}","type":"${MARKS.providerError}"}}`;
  provider.willAlwaysAnswer(httpError(401, { body }));
  await listen(await call(`${path}/generate`, 200, post({})));
  await call(`/api/user/debates?search=${MARKS.question}`, 200);
  await call(`/api/share/${debate.shareToken}`, 200);
  await call(`/share/${debate.shareToken}`, 200);
  await call(`/share/${debate.shareToken}/preview.png`, 200);
  await call(`/?debate=${debate.id}`, 200);
  await call(`${path}/export?format=md`, 200);
  await fail(call);
  return [debate.shareToken, ...cookieValues(visitor.cookie)];
}

/** Requests that are refused, with marks wherever a client can put one. */
async function fail(call: Call): Promise<void> {
  const { path, query } = MARKS;
  await call(`/api/${path}?${query}=${query}`, 404);
  await call(`/${path}?${query}`, 404);
  await call(`/api/debates/${path}`, 404);
  await call(`/api/share/${path}/export?format=${query}`, 400);
  await call(`/share/${path}/preview.png`, 404);
  await call(`/api/debates/${FIRST_ID}?before=${query}`, 405, { method: "PUT" });
  await call("/api/debates", 400, post({ question: "", option1: query }));
  await call("/api/login", 415, { method: "POST", body: `{"${query}":` });
}

const cookieValues = (cookies: string) =>
  cookies.split("; ").map((cookie) => cookie.slice(cookie.indexOf("=") + 1));
