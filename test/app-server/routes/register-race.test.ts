import { MikroSessionStore } from "@einstein-vs-cat/mikro-orm/accounts/session-store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../../app-server/middleware/sessions.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { openMikroStore } from "../../support/stores.ts";
import { type Harness, startApp } from "../harness.ts";

type Store = Awaited<ReturnType<typeof openMikroStore>>;

const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
const unchanged = (text: string) => text;

/**
 * Two hundred spellings of "Café Zoé", by letter case, Unicode form, invisible characters and kinds
 * of space.
 */
const NAMES = [
  ...[
    unchanged,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    toFullWidth,
  ],
  ...[(text: string) => toFullWidth(text.toUpperCase())],
].flatMap((write) =>
  ["NFC", "NFD"].flatMap((form) =>
    ["", "\u200b", "\u00ad", "\u2060\ufe0f", "\u200d"].flatMap((invisible) =>
      [" ", "  ", "\u00a0", "\u3000"].map((space) => {
        // Also before an accent, where it separates the letter from its accent.
        const name = write(`Café${space}Zoé`).normalize(form);
        return form === "NFC"
          ? name.replace(/(.)/u, `$1${invisible}`)
          : name.replace("\u0301", `${invisible}\u0301`);
      }),
    ),
  ),
);

describe("one username registered by two hundred clients at once, on two servers with one PostgreSQL", () => {
  let stores: Store[];
  let apps: Harness[];
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    stores = await Promise.all([openMikroStore({ databaseUrl }), openMikroStore({ databaseUrl })]);
    // The password hash takes no time, so that all requests reach the table together.
    apps = await Promise.all(
      stores.map(({ database, debates, users, liveTurns }) =>
        startApp({
          services: { debates, users, liveTurns, sessions: new MikroSessionStore(database) },
        }),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all(stores.map((store) => store.close()));
  });

  const rows = async () =>
    (await stores[0]?.database.pool?.query("select id, username from users"))?.rows;

  test("goes to one client, and the others get 409", async () => {
    expect(new Set(NAMES.map((name) => name.normalize("NFC"))).size).toBeGreaterThan(100);
    const people = NAMES.map((username, index) => {
      const visitor = (apps[index % apps.length] as Harness).visitor();
      return { username, password: `password ${index}`, visitor };
    });
    expect(people).toHaveLength(200);
    const answers = await Promise.all(
      people.map(async ({ username, password, visitor }) => {
        const response = await visitor.post("/api/register", { username, password });
        return { status: response.status, text: await response.text() };
      }),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toEqual(
      Array(199).fill({
        status: 409,
        text: "This username is taken. Please choose another one.",
      }),
    );
    const winner = answers.findIndex(({ status }) => status === 201);
    const { username, password } = people[winner] ?? {};
    expect(await rows()).toEqual([{ id: expect.anything(), username: username?.normalize("NFC") }]);

    // The winner is signed in and can log in with any spelling; the others have neither a session
    // nor an account.
    for (const [index, { visitor }] of people.entries()) {
      expect(SESSION_COOKIE in visitor.cookies).toBe(index === winner);
    }
    expect((await people[winner]?.visitor.fetch("/api/user"))?.status).toBe(200);
    for (const [index, other] of people.entries()) {
      if (index === winner || index % 20 !== 0) continue;
      expect((await other.visitor.logIn(other.username, other.password)).status).toBe(401);
      expect((await other.visitor.logIn(other.username, password)).status).toBe(200);
    }
    expect(
      apps.flatMap(({ logLines }) => logLines.filter(({ status }) => (status as number) >= 500)),
    ).toEqual([]);
  });
});
