import { argon2Passwords } from "@einstein-vs-cat/node/passwords";
import { describe, expect, test } from "vitest";
import { startApp } from "../harness.ts";

const FIRST_PASSWORD = "correct horse battery";
const SECOND_PASSWORD = "staple of a schrödinger";

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
