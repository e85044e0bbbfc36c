import { expect, test } from "vitest";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "../../../app-server/middleware/sessions.ts";
import { GOOD_DEBATE, type Harness, startApp, type Visitor } from "../harness.ts";
import { rawRequest } from "../raw-request.ts";

const HTTPS = { "X-Forwarded-Proto": "https" };

/** An app behind a proxy that it trusts to say whether a request came over https. */
const startProxied = () => startApp({ settings: { trustedProxies: 1 } });

const overHttps = (visitor: Visitor, path: string) => visitor.fetch(path, { headers: HTTPS });

async function debateOverHttps(visitor: Visitor): Promise<number> {
  const response = await visitor.post("/api/debates", GOOD_DEBATE, HTTPS);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

/** Returns the ids in the archive of a user who is signed in over http. */
async function archiveOf(visitor: Visitor): Promise<number[]> {
  const list = (await (await visitor.fetch("/api/user/debates")).json()) as { id: number }[];
  return list.map(({ id }) => id);
}

/** Signs a user in over http, which gives them cookies without the prefix. */
async function attackerOn(app: Harness): Promise<Visitor> {
  const attacker = app.visitor();
  await attacker.signUp("mallory");
  expect(Object.keys(attacker.cookies)).toEqual(
    expect.arrayContaining([SESSION_COOKIE, `${SESSION_COOKIE}.sig`]),
  );
  expect(Object.keys(attacker.cookies).filter((name) => name.startsWith("__Host-"))).toEqual([]);
  return attacker;
}

test("a cookie that a sibling domain planted does not bring a visitor's debate into its archive", async () => {
  await using app = await startProxied();
  const attacker = await attackerOn(app);
  const victim = app.visitor();
  victim.cookies = { ...attacker.cookies };
  const id = await debateOverHttps(victim);
  expect((await overHttps(victim, `/api/debates/${id}`)).status).toBe(200);
  expect((await overHttps(victim, "/api/user")).status).toBe(401);
  expect(await archiveOf(attacker)).toEqual([]);
});

test("a planted cookie does not replace the session of a user who is signed in over https", async () => {
  await using app = await startProxied();
  const attacker = await attackerOn(app);
  const felix = app.visitor();
  await felix.post("/api/register", { username: "felix", password: "nine lives" }, HTTPS);
  felix.cookies = { ...attacker.cookies, ...felix.cookies };
  const user = (await (await overHttps(felix, "/api/user")).json()) as { username: string };
  expect(user.username).toBe("felix");
});

test("the value and the signature of a planted cookie are worth nothing under the name with the prefix", async () => {
  await using app = await startProxied();
  const attacker = await attackerOn(app);
  const victim = app.visitor();
  victim.cookies = {
    [SECURE_SESSION_COOKIE]: attacker.cookies[SESSION_COOKIE] ?? "",
    [`${SECURE_SESSION_COOKIE}.sig`]: attacker.cookies[`${SESSION_COOKIE}.sig`] ?? "",
  };
  expect((await overHttps(victim, "/api/user")).status).toBe(401);
});

test("log-out over https removes the cookie with the prefix", async () => {
  await using app = await startProxied();
  const felix = app.visitor();
  await felix.post("/api/register", { username: "felix", password: "nine lives" }, HTTPS);
  const response = await felix.post("/api/logout", undefined, HTTPS);
  expect(response.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-einstein-vs-cat=; path=\/; expires=Thu, 01 Jan 1970.*; secure/),
  );
  expect((await overHttps(felix, "/api/user")).status).toBe(401);
});

test("a client that only claims https, without a trusted proxy, gets the cookie of http", async () => {
  await using app = await startApp();
  const visitor = app.visitor();
  await visitor.post("/api/debates", GOOD_DEBATE, HTTPS);
  expect(Object.keys(visitor.cookies)).toEqual([SESSION_COOKIE, `${SESSION_COOKIE}.sig`]);
});

test("the host of an https PUBLIC_URL gets the cookie with the prefix, also from an untrusted proxy", async () => {
  await using app = await startApp({ settings: { publicUrl: new URL("https://cats.example") } });
  const body = JSON.stringify(GOOD_DEBATE);
  const received = await rawRequest(
    app.port,
    `POST /api/debates HTTP/1.1\r\nHost: cats.example\r\nContent-Type: application/json\r\n`,
    `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  expect(received).toMatch(/^HTTP\/1\.1 201 /);
  expect(received).toMatch(/^set-cookie: __Host-einstein-vs-cat=.*; secure; httponly\r$/im);
});
