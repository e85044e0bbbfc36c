import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDatabase } from "../../support/postgres.ts";
import { runs } from "../../support/runs.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { Visitor } from "../support/visitor.ts";
import { onPostgres } from "../turn/turn-fixtures.ts";
import { type ApiDocument, type RandomRequest, requestsTo } from "./random-requests.ts";

const document: ApiDocument = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../docs/openapi.json"), "utf8"),
);

/** How many requests are made; a hundred thousand with `npm run test:thorough`. */
const REQUESTS = runs(15_000);
const AT_ONCE = 24;
/** What ends the sessions of an actor is left to the tests of its own, so that the others get far. */
const ENDS_SESSIONS = /logout|sign-out|DELETE \/api\/user$|user\/password|login|register/;

let servers: ServerProcess[] = [];
beforeAll(async () => {
  const place = onPostgres(await createTestDatabase(inject("postgresUrl")));
  const settings = { ...place, RATE_LIMITS: "off", BILLING: "sandbox", LOG_LEVEL: "error" };
  const first = await startServer(settings, "--api-only", "--check-answers");
  servers = [first, await startServer(settings, "--api-only", "--check-answers")];
});
afterAll(() => Promise.all(servers.map((server) => server.end("SIGTERM"))));

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Sends a request, and reads no more of a stream than its head. */
const send = ({ server, method, path, headers, body }: RandomRequest, cookie: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(servers[server]?.url ?? "");
    const sent = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...(cookie && { cookie }) } },
      (response) => {
        const { statusCode: status = 0 } = response;
        if (response.headers["content-type"]?.startsWith("text/event-stream")) {
          response.destroy();
          resolve({ status, text: "" });
          return;
        }
        let text = "";
        response.setEncoding("utf8").on("data", (part) => {
          text = (text + part).slice(0, 500);
        });
        response.once("end", () => resolve({ status, text })).once("error", reject);
      },
    );
    sent.once("error", reject).end(body ?? undefined);
  });

it(`${REQUESTS} random requests by five people on two servers get no answer of a failing server`, async () => {
  const [server] = servers as [ServerProcess];
  const people = [new Visitor(), new Visitor(), new Visitor(), new Visitor()];
  const ids: string[] = [];
  for (const [index, person] of people.entries()) {
    if (index < 2) {
      const json = { username: `person ${index}`, password: "nine lives of a cat" };
      await person.send(server, "/api/register", { method: "POST", json });
    }
    ids.push(String(await person.createDebate(server)));
  }
  const cookies = [...people.map(({ cookie }) => cookie), ""];
  const arbitrary = requestsTo(document, { actors: 5, servers: 2, ids: [...ids, "1", "2", "3"] });
  const failures: object[] = [];
  const statuses = new Map<number, number>();
  let [sent, seed] = [0, 1];
  while (sent < REQUESTS) {
    const batch = fc
      .sample(arbitrary, { numRuns: 500, seed })
      .filter(({ method, path }) => !ENDS_SESSIONS.test(`${method} ${path}`));
    seed += 1;
    sent += batch.length;
    const queue = [...batch];
    const work = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const { status, text } = await send(next, cookies[next.actor] ?? "");
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500 || status === 0) failures.push({ ...next, status, text });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  process.stdout.write(`${sent} requests: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  expect(failures.slice(0, 5)).toEqual([]);
}, 1_200_000);
