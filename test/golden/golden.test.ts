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
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { MIGRATIONS } from "@einstein-vs-cat/mikro-orm/migrations/index";
import { describe, expect, inject, it } from "vitest";
import { createTestDatabase } from "../support/postgres.ts";
import { CALLS, running, serve, shownIn, written, writtenPrompts } from "./golden-app.ts";
import { storeDebates } from "./stored-debates.ts";

/** The last migration of the version before. */
const BEFORE = "Erasures20261123123000";

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

/** What this version adds to answers, and what an answer of the version before did not have. */
const ADDED = new Set(["seats", "speaker"]);

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
      const text = `${response.status}\n${written(shownIn(await response.text(), app.url), ADDED)}`;
      await expect(text).toMatchFileSnapshot(`files/${id}/${name}`);
    }
  });

  it("are listed as before", async () => {
    const { owner } = await opened;
    const list = await (await owner.fetch("/api/user/debates")).text();
    await expect(written(list, ADDED)).toMatchFileSnapshot("files/list.json");
  });

  it.each(ids)("get the same prompts as before, for turns and judges: debate %i", async (id) => {
    const { owner, prompts } = await opened;
    prompts.length = 0;
    for (const path of ["verdict", "flow", "generate"]) {
      const response = await owner.post(`/api/debates/${id}/${path}`, {});
      await response.text();
    }
    await expect(writtenPrompts(prompts)).toMatchFileSnapshot(`files/${id}/prompts.txt`);
  });
});
