import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { signUp } from "../support/accounts.ts";
import { ask, BrowserApp, liveCard, savedCards, steppedAnswer } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

it.each(["a visitor", "a user"])(
  "%s who starts three debates while each one before is still being written sees no refusal, and each is saved",
  async (name) => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    if (name === "a user") await signUp(page);
    const refusals: number[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400 && !response.url().endsWith("/generate-positions"))
        refusals.push(response.status());
    });
    const begin = [
      () => page.getByRole("button", { name: "Are we alone in the universe?" }).click(),
      () => ask(page, "Is a hot dog a sandwich?"),
      () => page.getByRole("button", { name: "Are dogs or cats the better companions?" }).click(),
    ];
    const ids: string[] = [];
    for (const [index, start] of begin.entries()) {
      app.provider.willAnswer(steppedAnswer(`First words of debate ${index}.`, " The end."));
      const next = app.nextCall();
      const created = page.waitForResponse((response) => response.url().endsWith("/api/debates"));
      await start();
      ids.push(String(((await (await created).json()) as { id: number }).id));
      (await next).release(1);
      await liveCard(page).getByText(`First words of debate ${index}.`).waitFor();
      if (index < 2) await pressInBar(page, "debate.newDebate");
    }
    for (const call of app.provider.calls) call.release();
    await savedCards(page).getByText("First words of debate 2. The end.").waitFor();
    const saved = async () =>
      page.evaluate(async (debates) => {
        const answers = debates.map(async (id) => (await fetch(`/api/debates/${id}`)).json());
        return (await Promise.all(answers)).map(({ responses }) =>
          responses.map(({ content }: { content: string }) => content),
        );
      }, ids);
    await expect
      .poll(saved)
      .toEqual([0, 1, 2].map((index) => [`First words of debate ${index}. The end.`]));
    expect(refusals).toEqual([]);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByText(/still running|at once/).count()).toBe(0);
  },
);
