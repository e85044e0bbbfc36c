/** Debates that scripted judges of three providers score. */

import type { Criterion, Side } from "@einstein-vs-cat/core";
import type { Locator, Page } from "playwright-core";
import { expect, type TestContext } from "vitest";
import {
  type Answer,
  finish,
  hold,
  type ProviderCall,
  ScriptedProvider,
  say,
  stream,
} from "../../adapters/providers/scripted-provider.ts";
import { createDebates, type Seed, visitAsOwner } from "../archive/archive-fixtures.ts";
import { addItems, tokenOf } from "../sharing/share-fixtures.ts";
import { BrowserApp, immediateAnswer } from "../support/browser-app.ts";
import { verdictButton } from "../support/debate-bar.ts";

const FILLER = "And so on it goes, as long as there is bread in the house. ".repeat(12);

/** Returns the words of a turn that judges quote. */
export const quoteOf = (turn: number) => `Turn ${turn} has a point of its own.`;

/** The scores of both sides, from 1 to 5, and what the judge writes besides. */
export interface WrittenBallot {
  readonly scores: Readonly<Record<Criterion, readonly [side1: number, side2: number]>>;
  readonly decidingIssue?: string;
  readonly reasons?: readonly Readonly<Record<string, unknown>>[];
}

/** Returns the scores of a clear lead of a side: 1.75 points. */
export const leadOf = (side: Side): WrittenBallot["scores"] => {
  const pair = (winner: number, loser: number) =>
    side === 1 ? ([winner, loser] as const) : ([loser, winner] as const);
  return {
    ...{ answers: pair(5, 3), evidence: pair(4, 2), honesty: pair(4, 2), clarity: pair(4, 3) },
  };
};

/** A reason that quotes a turn. */
export const reasonOf = (side: Side, turn: number) => ({
  ...{ side: side === 1 ? "A" : "B", turn, quote: quoteOf(turn) },
  text: `Side ${side === 1 ? "A" : "B"} was right to say this in turn ${turn}.`,
});

/** Returns the answer with a ballot in the form of the rubric. */
export function ballotAnswer({ scores, decidingIssue, reasons = [] }: WrittenBallot): string {
  const written = Object.entries(scores).map(([name, [a, b]]) => [name, { A: a, B: b }]);
  return JSON.stringify({
    scores: Object.fromEntries(written),
    decidingIssue: decidingIssue ?? "Whether the bun is cut.",
    reasons,
  });
}

/** The call of a judge: its provider, and the side whose turns come first. */
export interface JudgeCall {
  readonly judge: "openai" | "anthropic" | "xai";
  readonly first: Side;
}

/** Answers the call of a judge with a ballot, or with any text. */
export type JudgeScript = (call: JudgeCall) => WrittenBallot | string;

/** Returns whose call it is; null for any other call than that of a judge. */
function judgeCallOf({ vendor, body }: ProviderCall): JudgeCall | null {
  const words = JSON.stringify(body);
  if (!words.includes("You judge a debate between two sides")) return null;
  const judge = String(body.model).startsWith("grok") ? "xai" : vendor;
  return { judge, first: words.indexOf("# Side A") < words.indexOf("# Side B") ? 1 : 2 };
}

/** The product with models of three providers, all of which one scripted server plays. */
export class Court {
  readonly app: BrowserApp;
  readonly provider: ScriptedProvider;

  private constructor(app: BrowserApp, provider: ScriptedProvider) {
    this.app = app;
    this.provider = provider;
  }

  /** Opens it; without a name it has models of all three providers. */
  static async open(
    live: readonly JudgeCall["judge"][] = ["openai", "anthropic", "xai"],
  ): Promise<Court> {
    const provider = await ScriptedProvider.start();
    const openai = { OPENAI_API_KEY: "key-1", OPENAI_BASE_URL: `${provider.url}/v1` };
    const none = { OPENAI_API_KEY: "", OPENAI_BASE_URL: "" };
    const app = await BrowserApp.open(undefined, {
      ...(live.includes("openai") ? openai : none),
      ...(live.includes("anthropic") && {
        ANTHROPIC_API_KEY: "key-2",
        ANTHROPIC_BASE_URL: provider.url,
      }),
      ...(live.includes("xai") && { XAI_API_KEY: "key-3", XAI_BASE_URL: `${provider.url}/v1` }),
    });
    return new Court(app, provider);
  }

  /** From now on judges answer like this. With `isHeld`, each answer waits for its release. */
  willJudge(script: JudgeScript, { isHeld = false } = {}): void {
    this.provider.willAlwaysAnswer((call): Answer => {
      const judge = judgeCallOf(call);
      if (judge === null) return immediateAnswer("Yes.");
      const written = script(judge);
      const text = typeof written === "string" ? written : ballotAnswer(written);
      return isHeld ? stream(hold(), say(text), finish()) : stream(say(text), finish());
    });
  }

  /** Returns the calls of judges so far. */
  judgeCalls(): readonly ProviderCall[] {
    return this.provider.calls.filter((call) => judgeCallOf(call) !== null);
  }

  /** Resolves with the calls of judges that wait for their release, as soon as there are so many. */
  async heldCalls(count: number): Promise<readonly ProviderCall[]> {
    const held = () => this.judgeCalls().filter(({ isHeld }) => isHeld);
    await expect.poll(() => held().length).toBe(count);
    return held();
  }

  /** Creates a debate of this many turns for the user of the page. */
  async createDebate(page: Page, turns: number, seed: Partial<Seed> = {}) {
    const [id = 0] = await createDebates(page, [{ question: "Is a hot dog a sandwich?", ...seed }]);
    await this.addTurns(page, id, turns);
    return { id, path: `/?debate=${id}`, sharedPath: `/share/${await tokenOf(page, id)}` };
  }

  /** Opens a debate of this many turns as its owner. */
  async openDebate(turns: number, { width = 1280, seed = {} as Partial<Seed> } = {}) {
    const { page } = await visitAsOwner(this.app, [], { viewport: { width, height: 800 } });
    const debate = await this.createDebate(page, turns, seed);
    await this.goTo(page, debate.path);
    return { page, debate };
  }

  /** Opens the page of an own debate. */
  async goTo(page: Page, path: string): Promise<void> {
    await page.goto(this.app.server.url + path);
    await page.locator(".action-bar").waitFor();
  }

  /** Adds turns to a debate of the user of the page. */
  addTurns(page: Page, id: number, turns: number, from = 1): Promise<void> {
    const texts = Array.from({ length: turns }, (_, index) => turnText(from + index));
    return addItems(this, page, id, texts);
  }

  /** Closes all pages of a test. Judges that are still at work come to their end. */
  async closePages(context: Pick<TestContext, "task">): Promise<void> {
    await this.provider.settle();
    await this.app.closePages(context);
  }

  async close(): Promise<void> {
    await this.provider.settle();
    await this.app.close();
    await this.provider.close();
  }
}

const turnText = (turn: number) => `This is turn ${turn}.\n\n${quoteOf(turn)}\n\n${FILLER}`;

/** Has a debate of the user of the page judged, and waits for the verdict. */
export async function judge(page: Page, debateId: number): Promise<void> {
  const answer = await page.request.post(
    new URL(`/api/debates/${debateId}/verdict`, page.url()).href,
  );
  const text = await answer.text();
  if (!text.includes("data: [DONE]")) throw new Error(`${answer.status()}: ${text}`);
}

/** The verdict on the screen. */
export const verdict = (page: Page) => page.getByRole("dialog", { name: "Who argued better?" });

/** Opens the verdict on the debate of the page. */
export async function openVerdict(page: Page): Promise<Locator> {
  await verdictButton(page).click();
  await verdict(page).waitFor();
  return verdict(page);
}

/** The button that asks judges for the first time. */
export const askButton = (page: Page) =>
  verdict(page).getByRole("button", { name: "Ask for a verdict" });

/** Waits until the verdict has a heading with these words. */
export const headed = (page: Page, words: string) =>
  verdict(page).getByRole("heading", { name: words, exact: true }).waitFor();

/** What screen readers hear about the verdict. */
export const announced = (page: Page) => verdict(page).getByRole("status").textContent();
