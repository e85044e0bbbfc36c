import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  steppedAnswer,
} from "../support/browser-app.ts";
import { locatorsByText, translateFor } from "../support/interface-texts.ts";
import {
  APPEARANCES,
  appearanceName,
  checkScreen,
  expectAppearance,
  SCREEN_TIMEOUT_MS,
  visitOptions,
} from "../support/look.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const LONG = "A bun is a box with one open side.\n\n".repeat(30);

describe("every state of the end of a debate", () => {
  for (const appearance of APPEARANCES) {
    it(`is accessible and fits, ${appearanceName(appearance)}`, {
      timeout: SCREEN_TIMEOUT_MS,
    }, async () => {
      app.provider.willAnswer(immediateAnswer(LONG), steppedAnswer(LONG, LONG));
      const [options, prepare] = visitOptions(appearance);
      const page = await app.visit("/", { ...options, reducedMotion: "no-preference" }, prepare);
      const t = translateFor(appearance.language);
      const find = locatorsByText(page, t);
      await find.field("form.question").waitFor();
      await expectAppearance(page, appearance);
      await ask(page, "Is a hot dog a sandwich?", [], t);
      await find.button("live.showAll").click();
      await find.button("debate.wantsToAnswer", { name: t("persona.cat") }).waitFor();
      await checkScreen(page);
      await find.button("debate.letThemArgue").click();
      await checkScreen(page);
      const called = app.nextCall();
      await find.button("debate.argueTurns", { count: 6 }).click();
      (await called).release(1);
      await liveCard(page).getByText("A bun").waitFor();
      await find.button("live.pause").click();
      await find.button("debate.stopArguing").waitFor();
      await checkScreen(page);
      await find.button("live.showAll").click();
      await find.button("debate.jumpToLatest").waitFor();
      await checkScreen(page);
      await find.button("live.stop").click();
    });
  }
});
