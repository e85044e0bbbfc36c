import { afterAll, afterEach, beforeAll } from "vitest";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  steppedAnswer,
} from "../support/browser-app.ts";
import { inEveryLook } from "../support/every-look.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const LONG = "A bun is a box with one open side.\n\n".repeat(30);

inEveryLook("every state of the end of a debate is accessible and fits", async (visit) => {
  app.provider.willAnswer(immediateAnswer(LONG), steppedAnswer(LONG, LONG));
  const animated = { reducedMotion: "no-preference" } as const;
  const { page, t, find, check } = await visit(app, "/", animated);
  await find.field("form.question").waitFor();
  await ask(page, "Is a hot dog a sandwich?", [], t);
  await find.button("live.showAll").click();
  await find.button("debate.wantsToAnswer", { name: t("persona.cat") }).waitFor();
  await check();
  await find.button("debate.letThemArgue").click();
  await check();
  const called = app.nextCall();
  await find.button("debate.argueTurns", { count: 6 }).click();
  (await called).release(1);
  await liveCard(page).getByText("A bun").waitFor();
  await find.button("live.pause").click();
  await find.button("debate.stopArguing").waitFor();
  await check();
  await find.button("live.showAll").click();
  await find.button("debate.jumpToLatest").waitFor();
  await check();
  await find.button("live.stop").click();
});
