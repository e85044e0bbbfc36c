/**
 * The values that the account forms accept, and their effect. `account-fields.test.ts` has those
 * that they refuse.
 */

import { DomainError } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_DEBATE, type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";

let app: Harness;
beforeAll(async () => {
  app = await startApp();
  await app.visitor().signUp("felix");
});
afterAll(async () => {
  expect(app.logLines.filter(({ status }) => (status as number) >= 500)).toEqual([]);
  await app.close();
});

const answer = async (response: Response) => [response.status, await response.text()];
const text = (length: number) => "q".repeat(length);
const userOf = async (visitor: Visitor) =>
  (await (await visitor.fetch("/api/user")).json()) as Record<string, unknown>;
const withJson = (method: string, form: object): RequestInit => ({
  method,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(form),
});

describe("the account forms", () => {
  test("accept registration fields exactly at their limits, and trim and normalise them", async () => {
    const shortest = { username: "abc", password: "123456" };
    const longest = {
      ...{ username: text(20), password: text(200), displayName: text(50), bio: text(1_000) },
      email: `${text(254 - "@example.org".length)}@example.org`,
    };
    for (const form of [shortest, longest]) {
      const person = app.visitor();
      expect((await person.post("/api/register", form)).status).toBe(201);
      const { password: _, ...shown } = { displayName: null, bio: null, email: null, ...form };
      expect(await userOf(person)).toMatchObject(shown);
    }
    const typed = {
      username: "  Cafe\u0301 ",
      password: PASSWORD,
      displayName: " Zoe\u0308 ",
      bio: "",
      email: null,
    };
    const person = app.visitor();
    await person.post("/api/register", typed);
    expect(await userOf(person)).toMatchObject({
      username: "Café",
      displayName: "Zoë",
      bio: null,
      email: null,
    });
  });

  test("keep the spaces of a password, and compare it in normalised form", async () => {
    const person = app.visitor();
    await person.signUp("spaces", "  Cafe\u0301  ");
    expect((await app.visitor().logIn("spaces", "  Café  ")).status).toBe(200);
    expect((await app.visitor().logIn("spaces", "Café12")).status).toBe(401);
    expect((await app.visitor().logIn("spaces", "  Café ")).status).toBe(401);
  });

  test("accept a respelling of the user's own username, but not another user's name", async () => {
    const person = app.visitor();
    await person.signUp("garfield");
    const change = (form: object) => person.fetch("/api/user", withJson("PATCH", form));
    expect((await change({ displayName: text(50), username: "GARFIELD" })).status).toBe(200);
    expect(await userOf(person)).toMatchObject({ displayName: text(50), username: "GARFIELD" });
    const taken = await change({ displayName: "G", username: "ＦＥＬＩＸ" });
    expect(await answer(taken)).toEqual([
      409,
      "This username is taken. Please choose another one.",
    ]);
    expect(await userOf(person)).toMatchObject({ displayName: text(50), username: "GARFIELD" });
  });

  test("accept each theme and save it for the user", async () => {
    const person = app.visitor();
    await person.signUp("themed");
    expect((await userOf(person)).theme).toBe("light");
    for (const theme of ["dark", "light", "dark"]) {
      expect((await person.post("/api/user/theme", { theme })).status).toBe(204);
      expect((await userOf(person)).theme).toBe(theme);
    }
  });

  test("accept context of 1 and of 4,000 characters, and trim it", async () => {
    const person = app.visitor();
    await person.signUp("context");
    const id = await person.debate();
    for (const [index, content] of [" x ", text(4_000)].entries()) {
      const response = await person.post(`/api/debates/${id}/input`, { content });
      expect(response.status).toBe(201);
      const added = {
        id: expect.any(Number),
        debateId: id,
        kind: "context",
        receipts: [],
        content: content.trim(),
        turnNumber: 1,
        createdAt: expect.any(String),
      };
      expect(await response.json()).toEqual(added);
      const { userInputs } = (await (await person.fetch(`/api/debates/${id}`)).json()) as {
        userInputs: unknown[];
      };
      expect(userInputs).toHaveLength(index + 1);
    }
  });

  test("refuse a wrong password everywhere, and change nothing", async () => {
    const person = app.visitor();
    await person.signUp("careful");
    const wrong = [403, "Wrong password. Please try again."];
    const change = { currentPassword: "eight lives", newPassword: "ten lives" };
    expect(await answer(await person.post("/api/user/password", change))).toEqual(wrong);
    const deletion = withJson("DELETE", { password: "eight lives" });
    expect(await answer(await person.fetch("/api/user", deletion))).toEqual(wrong);
    expect(await answer(await app.visitor().logIn("careful", "eight lives"))).toEqual([
      401,
      "Wrong username or password. Please try again.",
    ]);
    expect((await app.visitor().logIn("careful")).status).toBe(200);
    expect((await person.fetch("/api/user")).status).toBe(200);
  });

  test("return 401 when the account was deleted a moment ago", async () => {
    const gone = async () => {
      throw new DomainError("not-signed-in");
    };
    await using other = await startApp();
    const person = other.visitor();
    await person.signUp("leaver");
    Object.assign(other.services.users, {
      updateProfile: gone,
      findCredentialsOf: async () => null,
    });
    const answers = [
      await person.fetch(
        "/api/user",
        withJson("PATCH", { displayName: "Leaver", username: "leaver" }),
      ),
      await person.post("/api/user/password", {
        currentPassword: PASSWORD,
        newPassword: "ten lives",
      }),
      await person.fetch("/api/user", withJson("DELETE", { password: PASSWORD })),
    ];
    for (const refused of answers)
      expect(await answer(refused)).toEqual([401, "You are not logged in. Please log in."]);
  });

  test("never repeat a password in a refusal or in the log", async () => {
    const secret = "hunter2 hunter2";
    const person = app.visitor();
    const answers = [
      await person.post("/api/register", { username: "x", password: secret }),
      await person.post("/api/register", { username: "felix", password: secret }),
      await person.logIn("felix", secret),
      await person.post("/api/login", `{"username":"felix","password":"${secret}"`),
      await person.post("/api/debates", { ...GOOD_DEBATE, question: "", password: secret }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 409, 401, 400, 400]);
    for (const refused of answers) expect(await refused.text()).not.toContain("hunter2");
    expect(JSON.stringify(app.logLines)).not.toContain("hunter2");
  });
});
