import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { zstdDecompressSync } from "node:zlib";
import { restore } from "@einstein-vs-cat/backup/restore";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { expect, it } from "vitest";
import { newUser } from "../../contract/debate-store.ts";
import { openMikroStore } from "../../support/stores.ts";
import { backUpNow } from "./backup-fixtures.ts";
import { PLACES, removePlace } from "./filled-database.ts";

const NOW = new Date("2026-11-28T12:00:00.000Z");
const LATER = new Date("2026-11-29T12:00:00.000Z");
/** What the restore of one account takes over does not depend on the database. */
const { PostgreSQL: create } = PLACES;

it("A backup has no link that sets a password, only when one was used; and a restore ends those of the database", async () => {
  const place = await create();
  const [open, used, afterwards] = [randomToken(), randomToken(), randomToken()];
  const store = await openMikroStore(place);
  const { id } = await store.users.register(newUser({ username: "Ada" }), null);
  const { id: other } = await store.users.register(newUser({ username: "Bob" }), null);
  await store.resetLinks.make(other, used, LATER);
  await store.resetLinks.use(used, "new hash", NOW);
  await store.resetLinks.make(id, open, LATER);
  const file = await backUpNow(place);
  await store.resetLinks.make(other, afterwards, LATER);
  await store.close();

  const text = zstdDecompressSync(await readFile(file)).toString();
  expect(text).toContain("new hash");
  expect(text).not.toContain(open);
  expect(text).not.toContain(createHash("sha256").update(open).digest("base64url"));

  const elsewhere = await create();
  for (const target of [elsewhere, place]) {
    await restore(target, file);
    const restored = await openMikroStore(target);
    for (const token of [open, used, afterwards]) {
      expect(await restored.resetLinks.find(token, NOW)).toBeNull();
      expect(await restored.resetLinks.use(token, "stolen", NOW)).toBeNull();
    }
    expect(await restored.resetLinks.lastUse(other)).toEqual({ at: NOW, isTold: false });
    expect(await restored.users.findCredentialsOf(other)).toMatchObject({
      passwordHash: "new hash",
    });
    await restored.close();
    await removePlace(target);
  }
});
