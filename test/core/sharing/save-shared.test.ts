import { DEBATES_PER_DAY, exportDebate, saveShared } from "@einstein-vs-cat/core";
import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { describe, expect, it } from "vitest";
import { codeOf, FORM, OTHER_PRO, PRO, TestApp } from "../test-app.ts";

/** Creates an app in which limits count, with a shared debate. */
async function appWithShared(question = FORM.question) {
  const app = new TestApp();
  const ports = { ...app.ports, quota: new MemoryQuota(app.clock) };
  const { shareToken } = await app.create(PRO, { question });
  const save = (title?: string) => saveShared(ports, OTHER_PRO, shareToken ?? "", { title });
  const taken = async () => (await ports.quota.use("debates", "user:8")).taken;
  return { app, ports, save, taken };
}

describe("Saving a shared debate", () => {
  it("is refused with the time to wait when all debates of the day are used up", async () => {
    const { ports, save, taken } = await appWithShared();
    const most = DEBATES_PER_DAY.user;
    for (let debate = 1; debate <= most; debate += 1)
      await ports.quota.take("debates", "user:8", most);
    await expect(save()).rejects.toMatchObject({
      code: "debates-used-up",
      params: { maximum: most },
      retryAfterMs: 86_400_000,
    });
    expect(await taken()).toBe(most);
  });

  it("uses up one of the day's debates, and none when the copy fails", async () => {
    const { app, save, taken } = await appWithShared();
    await save();
    expect(await taken()).toBe(1);
    app.tables.formerUsers.add(8);
    expect(await codeOf(save())).toBe("not-signed-in");
    expect(await taken()).toBe(1);
  });

  it("makes a copy that is exported by its question alone, however long that is", async () => {
    const question = `Is it true ${"and really true ".repeat(20)}?`;
    const { ports, save } = await appWithShared(question);
    const copy = await save();
    expect(copy.title).toMatch(/^Is it true and .*…$/);
    expect(await exportDebate(ports, OTHER_PRO, copy.id)).not.toHaveProperty("title");
  });
});
