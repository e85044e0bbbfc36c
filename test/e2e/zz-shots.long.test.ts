import { afterAll, beforeAll, expect, it } from "vitest";
import { Court, judge, leadOf, openVerdict } from "./judging/verdict-fixtures.ts";
import { applyAppearance } from "./support/viewports.ts";
let court: Court;
beforeAll(async () => { court = await Court.open(); });
afterAll(() => court.close());
it("shoots", { timeout: 300_000 }, async () => {
  const { page, debate } = await court.openDebate(4, { width: 1440 });
  const post = async (path: string, data: object = {}) => (await (await page.request.post(new URL(path, page.url()).href, { data })).json()) as { id: number };
  const requests: string[] = [];
  page.on("response", async (r) => { if (/api\/(debates|share)/.test(r.url())) requests.push(`${r.request().method()} ${r.url()} ${r.status()}`); });
  await page.locator("#turn-2").getByRole("button", { name: "Branch from here" }).click();
  await page.getByText(/Branch of Debate/).first().waitFor({ timeout: 15000 }).catch(async (e) => { await page.screenshot({ path: "/tmp/branch-shots/fail.png" }); console.log(requests); throw e; });
  await page.screenshot({ path: "/tmp/branch-shots/branch-toast-1440.png" });
  const one = await post(`/api/debates/${debate.id}/branch`, { turnNumber: 4 });
  await post(`/api/debates/${debate.id}/branch`, { turnNumber: 2 });
  const rematch = await post(`/api/debates/${debate.id}/rematch`);
  await court.addTurns(page, rematch.id, 4);
  court.willJudge(() => ({ scores: leadOf(1), reasons: [] }));
  await judge(page, debate.id);
  await court.goTo(page, debate.path);
  await page.getByRole("dialog").count();
  await court.goTo(page, `/?debate=${rematch.id}`);
  await page.screenshot({ path: "/tmp/branch-shots/rematch-pending-1440.png" });
  await judge(page, rematch.id);
  for (const [width, theme, language] of [[1440, "light", "en"], [360, "dark", "en"], [360, "light", "ar"], [1440, "dark", "ar"]] as const) {
    const state = await page.context().storageState();
    const shot = await court.app.visit(debate.path, { viewport: { width, height: 900 }, reducedMotion: "reduce", storageState: state }, (fresh) => applyAppearance(fresh, { theme, language, width } as never));
    await shot.locator(".action-bar").waitFor();
    await shot.waitForTimeout(1500);
    const name = `${width}-${theme}-${language}`;
    await shot.locator("main details > summary").click().catch(() => {});
    await shot.screenshot({ path: `/tmp/branch-shots/original-${name}.png` });
    await shot.screenshot({ path: `/tmp/branch-shots/original-full-${name}.png`, fullPage: true });
    await shot.goto(court.app.server.url + `/?debate=${one.id}`);
    await shot.locator(".action-bar").waitFor();
    await shot.waitForTimeout(1200);
    await shot.screenshot({ path: `/tmp/branch-shots/branch-${name}.png` });
    await shot.goto(court.app.server.url + `/?debate=${rematch.id}`);
    await shot.locator(".action-bar").waitFor();
    await shot.waitForTimeout(1200);
    if (language === "en") { const d = await openVerdict(shot); await shot.waitForTimeout(800); await d.getByRole("table").first().scrollIntoViewIfNeeded(); await shot.screenshot({ path: `/tmp/branch-shots/dialog-${name}.png` }); }
  }
  expect(1).toBe(1);
});
