import { rm, writeFile } from "node:fs/promises";
import { positionsPrompt } from "@einstein-vs-cat/core/debate/positions-prompt";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, type TestContext } from "vitest";
import {
  type Answer,
  finish,
  hold,
  type ProviderCall,
  ScriptedProvider,
  say,
  stream,
} from "../../adapters/providers/scripted-provider.ts";
import { launchBrowser, openPage, type WatchedPage } from "./browser.ts";
import { copyDataFolder } from "./data-folder.ts";
import { translateEnglish } from "./interface-texts.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** The API paths of model tasks other than debate turns. */
const SUMMARIES = /\/api\/responses\/\d+\/summary$/;
const POSITIONS = /\/api\/debates\/generate-positions$/;

/** Lets the page request summaries from the model. */
export const withSummaries = (page: Page) => page.route(SUMMARIES, (route) => route.continue());

/** Lets the page request suggested positions from the model. */
export const withPositions = (page: Page) => page.route(POSITIONS, (route) => route.continue());

/** Creates an answer that stops before each piece and before its end until the test releases it. */
export const steppedAnswer = (...texts: string[]): Answer =>
  stream(...texts.flatMap((text) => [hold(), say(text)]), hold(), finish());

/** Creates an answer that arrives in one piece without waiting. */
export const immediateAnswer = (text: string): Answer => stream(say(text), finish());

/** What a stance check asks, in its own words. */
const STANCE = "did its speaker leave the side that it has to argue";

/** Lets every model hold its side against a person. The server checks it by itself, after the turn. */
const stanceAnswer = ({ body }: ProviderCall): Answer | null =>
  JSON.stringify(body).includes(STANCE) ? immediateAnswer('{"left": false, "quote": null}') : null;

/** How the prompt for suggested positions begins. */
const POSITIONS_TASK = positionsPrompt({
  ...{ purpose: "positions", question: "", language: "en" },
}).system.slice(0, 40);

/**
 * Suggests Yes and No. A page on a busy machine may wait in vain for the positions that `visit` refuses.
 * The server then asks a model for them by itself, which must not get the answer to a turn.
 */
const positionsAnswer = ({ body }: ProviderCall): Answer | null =>
  JSON.stringify(body).includes(POSITIONS_TASK)
    ? immediateAnswer('{"isYesNoQuestion": true, "position1": "Yes", "position2": "No"}')
    : null;

/**
 * Runs the product in a real browser, with its own server process and a scripted model provider.
 */
export class BrowserApp {
  readonly provider: ScriptedProvider;
  readonly server: ServerProcess;
  readonly #browser: Browser;
  readonly dataDir: string;
  #pages: WatchedPage[] = [];

  private constructor(
    provider: ScriptedProvider,
    server: ServerProcess,
    browser: Browser,
    dataDir: string,
  ) {
    this.provider = provider;
    this.server = server;
    this.#browser = browser;
    this.dataDir = dataDir;
  }

  /** Starts the app on a data folder, by default a fresh copy. `close` deletes the folder. */
  static async open(
    folder = copyDataFolder(inject("freshDataFolder")),
    environment: Record<string, string> = {},
  ): Promise<BrowserApp> {
    const [provider, dataDir, browser] = await Promise.all([
      ScriptedProvider.start(),
      folder,
      launchBrowser(),
    ]);
    provider.aside = (call) => stanceAnswer(call) ?? positionsAnswer(call);
    const modelSettings = { OPENAI_API_KEY: "test-key", OPENAI_BASE_URL: `${provider.url}/v1` };
    const settings = {
      ...modelSettings,
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      ...environment,
    };
    const server = await startServer(settings, "--check-answers");
    return new BrowserApp(provider, server, browser, dataDir);
  }

  /**
   * Opens a path as a new visitor. Requests for summaries and suggested positions fail, so that the
   * provider script only has to cover debate turns; `withSummaries` and `withPositions` let them
   * through.
   */
  async visit(
    path = "/",
    options: BrowserContextOptions = {},
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Page> {
    const watched = await openPage(this.#browser, options);
    this.#pages.push(watched);
    for (const task of [SUMMARIES, POSITIONS])
      await watched.page.route(task, (route) =>
        route.fulfill({ status: 503, contentType: "text/plain", body: "Not in this test." }),
      );
    await prepare(watched.page);
    await watched.page.goto(this.server.url + path);
    return watched.page;
  }

  /** Resolves with the next call that the provider receives. */
  nextCall(): Promise<ProviderCall> {
    return this.provider.call(this.provider.calls.length + 1);
  }

  /**
   * Closes all pages of a test and asserts that none reported a problem. If the test failed, saves
   * screenshots and what the server has logged.
   */
  async closePages({ task }: Pick<TestContext, "task">): Promise<void> {
    const pages = this.#pages;
    this.#pages = [];
    const unused = this.provider.forgetScripts();
    if (task.result?.state === "fail") {
      const name = task.name.replaceAll(/[^a-z0-9]+/gi, "-");
      await Promise.all(
        pages.map(({ page }, index) =>
          page.screenshot({ path: `test-results/${name}-${index}.png` }),
        ),
      );
      await writeFile(`test-results/${name}-server.log`, this.server.output());
    }
    await Promise.all(pages.map(({ context }) => context.close()));
    // A turn continues without its page and would consume the answer that the next test scripts.
    await this.provider.settle();
    expect(pages.flatMap(({ problems }) => problems)).toEqual([]);
    // The call of such an answer would still come, and would get an answer of the next test.
    expect(unused, "answers that the test scripted and did not wait for").toBe(0);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.server.end("SIGKILL");
    await this.provider.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** Waits until the app has hydrated the server-rendered page. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => "mounted" in document.documentElement.dataset);

/** Fills in and submits the creation form. */
export async function ask(
  page: Page,
  question = "Is a hot dog a sandwich?",
  positions: readonly string[] = [],
  t = translateEnglish,
): Promise<void> {
  await page.getByLabel(t("form.question"), { exact: true }).fill(question);
  for (const [index, position] of positions.entries())
    await page
      .getByLabel(t(index === 0 ? "form.option1" : "form.option2"))
      .first()
      .fill(position);
  await page.getByRole("button", { name: t("form.submit") }).click();
}

/** The card of the turn that is streaming. */
export const liveCard = (page: Page) => page.locator("article[aria-busy=true]");

/** The cards of saved responses. */
export const savedCards = (page: Page) => page.locator("article:not([aria-busy])");
