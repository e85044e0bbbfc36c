import { operatorNames } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PASSWORD, startApp } from "../../harness.ts";
import { beginFrom, comeBack, logInThere, type OidcApp, startOidcApp, waysOf } from "./oidc-app.ts";

let app: OidcApp;
beforeEach(async () => {
  app = await startOidcApp();
});
afterEach(() => app.close());

const MINUTE = 60_000;
const codeOf = async (answer: Response) =>
  answer.ok ? answer.status : ((await answer.json()) as { code: string }).code;
const asProblem = { Accept: "application/problem+json" };
const as = (subject: string, names: object = {}) => {
  app.provider.person = { subject, ...names };
};

describe("a log-in with the provider", () => {
  test("makes an account without a password at first, and leads to the form", async () => {
    const ada = app.visitor();
    const debate = await ada.debate();
    const before = { ...ada.cookies };
    expect(await logInThere(app, ada)).toBe("/");
    expect(await ada.name()).toBe("Ada");
    expect(ada.cookies).not.toEqual(before);
    expect((await ada.fetch(`/api/debates/${debate}`)).status).toBe(200);
    expect(await waysOf(ada)).toEqual({
      ...{ provider: "Ada's Club", hasPassword: false, isConnected: true, isConfirmed: false },
    });
    expect((await app.visitor().logIn("Ada", "anything at all")).status).toBe(401);
  });

  test("opens the same account in every browser, also when the person has another name there", async () => {
    const [laptop, phone] = [app.visitor(), app.visitor()];
    await logInThere(app, laptop);
    as("ada", { preferred_username: "Countess", email: "other@example.org" });
    await logInThere(app, phone);
    expect(await phone.name()).toBe("Ada");
  });

  test("gives another person with the same name or address an account of their own", async () => {
    const owner = app.visitor();
    await owner.post("/api/register", {
      ...{ username: "Ada", password: PASSWORD, email: "ada@example.org" },
    });
    const [first, second] = [app.visitor(), app.visitor()];
    as("first", { email: "ada@example.org" });
    await logInThere(app, first);
    as("second", { preferred_username: "ada", email: "ada@example.org" });
    await logInThere(app, second);
    expect([await owner.name(), await first.name(), await second.name()]).toEqual([
      ...["Ada", "ada-2", "ada-3"],
    ]);
    expect((await (await first.fetch("/api/user")).json()) as object).toMatchObject({
      email: null,
    });
  });

  test("works with a provider that wants the secret in the body", async () => {
    await using other = await startOidcApp({}, "client_secret_post");
    const ada = other.visitor();
    await logInThere(other, ada);
    expect(await ada.name()).toBe("Ada");
  });

  test("is refused to an account that the operator has locked", async () => {
    await logInThere(app, app.visitor());
    const { users } = app.services;
    const id = (await users.findCredentials("ada"))?.user.id ?? 0;
    await users.setLocked(id, true);
    const again = app.visitor();
    expect(await logInThere(app, again)).toBe("/auth?problem=account-locked");
    expect(await again.name()).toBe(401);
  });

  test("is not there on a server without a provider", async () => {
    await using plain = await startApp();
    expect((await plain.visitor().fetch("/api/auth/oidc")).status).toBe(404);
    expect((await plain.visitor().fetch("/api/auth/oidc/callback?code=1")).status).toBe(404);
  });
});

describe("an account with a password", () => {
  test("is connected only by its signed-in owner with the password, and disconnected again", async () => {
    const felix = app.visitor();
    await felix.signUp("felix");
    const wrong = await felix.post("/api/user/identity", { password: "a guess" }, asProblem);
    expect(await codeOf(wrong)).toBe("wrong-password");
    const url = await beginFrom(felix, "/api/user/identity");
    expect(await comeBack(felix, await app.provider.visit(url))).toBe("/account");
    expect(await waysOf(felix)).toMatchObject({ hasPassword: true, isConnected: true });
    const elsewhere = app.visitor();
    await logInThere(app, elsewhere);
    expect(await elsewhere.name()).toBe("felix");
    expect((await felix.fetch("/api/user/identity", { method: "DELETE" })).status).toBe(204);
    const stranger = app.visitor();
    await logInThere(app, stranger);
    expect(await stranger.name()).toBe("Ada");
  });

  test("does not take over the identity of another account", async () => {
    await logInThere(app, app.visitor());
    const felix = app.visitor();
    await felix.signUp("felix");
    const url = await beginFrom(felix, "/api/user/identity");
    expect(await comeBack(felix, await app.provider.visit(url))).toBe(
      "/account?problem=identity-taken",
    );
    expect(await waysOf(felix)).toMatchObject({ isConnected: false });
  });

  test("is not connected by the visit that another account began in this browser", async () => {
    const shared = app.visitor();
    await shared.signUp("felix");
    const back = await app.provider.visit(await beginFrom(shared, "/api/user/identity"));
    await shared.signUp("tom");
    expect(await comeBack(shared, back)).toBe("/account?problem=sign-in-expired");
    expect(await waysOf(shared)).toMatchObject({ isConnected: false });
  });
});

describe("an account without a password", () => {
  const confirm = async (person: ReturnType<typeof app.visitor>) =>
    comeBack(person, await app.provider.visit(await beginFrom(person, "/api/user/confirmation")));
  const setPassword = (person: ReturnType<typeof app.visitor>) =>
    person.fetch("/api/user/password", {
      method: "PUT",
      headers: { "Content-Type": "application/json", ...asProblem },
      body: JSON.stringify({ newPassword: PASSWORD }),
    });
  const remove = (person: ReturnType<typeof app.visitor>, body: object = {}) =>
    person.fetch("/api/user", {
      method: "DELETE",
      headers: { "Content-Type": "application/json", ...asProblem },
      body: JSON.stringify(body),
    });

  test("is deleted only within five minutes after its owner has logged in again at the provider", async () => {
    const ada = app.visitor();
    await logInThere(app, ada);
    expect(await codeOf(await remove(ada))).toBe("not-confirmed");
    expect(await codeOf(await remove(ada, { password: PASSWORD }))).toBe("not-confirmed");
    expect(await confirm(ada)).toBe("/account");
    app.clock.advance(5 * MINUTE);
    expect(await codeOf(await remove(ada))).toBe("not-confirmed");
    expect(await ada.name()).toBe("Ada");
  });

  test("is deleted with all that belongs to it, and the identity is free", async () => {
    const ada = app.visitor();
    await logInThere(app, ada);
    await confirm(ada);
    expect((await remove(ada)).status).toBe(204);
    expect(await ada.name()).toBe(401);
    const again = app.visitor();
    await logInThere(app, again);
    expect(await again.name()).toBe("Ada");
  });

  test("gets a first password by such a confirmation only, which ends the other sessions", async () => {
    const [ada, other] = [app.visitor(), app.visitor()];
    await logInThere(app, ada);
    await logInThere(app, other);
    expect(await codeOf(await setPassword(ada))).toBe("not-confirmed");
    await confirm(ada);
    expect(await codeOf(await setPassword(other))).toBe("not-confirmed");
    expect((await setPassword(ada)).status).toBe(200);
    expect([await ada.name(), await other.name()]).toEqual(["Ada", 401]);
    expect(await codeOf(await setPassword(ada))).toBe("wrong-password");
    expect((await app.visitor().logIn("Ada")).status).toBe(200);
  });

  test("is not confirmed by another person at the provider", async () => {
    const ada = app.visitor();
    await logInThere(app, ada);
    const url = await beginFrom(ada, "/api/user/confirmation");
    as("eve", { preferred_username: "Eve" });
    expect(await comeBack(ada, await app.provider.visit(url))).toBe(
      "/account?problem=not-confirmed",
    );
    expect(await waysOf(ada)).toMatchObject({ isConfirmed: false });
  });

  test("keeps its only way in", async () => {
    const ada = app.visitor();
    await logInThere(app, ada);
    const answer = await ada.fetch("/api/user/identity", { method: "DELETE", headers: asProblem });
    expect(await codeOf(answer)).toBe("last-sign-in");
  });
});

test("a new account gets no name of an operator, in whatever letters the provider writes it", async () => {
  await using desk = await startOidcApp({ operators: operatorNames(["ADA", "ada-2"]) });
  const ada = desk.visitor();
  await logInThere(desk, ada);
  expect(await ada.name()).toBe("Ada-3");
  expect((await ada.fetch("/api/admin/spend")).status).toBe(404);
});

test("a server without passwords sets none with a link, and mails none", async () => {
  await using closed = await startOidcApp({ allowsPasswords: false });
  const visitor = closed.visitor();
  const link = `/api/auth/reset/${"A".repeat(43)}`;
  const refused = [
    await visitor.fetch(link, { headers: asProblem }),
    await visitor.post(link, { newPassword: "another one" }, asProblem),
    await visitor.post("/api/auth/forgot", { email: "ada@example.org" }, asProblem),
  ];
  for (const answer of refused) expect(await codeOf(answer)).toBe("passwords-off");
  const recovery = await visitor.fetch("/api/auth/forgot");
  expect(await recovery.json()).toMatchObject({ sendsMail: false });
});

test("a server without passwords refuses registration, log-in, and a new password", async () => {
  await using closed = await startOidcApp({ allowsPasswords: false });
  const ada = closed.visitor();
  const body = { username: "felix", password: PASSWORD };
  expect(await codeOf(await ada.post("/api/register", body, asProblem))).toBe("passwords-off");
  expect(await codeOf(await ada.post("/api/login", body, asProblem))).toBe("passwords-off");
  await logInThere(closed, ada);
  const change = { currentPassword: PASSWORD, newPassword: "another one" };
  expect(await codeOf(await ada.post("/api/user/password", change, asProblem))).toBe(
    "passwords-off",
  );
});
