import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CLIENT, listenAsProvider } from "../../../support/oidc-provider.ts";
import { runs } from "../../../support/runs.ts";
import {
  beginLogIn,
  comeBack,
  down,
  expectNothing,
  logInThere,
  type OidcApp,
  startOidcApp,
} from "./oidc-app.ts";

let app: OidcApp;
beforeEach(async () => {
  app = await startOidcApp();
});
afterEach(() => app.close());

const REFUSED = "/auth?problem=sign-in-refused";
const EXPIRED = "/auth?problem=sign-in-expired";
const CLOCK_MS = 5 * 60_000;

/** Answers the next exchange of a code with an ID token of these claims. */
function answerWith(url: string, change: (claims: Claims) => object): void {
  const now = Math.floor(Date.now() / 1_000);
  const nonce = new URL(url).searchParams.get("nonce");
  const claims = {
    ...{ iss: app.provider.issuer, aud: CLIENT.id, sub: "ada", preferred_username: "Ada" },
    ...{ nonce, iat: now, exp: now + 300 },
  };
  app.provider.intercept = (request, response) => {
    if (!request.url?.startsWith("/token")) return false;
    const id_token = app.provider.sign(change(claims));
    const body = { access_token: "a token", token_type: "Bearer", expires_in: 60, id_token };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    return true;
  };
}

interface Claims {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly nonce: string | null;
  readonly iat: number;
  readonly exp: number;
}

/** What an ID token may be wrong in. */
const FLAWS: Readonly<Record<string, (claims: Claims) => object>> = {
  "another nonce": (claims) => ({ ...claims, nonce: "another" }),
  "no nonce": ({ nonce: _, ...claims }) => claims,
  "another audience": (claims) => ({ ...claims, aud: "another app" }),
  "a second audience without a party": (claims) => ({ ...claims, aud: [claims.aud, "another"] }),
  "another issuer": (claims) => ({ ...claims, iss: "https://accounts.example" }),
  "no subject": ({ sub: _, ...claims }) => claims,
  "a subject that no store can hold": (claims) => ({ ...claims, sub: "ada\u0000" }),
  "an end that is past": (claims) => ({ ...claims, exp: claims.iat - 60 }),
  "a time five minutes ahead": (claims) => ({ ...claims, iat: claims.iat + 300 }),
  "a time five minutes ago": (claims) => ({ ...claims, iat: claims.iat - 300 }),
};

describe("an answer of the provider", () => {
  test("with a token that is right logs in, so that the refusals below are for the flaw alone", async () => {
    const ada = app.visitor();
    const url = await beginLogIn(ada);
    answerWith(url, (claims) => claims);
    expect(await comeBack(ada, await app.provider.visit(url))).toBe("/");
    expect(await ada.name()).toBe("Ada");
  });

  for (const [flaw, change] of Object.entries(FLAWS))
    test(`is refused with a token with ${flaw}`, async () => {
      const ada = app.visitor();
      const url = await beginLogIn(ada);
      answerWith(url, change);
      expect(await comeBack(ada, await app.provider.visit(url))).toBe(REFUSED);
      await expectNothing(app, ada);
    });

  test("is refused with a token that somebody else has signed", async () => {
    const ada = app.visitor();
    const url = await beginLogIn(ada);
    const sign = app.provider.sign;
    app.provider.sign = (claims) => {
      const [head, , signature] = sign(claims).split(".");
      const forged = Buffer.from(JSON.stringify({ ...claims, sub: "eve" })).toString("base64url");
      return `${head}.${forged}.${signature}`;
    };
    answerWith(url, (claims) => claims);
    expect(await comeBack(ada, await app.provider.visit(url))).toBe(REFUSED);
    await expectNothing(app, ada);
  });

  test("is refused with a forged state, and cannot be used with the right one afterwards", async () => {
    const ada = app.visitor();
    const back = await app.provider.visit(await beginLogIn(ada));
    const forged = new URL(back);
    forged.searchParams.set("state", "forged");
    expect(await comeBack(ada, forged)).toBe(REFUSED);
    expect(await comeBack(ada, back)).toBe(EXPIRED);
    await expectNothing(app, ada);
  });

  test("counts once, in the same browser and with its copied cookies", async () => {
    const ada = app.visitor();
    const back = await app.provider.visit(await beginLogIn(ada));
    const thief = ada.copy();
    expect(await comeBack(ada, back)).toBe("/");
    expect(await comeBack(thief, back)).toBe(EXPIRED);
    expect(await thief.name()).toBe(401);
  });

  test("is refused when its code was used before, in a visit of its own", async () => {
    const [ada, eve] = [app.visitor(), app.visitor()];
    const used = await app.provider.visit(await beginLogIn(ada));
    await comeBack(ada, used);
    const own = await app.provider.visit(await beginLogIn(eve));
    own.searchParams.set("code", used.searchParams.get("code") ?? "");
    expect(await comeBack(eve, own)).toBe(REFUSED);
    expect(await eve.name()).toBe(401);
  });

  test("is of no use in another browser, with a visit of its own or without one", async () => {
    const [ada, eve, tom] = [app.visitor(), app.visitor(), app.visitor()];
    const back = await app.provider.visit(await beginLogIn(ada));
    await beginLogIn(eve);
    expect(await comeBack(eve, back)).toBe(REFUSED);
    expect(await comeBack(tom, back)).toBe(EXPIRED);
    await expectNothing(app, ada, eve, tom);
  });

  test("is refused when another issuer sends it", async () => {
    const ada = app.visitor();
    const mixed = await app.provider.visit(await beginLogIn(ada));
    mixed.searchParams.set("iss", "https://accounts.example");
    expect(await comeBack(ada, mixed)).toBe(REFUSED);
    const again = await app.provider.visit(await beginLogIn(ada));
    again.searchParams.delete("iss");
    expect(await comeBack(ada, again)).toBe(REFUSED);
    await expectNothing(app, ada);
  });

  test("is refused with a code of another provider", async () => {
    const other = await listenAsProvider();
    other.knowApp(app.url);
    const ada = app.visitor();
    const url = new URL(await beginLogIn(ada));
    const back = await other.visit(`${other.issuer}/auth${url.search}`);
    expect(await comeBack(ada, back)).toBe(REFUSED);
    back.searchParams.set("iss", app.provider.issuer);
    back.searchParams.set("state", new URL(await beginLogIn(ada)).searchParams.get("state") ?? "");
    expect(await comeBack(ada, back)).toBe(REFUSED);
    await other.close();
    await expectNothing(app, ada);
  });

  test("comes too late after ten minutes", async () => {
    const ada = app.visitor();
    const back = await app.provider.visit(await beginLogIn(ada));
    app.clock.advance(10 * 60_000);
    expect(await comeBack(ada, back)).toBe(EXPIRED);
    await expectNothing(app, ada);
  });

  test("tells that the person has cancelled", async () => {
    const ada = app.visitor();
    app.provider.person = null;
    expect(await logInThere(app, ada)).toBe("/auth?problem=sign-in-cancelled");
    await expectNothing(app, ada);
  });

  for (const aheadMs of [CLOCK_MS, -CLOCK_MS])
    test(`is refused when this server's clock is ${aheadMs / 60_000} minutes ahead`, async () => {
      const ada = app.visitor();
      app.oidcClock.aheadMs = aheadMs;
      expect(await logInThere(app, ada)).toBe(REFUSED);
      await expectNothing(app, ada);
      expect(app.logLines.map(({ reason }) => String(reason)).join()).toContain("clocks");
    });
});

test("no secret of a visit is in the log", async () => {
  const ada = app.visitor();
  const back = await app.provider.visit(await beginLogIn(ada));
  app.provider.intercept = down("/token");
  await comeBack(ada, back);
  const log = JSON.stringify(app.logLines);
  for (const secret of [...back.searchParams.values(), ...Object.values(ada.cookies)])
    if (secret !== app.provider.issuer && secret !== "") expect(log).not.toContain(secret);
});

/** What may go wrong on the way back, beside what is wrong in the token. */
const DETOURS = ["none", "state", "iss", "browser", "late", "twice", "down"] as const;

test("only a visit without any flaw ends with a session", { timeout: 600_000 }, async () => {
  const cases = fc.tuple(
    fc.constantFrom(null, ...Object.keys(FLAWS)),
    fc.uniqueArray(fc.constantFrom(...DETOURS), { maxLength: 2 }),
    fc.constantFrom("ada", "bob", "cem"),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([flaw, detours, subject]) => {
      app.provider.intercept = null;
      app.provider.person = { subject, preferred_username: subject };
      const before = await app.services.users.usernames();
      const person = app.visitor();
      const url = await beginLogIn(person);
      let back = await app.provider.visit(url);
      if (flaw !== null) answerWith(url, FLAWS[flaw] ?? ((claims) => claims));
      if (detours.includes("state")) back.searchParams.set("state", "forged");
      if (detours.includes("iss")) back.searchParams.set("iss", "https://accounts.example");
      if (detours.includes("late")) app.clock.advance(11 * 60_000);
      if (detours.includes("down")) app.provider.intercept = down("/token");
      if (detours.includes("twice")) await comeBack(person.copy(), new URL("?code=1", back));
      const here = detours.includes("browser") ? app.visitor() : person;
      back = new URL(back);
      const isRight = flaw === null && detours.every((detour) => detour === "none");
      const address = await comeBack(here, back);
      expect(address).toMatch(isRight ? /^\/$/ : /^\/auth\?problem=sign-in-/);
      expect((await here.name()) === 401).toBe(!isRight);
      if (!isRight) expect(await app.services.users.usernames()).toEqual(before);
    }),
    { numRuns: runs(150) },
  );
});
