import { restore } from "@einstein-vs-cat/backup/restore";
import { expect, it } from "vitest";
import { newDebate, newOwner } from "../../contract/debate-store.ts";
import { openMikroStore } from "../../support/stores.ts";
import { backUpNow } from "./backup-fixtures.ts";
import { PLACES, removePlace } from "./filled-database.ts";

const NOW = new Date("2026-11-28T12:00:00.000Z");
/** What the restore of one report takes over does not depend on the database. */
const { PostgreSQL: create } = PLACES;

it("A restore keeps pages down that were taken down since, and the operator can put them back", async () => {
  const [place, elsewhere] = [await create(), await create()];
  const store = await openMikroStore(place);
  const owner = await newOwner(store);
  const pages = [];
  for (const reference of ["before", "since", "afterwards"]) {
    const { id: debateId, shareToken } = await store.debates.create(newDebate(owner));
    pages.push({ reference, debateId, share: shareToken as string });
  }
  const [before, since, afterwards] = pages as [
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
  ];
  const report = (page: typeof before) => {
    const said = {
      reason: "spam",
      words: "words",
      address: "a@b.example",
      language: "en",
    } as const;
    return store.reports.add({ ...page, ...said, at: NOW }, 20);
  };
  const takeDown = async ({ debateId }: typeof before) => {
    const found = (await store.reports.list(null, 10)).find((one) => one.debateId === debateId);
    await store.reports.takeDown(found?.id ?? 0, NOW);
    await store.reports.forgetAddress(found?.id ?? 0);
  };
  await report(before);
  await report(since);
  await takeDown(before);
  const file = await backUpNow(place);
  await takeDown(since);
  await report(afterwards);
  await takeDown(afterwards);
  await store.close();

  for (const [target, down] of [
    [elsewhere, [before]],
    [place, pages],
  ] as const) {
    await restore(target, file);
    const restored = await openMikroStore(target);
    const isUp = async ({ share }: typeof before) =>
      (await restored.debates.findByShareToken(share)) !== null;
    for (const page of pages) expect(await isUp(page)).toBe(!down.includes(page));
    for (const page of down) {
      const listed = await restored.reports.list(null, 10);
      const found = listed.find(({ debateId }) => debateId === page.debateId);
      expect(found).toMatchObject({ words: "words", address: null, outcome: "down" });
      expect(await restored.reports.findByReference(page.reference)).toMatchObject({
        outcome: "down",
      });
      await restored.reports.putBack(page.debateId, NOW);
      expect(await isUp(page)).toBe(true);
    }
    await restored.close();
    await removePlace(target);
  }
});
