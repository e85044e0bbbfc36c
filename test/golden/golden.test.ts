/**
 * Every stored debate reads, is shared, exported, judged and prompted byte for byte as in the version
 * before. The files were written by that version: copy this folder into a checkout of commit 1c371f84
 * and run `vitest run test/golden --update` there. What answers have gained since, `verdict` and
 * `mayBeAnsweredIn`, was added here, and the pages are of this version, which shows Markdown as its
 * elements. `files/before.backup` is a backup of the same debates by
 * that version.
 */

import { join } from "node:path";
import { restore } from "@einstein-vs-cat/backup/restore";
import type { ModelRequest } from "@einstein-vs-cat/core";
import { MemoryModelGateway } from "@einstein-vs-cat/memory/model-gateway";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { MIGRATIONS } from "@einstein-vs-cat/mikro-orm/migrations/index";
import { argon2Passwords } from "@einstein-vs-cat/node/passwords";
import { afterAll, describe, expect, inject, it } from "vitest";
import { startAppWithPages } from "../app-server/sharing/shared-fixtures.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { openMikroStore } from "../support/stores.ts";
import { OWNER, type Run, storeDebates, tokenOf } from "./stored-debates.ts";

/** The last migration of the version before. */
const BEFORE = "Erasures20261123123000";

const running = (database: Database): Run => {
  return (sql, parameters = []) => database.run((em) => em.execute(sql, parameters));
};

/** How debates of the version before come to this one. */
const WAYS: Readonly<Record<string, (databaseUrl: string) => Promise<void>>> = {
  async "by an upgrade of their database"(databaseUrl) {
    const database = await Database.open({ databaseUrl });
    const names = MIGRATIONS.map(({ name }) => name);
    await database.migrate(names.slice(0, names.indexOf(BEFORE) + 1));
    await storeDebates(running(database));
    await database.migrate();
    await database.close();
  },
  async "from a server of that version on the same database"(databaseUrl) {
    const database = await Database.open({ databaseUrl });
    await database.migrate();
    await storeDebates(running(database));
    await database.close();
  },
  async "from a backup of that version"(databaseUrl) {
    const database = await Database.open({ databaseUrl });
    await database.migrate();
    await database.close();
    await restore({ databaseUrl }, join(import.meta.dirname, "files", "before.backup"));
  },
};

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** Starts the real app on the database, with the owner logged in and the requests to models recorded. */
async function serve(databaseUrl: string) {
  const store = await openMikroStore({ databaseUrl });
  const prompts: ModelRequest["prompt"][] = [];
  const gateway = new MemoryModelGateway(({ prompt }) => {
    prompts.push(prompt);
    return "A turn.";
  });
  const app = await startAppWithPages({
    gateways: { openai: gateway, anthropic: gateway, xai: gateway },
    services: { ...storesOf(store), passwords: argon2Passwords },
  });
  closers.push(store.close, app.close);
  const owner = app.visitor();
  await owner.post("/api/login", OWNER);
  return { app, owner, prompts };
}

type Store = Awaited<ReturnType<typeof openMikroStore>>;
const storesOf = ({ debates, sharedDebates, liveTurns, summaries, ...others }: Store) => ({
  ...{ debates, sharedDebates, liveTurns, summaries },
  ...{ flowReplies: others.flowReplies, verdicts: others.verdicts, users: others.users },
});

/** What this version adds to answers, and what an answer of the version before did not have. */
const ADDED = new Set(["seats", "speaker"]);

/** Returns a text as it is stored in a file; JSON line by line, without what this version adds. */
function written(text: string): string {
  if (!/^[{[]/.test(text)) return text;
  const withoutAdded = (key: string, value: unknown) => (ADDED.has(key) ? undefined : value);
  return `${JSON.stringify(JSON.parse(text, withoutAdded), null, 1)}\n`;
}

/** What a shared page shows, without its scripts and the address of the server. */
const shownIn = (page: string, origin: string) =>
  page
    .replace(/^[\s\S]*?<title>/, "<title>")
    .replace(/<script type="application\/json"[\s\S]*$/, "")
    .replaceAll(origin, "https://debates.example");

/** The calls that read a debate, by the name of their file. */
const CALLS: Readonly<Record<string, (id: number) => string>> = {
  "debate.json": (id) => `/api/debates/${id}`,
  "shared.json": (id) => `/api/share/${tokenOf(id)}`,
  "page.html": (id) => `/share/${tokenOf(id)}`,
  "export.md": (id) => `/api/debates/${id}/export?format=md`,
  "export.json": (id) => `/api/debates/${id}/export?format=json`,
  "flow.json": (id) => `/api/debates/${id}/flow`,
  "flow.argdown": (id) => `/api/debates/${id}/flow.argdown`,
  "verdict.json": (id) => `/api/debates/${id}/verdict`,
};

describe.each(Object.keys(WAYS))("Debates of the version before that come %s", (way) => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8];
  const opened = (async () => {
    const databaseUrl = await createTestDatabase(inject("postgresUrl"));
    await WAYS[way]?.(databaseUrl);
    return serve(databaseUrl);
  })();
  opened.catch(() => {});

  it.each(ids)("read, are shared and are exported as before: debate %i", async (id) => {
    const { app, owner } = await opened;
    for (const [name, pathOf] of Object.entries(CALLS)) {
      const response = await owner.fetch(pathOf(id));
      const text = `${response.status}\n${written(shownIn(await response.text(), app.url))}`;
      await expect(text).toMatchFileSnapshot(`files/${id}/${name}`);
    }
  });

  it("are listed as before", async () => {
    const { owner } = await opened;
    const list = await (await owner.fetch("/api/user/debates")).text();
    await expect(written(list)).toMatchFileSnapshot("files/list.json");
  });

  it.each(ids)("get the same prompts as before, for turns and judges: debate %i", async (id) => {
    const { owner, prompts } = await opened;
    prompts.length = 0;
    for (const path of ["verdict", "flow", "generate"]) {
      const response = await owner.post(`/api/debates/${id}/${path}`, {});
      await response.text();
    }
    const text = prompts
      .map(({ system, messages }) => [
        system,
        ...messages.map((one) => `${one.role}: ${one.content}`),
      ])
      .map((lines) => lines.join("\n---\n"))
      .toSorted()
      .join("\n=====\n");
    await expect(`${text}\n`).toMatchFileSnapshot(`files/${id}/prompts.txt`);
  });
});
