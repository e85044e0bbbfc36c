/**
 * A seated debate, its branch and its rematch read, are shared, exported and prompted byte for byte as
 * the files say, which this version wrote with `vitest run test/golden --update`.
 */

import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { describe, expect, it } from "vitest";
import { createMigratedDatabase } from "../support/databases.ts";
import { CALLS, running, serve, shownIn, written, writtenPrompts } from "./golden-app.ts";
import { SEATED, storeSeatedDebates } from "./seated-debates.ts";

describe("A debate in which a person argues, with its branch and its rematch", () => {
  const opened = (async () => {
    const databaseUrl = await createMigratedDatabase();
    const database = await Database.open({ databaseUrl });
    await storeSeatedDebates(running(database));
    await database.close();
    return serve(databaseUrl);
  })();
  opened.catch(() => {});

  it.each(Object.entries(SEATED))(
    "reads, is shared and is exported as before: %s",
    async (kind, id) => {
      const { app, owner } = await opened;
      for (const [name, pathOf] of Object.entries(CALLS)) {
        const response = await owner.fetch(pathOf(id));
        const text = `${response.status}\n${written(shownIn(await response.text(), app.url))}`;
        await expect(text).toMatchFileSnapshot(`files/${kind}/${name}`);
      }
    },
  );

  it("lists the variants of its last turn and its debates as before", async () => {
    const { owner } = await opened;
    const paths = { variants: "/api/responses/104/variants", list: "/api/user/debates" };
    for (const [name, path] of Object.entries(paths)) {
      const text = await (await owner.fetch(path)).text();
      await expect(written(text)).toMatchFileSnapshot(`files/seated/${name}.json`);
    }
  });

  it("has the same prompts as before, for its last turn again, its stance, its judges and its flow sheet", async () => {
    const { owner, prompts } = await opened;
    prompts.length = 0;
    for (const path of ["verdict", "flow", "again"])
      await (await owner.post(`/api/debates/${SEATED.seated}/${path}`, {})).text();
    const debate = await (await owner.fetch(`/api/debates/${SEATED.seated}`)).json();
    const { id } = (debate as { responses: { id: number }[] }).responses[3] ?? {};
    // It waits for the check that the server has started by itself.
    await owner.post(`/api/responses/${id}/stance`, {});
    await expect(writtenPrompts(prompts)).toMatchFileSnapshot("files/seated/prompts.txt");
  });
});
