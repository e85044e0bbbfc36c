/** Debates whose turns reply to each other, and the answers of the model about them. */

import type { Page } from "playwright-core";
import type { ProviderCall, Script } from "../../adapters/providers/scripted-provider.ts";
import { createDebates, type Seed } from "../archive/archive-fixtures.ts";
import { addItems, tokenOf } from "../sharing/share-fixtures.ts";
import { type BrowserApp, immediateAnswer } from "../support/browser-app.ts";

const FILLER = "And so on it goes, as long as there is bread in the house. ".repeat(12);

/** Returns the words of a claim of a turn. */
export const claimOf = (turn: number, claim: number) => `This is claim ${claim} of turn ${turn}.`;

/** Returns the words with which a turn replies. */
export const replyOf = (turn: number) => `Here turn ${turn} takes up what was said.`;

/** Returns a turn with two claims and a reply. */
export const turnText = (turn: number) =>
  `${claimOf(turn, 1)}\n\n${replyOf(turn)}\n\n${FILLER}\n\n${claimOf(turn, 2)}`;

/** Whether the model is asked for the replies of a turn. */
const isFlowCall = (call: ProviderCall) =>
  JSON.stringify(call.body).includes("You keep the flow sheet of a debate");

/**
 * Answers every summary and every question for replies: the first claim of a turn answers the first
 * claim of the turn before.
 */
export const answerTasks: Script = (call) => {
  const messages = JSON.stringify(call.body);
  const turns = [...messages.matchAll(/claim 2 of turn (\d+)/g)].map(([, turn]) => Number(turn));
  const turn = Math.max(...turns);
  if (isFlowCall(call)) {
    const reply = { from: `${turn}.1`, to: `${turn - 1}.1`, kind: "answers", quote: replyOf(turn) };
    return immediateAnswer(JSON.stringify([reply]));
  }
  const rows = [1, 2].map((claim) => `| Point ${turn}.${claim} | ${claimOf(turn, claim)} | N/A |`);
  return immediateAnswer(
    ["| Argument Point | Source Quote | Source URL |", "|---|---|---|", ...rows].join("\n"),
  );
};

/** Creates a debate of this many turns for the user of the page. */
export async function createArguedDebate(
  app: BrowserApp,
  page: Page,
  turns: number,
  seed: Partial<Seed> = {},
): Promise<{ readonly id: number; readonly path: string; readonly sharedPath: string }> {
  const [id = 0] = await createDebates(page, [{ question: "Is a hot dog a sandwich?", ...seed }]);
  const texts = Array.from({ length: turns }, (_, index) => turnText(index + 1));
  await addItems(app, page, id, texts);
  return { id, path: `/?debate=${id}`, sharedPath: `/share/${await tokenOf(page, id)}` };
}

/** Has all turns of a debate of the user of this page mapped. */
export async function mapAllTurns(page: Page, id: number): Promise<void> {
  for (let pending = 1; pending > 0; ) {
    const answer = await page.request.post(new URL(`/api/debates/${id}/flow`, page.url()).href);
    if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
    pending = ((await answer.json()) as { pending: number[] }).pending.length;
  }
}
