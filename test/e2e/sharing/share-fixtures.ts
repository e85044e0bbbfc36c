/** A debate with something in it, to be shared: what the tests of the dialog and of the shared page have in common. */

import type { Page } from "playwright-core";
import type { ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import { createDebates, type Seed } from "../archive/archive-fixtures.ts";
import { immediateAnswer } from "../support/browser-app.ts";

/** What happens in a debate, in this order: a response, or context of its owner. */
export type Said = string | { readonly context: string };

/** A debate of somebody who is signed in, and the end of its address. */
export interface SharedDebate {
  readonly id: number;
  readonly token: string;
  readonly path: string;
}

/** Creates a debate for the person of this page and lets all that be said in it. */
export async function createShared(
  { provider }: { readonly provider: ScriptedProvider },
  page: Page,
  seed: Seed,
  said: readonly Said[],
): Promise<SharedDebate> {
  const [id = 0] = await createDebates(page, [seed]);
  await sayIn({ provider }, page, id, said);
  const token = await tokenOf(page, id);
  return { id, token, path: `/share/${token}` };
}

/** Lets all that be said in a debate of the person of this page. */
export async function sayIn(
  { provider }: { readonly provider: ScriptedProvider },
  page: Page,
  id: number,
  said: readonly Said[],
): Promise<void> {
  for (const item of said) {
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

/** The share token of a debate of the person of this page. */
export async function tokenOf(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(new URL(`/api/debates/${id}`, page.url()).href);
  return ((await answer.json()) as { shareToken: string }).shareToken;
}

/** Gives the first response of a debate of the person of this page a summary. */
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
