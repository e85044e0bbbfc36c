/** Fixtures for tests of shared debates. */

import {
  type Debate,
  ONLY_VARIANT,
  readSummary,
  reportPage,
  type Verdict,
} from "@einstein-vs-cat/core";
import type { WebFiles } from "../../../app-server/pages/web-files.ts";
import { verdictOn } from "../../core/judging/exported-verdict-fixtures.ts";
import {
  GOOD_DEBATE,
  type Harness,
  type HarnessOptions,
  PASSWORD,
  startApp,
  type Visitor,
} from "../harness.ts";
import { SCREENS_FILE } from "../screens-file.ts";

/**
 * A page like the built one of the web app: a script, a style sheet and the root element of the
 * app.
 */
export const SHELL = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="Ask a question." />
    <title>Einstein vs Cat</title>
    <script type="module" crossorigin src="/assets/main-1a2b3c.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main-1a2b3c.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Einstein vs Cat needs JavaScript to show a live debate.</noscript>
  </body>
</html>
`;

/** Starts an app that serves this page. */
export function startAppWithPages(options: HarnessOptions = {}): Promise<Harness> {
  const webFiles: WebFiles = new Map([
    ["/index.html", { content: Buffer.from(SHELL), compressed: {}, entityTag: "shell" }],
    SCREENS_FILE,
  ]);
  return startApp({ ...options, services: { webFiles, ...options.services } });
}

/** The email address of every user that `newOwner` registers. */
export const OWNER_EMAIL = "albert.marker7d1f@patent-office.example";

/** Registers a user with all fields filled in. */
export async function newOwner(
  app: Harness,
  username = "Owner marker7d1f",
): Promise<Visitor & { id: number }> {
  const owner = app.visitor();
  const response = await owner.post("/api/register", {
    ...{
      username,
      password: PASSWORD,
      displayName: "Display marker7d1f",
      bio: "Bio marker7d1f",
      email: OWNER_EMAIL,
    },
  });
  const { id } = (await response.json()) as { id: number };
  return Object.assign(owner, { id });
}

/** The content of a debate that `share` creates. */
export interface Content {
  readonly fields?: object;
  readonly responses?: number;
  readonly inputs?: number;
}

/**
 * Creates a debate with numbered responses and context; every second response has argument cards.
 * Only an owner with an account gets a share token.
 */
export async function share(
  app: Harness,
  owner: Visitor,
  { fields, responses = 2, inputs = 1 }: Content = {},
): Promise<Debate> {
  const id = await owner.debate({ ...GOOD_DEBATE, ...fields });
  for (let turnNumber = 1; turnNumber <= responses; turnNumber += 1)
    storeResponse(app, id, turnNumber);
  for (let number = 1; number <= inputs; number += 1) storeInput(app, id, number);
  return app.tables.debates.get(id) as Debate;
}

/** Reports the page of a debate and takes it down, as an operator does. */
export async function takeDown({ services }: Harness, { id, shareToken }: Debate): Promise<void> {
  const input = { reason: "spam", words: null, address: null } as const;
  await reportPage(services, shareToken as string, input);
  const reports = await services.reports.list(null, 1_000);
  const report = reports.find(({ debateId }) => debateId === id);
  await services.reports.takeDown(report?.id ?? 0, new Date(services.clock.now()));
}

/** Stores a response for this turn without generating it. */
export function storeResponse(
  { tables, clock }: Harness,
  debateId: number,
  turnNumber: number,
): void {
  const side = turnNumber % 2 === 1 ? 1 : 2;
  const content = `Response ${turnNumber}.`;
  const summary = turnNumber % 2 === 1 ? null : readSummary(summaryOf(turnNumber), content);
  tables.responses.push({
    ...{
      id: tables.nextId(),
      debateId,
      side,
      turnNumber,
      summary,
      speaker: { kind: "model", model: "gpt-4.1-nano" },
      leftOut: null,
      isStopped: false,
      variant: ONLY_VARIANT,
      stance: null,
    },
    ...{ content, createdAt: new Date(clock.now() + turnNumber * 1_000) },
  });
}

/** Stores context of the owner before this turn. */
export function storeInput({ tables, clock }: Harness, debateId: number, turnNumber: number): void {
  const userId = tables.debates.get(debateId)?.userId ?? 0;
  const createdAt = new Date(clock.now() + turnNumber * 1_000 - 500);
  tables.remarks.push({
    id: tables.nextId(),
    debateId,
    userId,
    kind: "context",
    turnNumber,
    content: `Context ${turnNumber}.`,
    createdAt,
  });
}

/**
 * Stores the verdict of two judges on the turns that a debate has now. They prefer Einstein, and
 * quote its first and its last response.
 */
export async function storeVerdict({ services }: Harness, debateId: number): Promise<Verdict> {
  const { responses = [] } = (await services.debates.find(debateId)) ?? {};
  const reasons = [1, responses.length].map((turn) => ({
    ...{ side: "A", turn, text: `Reason ${turn}`, quote: `Response ${turn}.` },
  }));
  const answer = { scores: [4, 2], issue: "Issue of a judge", reasons } as const;
  const verdict = verdictOn(responses, [
    { model: "gpt-4", family: "openai", answers: [answer, answer] },
    { model: "claude-4", family: "anthropic", answers: [answer, answer] },
  ]);
  return services.verdicts.findOrMake({ debateId, turns: responses.length }, async () => verdict);
}

/** Returns the argument cards of a response. */
export const summaryOf = (turnNumber: number) =>
  `| Argument Point | Source Quote | Source URL |\n| --- | --- | --- |\n| Point ${turnNumber} | Quote ${turnNumber} | https://boxes.example/${turnNumber} |`;
