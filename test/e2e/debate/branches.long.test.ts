import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Court, judge, leadOf, openVerdict } from "../judging/verdict-fixtures.ts";
import { toast } from "../support/accounts.ts";
import { tabTo } from "../support/keyboard.ts";
import { axe, checkScreen } from "../support/look.ts";
import { applyAppearance, lookOf } from "../support/viewports.ts";

let court: Court;
beforeAll(async () => {
  court = await Court.open();
});
afterEach((context) => court.closePages(context));
afterAll(() => court.close());

const turns = (page: Page) => page.locator("article.speech");
const BODY = "This debate is your own. The original stays as it is.";

/** Makes the rematch of a debate with as many turns, and has both judged for Einstein. */
async function judgedPair(page: Page, debateId: number): Promise<number> {
  const address = new URL(`/api/debates/${debateId}/rematch`, page.url()).href;
  const { id } = (await (await page.request.post(address)).json()) as { id: number };
  await court.addTurns(page, id, 4);
  court.willJudge(() => ({ scores: leadOf(1) }));
  for (const each of [debateId, id]) await judge(page, each);
  return id;
}

describe("a branch", () => {
  it("is made and left by keyboard at 360 px, and is marked where it leaves the original", async () => {
    const { page, debate } = await court.openDebate(3, { width: 360 });
    await page.locator("#turn-1").focus();
    await tabTo(page, "button", "Branch from here", "Enter");
    const origin = `Branch of Debate #${debate.id} from turn 1`;
    await toast(page, origin, BODY);
    await expect.poll(() => turns(page).count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await page.locator("h1").focus();
    await tabTo(page, "link", origin, "Enter");
    await expect.poll(() => turns(page).count()).toBe(3);
    const mark = page.getByRole("navigation", { name: "Branches of this debate, Turn 1" });
    await mark.getByRole("link", { name: /^Debate #\d+$/ }).waitFor();
    await page.locator("summary").press("Enter");
    await page.getByText("Turn 1:").waitFor();
    await checkScreen(page);
    await mark.getByRole("link").press("Enter");
    await page.getByRole("link", { name: origin }).waitFor();
    expect(await turns(page).count()).toBe(1);
  });

  it("of a shared debate belongs to the visitor, and leads back to the shared page", async () => {
    const { debate } = await court.openDebate(2);
    const visitor = await court.app.visit(debate.sharedPath, {
      viewport: { width: 360, height: 800 },
    });
    await visitor
      .locator("#turn-1")
      .getByRole("button", { name: "Branch from here" })
      .press("Enter");
    await toast(visitor, "Branch of another debate from turn 1", BODY);
    await expect.poll(() => turns(visitor).count()).toBe(1);
    expect(new URL(visitor.url()).pathname).toBe("/");
    await checkScreen(visitor);
    await visitor.getByRole("link", { name: "Branch of another debate from turn 1" }).click();
    await visitor.waitForURL(`**${debate.sharedPath}#1`);
  });

  it("is made once by a double click, and again when its answer was lost, as the same", async () => {
    const { page } = await court.openDebate(1);
    const sent: string[] = [];
    let isLost = true;
    await page.route(/\/branch$/, async (route) => {
      sent.push((route.request().postDataJSON() as { requestId: string }).requestId);
      const answer = await route.fetch();
      if (isLost) await route.abort();
      else await route.fulfill({ response: answer });
      isLost = false;
    });
    const button = page.getByRole("button", { name: "Branch from here" });
    await button.dblclick();
    await page.getByText("Error creating debate").first().waitFor();
    await button.click();
    await toast(page, "Branch of Debate", BODY);
    expect(new Set(sent).size).toBe(1);
  });
});

describe("a rematch", () => {
  it("is opened from the menu of a phone, and from the verdict", async () => {
    const { page, debate } = await court.openDebate(4, { width: 360 });
    await page.getByRole("button", { name: "More actions" }).press("Enter");
    await page.getByRole("menuitem", { name: "Rematch, sides swapped" }).press("Enter");
    await page
      .getByRole("link", { name: `Rematch of Debate #${debate.id}, sides swapped` })
      .waitFor();
    expect(await turns(page).count()).toBe(0);
    court.willJudge(() => ({ scores: leadOf(1) }));
    await judge(page, debate.id);
    await court.goTo(page, debate.path);
    const dialog = await openVerdict(page);
    await dialog
      .getByRole("button", { name: /^Rematch with sides swapped: Debate #/ })
      .press("Enter");
    await page
      .getByRole("link", { name: `Rematch of Debate #${debate.id}, sides swapped` })
      .waitFor();
  });

  it.each([
    [360, "en"],
    [360, "ar"],
    [1440, "en"],
  ] as const)("shows what won in both debates, at %i px in %s", async (width, language) => {
    const { page, debate } = await court.openDebate(4, { seed: { language } });
    const rematch = await judgedPair(page, debate.id);
    const appearance = { width, language, theme: "light" } as const;
    const storageState = await page.context().storageState();
    const options = {
      storageState,
      viewport: { width, height: 800 },
      reducedMotion: "reduce",
    } as const;
    const shown = await court.app.visit(debate.path, options, (fresh) =>
      applyAppearance(fresh, appearance),
    );
    const { t } = lookOf(shown, appearance);
    for (const path of [debate.path, `/?debate=${rematch}`]) {
      await court.goTo(shown, path);
      await shown.getByText(t("rematch.speaker")).waitFor();
      const cells = await shown.locator("main td:not(:empty)").allTextContents();
      expect(cells).toEqual([t("persona.einstein"), "Yes", t("persona.einstein"), "No"]);
      await checkScreen(shown);
    }
  });
});
