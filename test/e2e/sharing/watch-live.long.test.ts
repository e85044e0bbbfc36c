/** Two browsers watch the debate of a third person live. */

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../support/accounts.ts";
import { BrowserApp, steppedAnswer } from "../support/browser-app.ts";
import { shifts, watchShifts } from "../support/layout-shifts.ts";
import { createShared, type SharedDebate } from "./share-fixtures.ts";

const SEED = { question: "Is a hot dog a sandwich?", option1: "It is", option2: "It is not" };

let app: BrowserApp;
let owner: Page;
let shared: SharedDebate;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens a debate of a new user, with one turn. */
async function openOwner(name: string): Promise<void> {
  owner = await app.visit();
  await signUp(owner, { username: name });
  shared = await createShared(app, owner, SEED, ["A bun is a box."]);
}

const post = (path: string) => owner.request.post(`${app.server.url}${path}`, { data: {} });

/** Begins the next turn, which the test holds before each piece and its end. */
async function speak(...pieces: string[]) {
  app.provider.willAnswer(steppedAnswer(...pieces));
  const called = app.nextCall();
  const spoken = post(`/api/debates/${shared.id}/generate`);
  return { call: await called, spoken };
}

const live = (page: Page) => page.locator("article[aria-busy=true]");
const kept = (page: Page) => page.locator("article:not([aria-busy])");

describe("a shared debate that is live", () => {
  it("shows a turn from its first word, keeps it in its place, and shows the next one", async () => {
    await openOwner("live owner");
    const { call, spoken } = await speak("First words ", "and the rest.");
    const page = await app.visit(shared.path, { reducedMotion: "reduce" }, watchShifts);
    await live(page).getByText("Cat is thinking").waitFor();
    call.release(1);
    await live(page).getByText("First words").waitFor();
    const before = (await shifts(page)).shift;
    call.release();
    await (await spoken).body();
    await kept(page).getByText("First words and the rest.").waitFor();
    await live(page).waitFor({ state: "detached" });
    await page.getByRole("status").getByText("Cat has finished turn 2.").waitFor();
    expect((await shifts(page)).shift - before).toBeLessThan(0.05);
    const next = await speak("And so on.");
    next.call.release();
    await (await next.spoken).body();
    await kept(page).getByText("And so on.").waitFor();
    expect(await kept(page).count()).toBe(3);
  });

  it("shows the last turn spoken again in its place, and what else the owner changes", async () => {
    await openOwner("again owner");
    const page = await app.visit(shared.path, { reducedMotion: "reduce" });
    await kept(page).getByText("A bun is a box.").waitFor();
    app.provider.willAnswer(steppedAnswer("Said ", "anew."));
    const called = app.nextCall();
    const spoken = post(`/api/debates/${shared.id}/again`);
    const call = await called;
    call.release(1);
    await live(page).getByText("Said").waitFor();
    expect(await page.getByText("A bun is a box.").count()).toBe(0);
    call.release();
    await (await spoken).body();
    await kept(page).getByText("Said anew.").waitFor();
    await live(page).waitFor({ state: "detached" });
    expect(await page.locator("article").count()).toBe(1);
    const debate = await owner.request.get(`${app.server.url}/api/debates/${shared.id}`);
    const { responses } = (await debate.json()) as { responses: { id: number }[] };
    await owner.request.put(`${app.server.url}/api/responses/${responses[0]?.id}/variant`, {
      data: { number: 1 },
    });
    await kept(page).getByText("A bun is a box.").waitFor();
    expect(await page.getByText("Said anew.").count()).toBe(0);
    const input = await owner.request.post(`${app.server.url}/api/debates/${shared.id}/input`, {
      data: { content: "The bun is one piece." },
    });
    await page.getByText("The bun is one piece.").waitFor();
    const { id } = (await input.json()) as { id: number };
    await owner.request.delete(`${app.server.url}/api/debates/${shared.id}/input/${id}`);
    await page.getByText("The bun is one piece.").waitFor({ state: "detached" });
    expect(await page.locator("article").count()).toBe(1);
  });

  it("says how many watch, and leads to the live turn", async () => {
    await openOwner("counted owner");
    const { call, spoken } = await speak("Watched by two.");
    const pages = await Promise.all([app.visit(shared.path), app.visit(shared.path)]);
    for (const page of pages) {
      const note = page.getByRole("button", { name: "Go to the live turn" });
      await note.getByText("2 watching").waitFor();
      await note.click();
      await expect
        .poll(() => live(page).evaluate((card) => card === document.activeElement))
        .toBe(true);
    }
    call.release();
    await (await spoken).body();
  });

  it("shows nothing more when its link is revoked in the middle of a turn", async () => {
    await openOwner("revoking owner");
    const { call, spoken } = await speak("Before.", "After.");
    const page = await app.visit(shared.path, { reducedMotion: "reduce" });
    call.release(1);
    await live(page).getByText("Before.").waitFor();
    await post(`/api/debates/${shared.id}/share/revoke`);
    await page.getByRole("heading", { name: "Archive Not Found" }).waitFor();
    call.release();
    await (await spoken).body();
    expect(await page.getByText("After.").count()).toBe(0);
  });
});
