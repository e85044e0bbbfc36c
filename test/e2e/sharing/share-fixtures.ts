/**
 * Creates debates with responses and contexts, for the tests of the share dialog and the shared
 * page.
 */

import type { Page } from "playwright-core";
import type { ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import { createDebates, type Seed } from "../archive/archive-fixtures.ts";
import { immediateAnswer } from "../support/browser-app.ts";

/** One item of a debate, in order: a response, or context from its owner. */
export type DebateItem = string | { readonly context: string };

/** A debate of a signed-in user and the path of its share link. */
export interface SharedDebate {
  readonly id: number;
  readonly token: string;
  readonly path: string;
}

/** Creates a debate for the user of this page and adds the items to it. */
export async function createShared(
  { provider }: { readonly provider: ScriptedProvider },
  page: Page,
  seed: Seed,
  items: readonly DebateItem[],
): Promise<SharedDebate> {
  const [id = 0] = await createDebates(page, [seed]);
  await addItems({ provider }, page, id, items);
  const token = await tokenOf(page, id);
  return { id, token, path: `/share/${token}` };
}

/** Adds responses and contexts to a debate of the user of this page. */
export async function addItems(
  { provider }: { readonly provider: ScriptedProvider },
  page: Page,
  id: number,
  items: readonly DebateItem[],
): Promise<void> {
  for (const item of items) {
    if (typeof item === "string") provider.willAnswer(immediateAnswer(item));
    const [path, data] =
      typeof item === "string" ? ["generate", {}] : ["input", { content: item.context }];
    const answer = await page.request.post(new URL(`/api/debates/${id}/${path}`, page.url()).href, {
      data,
    });
    if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
    await answer.body();
  }
}

/** Returns the share token of a debate of the user of this page. */
export async function tokenOf(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(new URL(`/api/debates/${id}`, page.url()).href);
  return ((await answer.json()) as { shareToken: string }).shareToken;
}

/** Summarizes the first response of a debate of the user of this page. */
export async function summarise(
  { provider }: { readonly provider: ScriptedProvider },
  page: Page,
  debateId: number,
  summary: string,
): Promise<void> {
  const debate = await page.request.get(new URL(`/api/debates/${debateId}`, page.url()).href);
  const { responses } = (await debate.json()) as { responses: { id: number }[] };
  provider.willAnswer(immediateAnswer(summary));
  const answer = await page.request.post(
    new URL(`/api/responses/${responses[0]?.id}/summary`, page.url()).href,
  );
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
}
