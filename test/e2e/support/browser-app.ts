import { rm } from "node:fs/promises";
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
import { type ServerProcess, startServer } from "./server-process.ts";
import { ENGLISH_WORDS } from "./words.ts";

/** What a model does beside the debate. */
export const TASKS = /\/api\/(responses\/\d+\/summary|debates\/generate-positions)$/;

/** Lets a page ask the model for summaries and positions. */
export const withTasks = (page: Page) => page.route(TASKS, (route) => route.continue());

/** An answer whose every piece waits for the test, the end too. */
export const pieces = (...texts: string[]): Answer =>
  stream(...texts.flatMap((text) => [hold(), say(text)]), hold(), finish());

/** An answer that is said at once. */
export const atOnce = (text: string): Answer => stream(say(text), finish());

/** The product in a real browser: a server of its own, a voice in the test's hand, a person with no history. */
export class BrowserApp {
  readonly provider: ScriptedProvider;
  readonly server: ServerProcess;
  readonly #browser: Browser;
  readonly #dataDir: string;
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
    this.#dataDir = dataDir;
  }

  /** Opens it on a data folder, which goes with it: by default a fresh one. The environment may have more than a voice. */
  static async open(
    folder = copyDataFolder(inject("freshDataFolder")),
    environment: Record<string, string> = {},
  ): Promise<BrowserApp> {
    const [provider, dataDir, browser] = await Promise.all([
      ScriptedProvider.start(),
      folder,
      launchBrowser(),
    ]);
    const voice = { OPENAI_API_KEY: "test-key", OPENAI_BASE_URL: `${provider.url}/v1` };
    const settings = {
      ...voice,
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      ...environment,
    };
    const server = await startServer(settings, "--check-answers");
    return new BrowserApp(provider, server, browser, dataDir);
  }

  /**
   * Opens the main screen (or another address) as somebody new. Summaries and suggested positions fail, so that the script
   * of the voice is for the debate alone; `withTasks` lets them through.
   */
  async visit(
    path = "/",
    options: BrowserContextOptions = {},
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Page> {
    const watched = await openPage(this.#browser, options);
    this.#pages.push(watched);
    await watched.page.route(TASKS, (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body: "Not in this test." }),
    );
    await prepare(watched.page);
    await watched.page.goto(this.server.url + path);
    return watched.page;
  }

  /** The next call that the voice gets after this moment. */
  nextCall(): Promise<ProviderCall> {
    return this.provider.call(this.provider.calls.length + 1);
  }

  /** Closes every page of a test and says that nothing went wrong in any of them; a failed test leaves pictures. */
  async closePages({ task }: Pick<TestContext, "task">): Promise<void> {
    const pages = this.#pages;
    this.#pages = [];
    this.provider.forgetScripts();
    if (task.result?.state === "fail") {
      const name = task.name.replaceAll(/[^a-z0-9]+/gi, "-");
      await Promise.all(
        pages.map(({ page }, index) =>
          page.screenshot({ path: `test-results/${name}-${index}.png` }),
        ),
      );
    }
    await Promise.all(pages.map(({ context }) => context.close()));
    // A turn goes on without its page, and would take the answer that the next test has for its own.
    await this.provider.settle();
    expect(pages.flatMap(({ problems }) => problems)).toEqual([]);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.server.end("SIGKILL");
    await this.provider.close();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

/** Waits until the app has taken over the screen that came with the page. */
export const isTaken = (page: Page) =>
  page.waitForFunction(() => "mounted" in document.documentElement.dataset);

/** Fills in the creation form and sends it. */
export async function ask(
  page: Page,
  question = "Is a hot dog a sandwich?",
  positions: readonly string[] = [],
  t = ENGLISH_WORDS,
): Promise<void> {
  await page.getByLabel(t("form.question")).fill(question);
  for (const [index, position] of positions.entries())
    await page
      .getByLabel(t(index === 0 ? "form.option1" : "form.option2"))
      .first()
      .fill(position);
  await page.getByRole("button", { name: t("form.submit") }).click();
}

/** The card that is being spoken. */
export const liveCard = (page: Page) => page.locator("article[aria-busy=true]");

/** The cards of saved responses. */
export const savedCards = (page: Page) => page.locator("article:not([aria-busy])");
