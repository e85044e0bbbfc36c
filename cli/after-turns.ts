/** What is made of the turns of a debate: cards, stances, the flow sheet, the verdict. */

import {
  checkStance,
  citedSources,
  type FlowSheet,
  judgeDebate,
  mapWholeFlow,
  needsSummary,
  type Response,
  type Stance,
  summariseResponse,
} from "@einstein-vs-cat/core";
import { CALLER, type PlayContext, untilStopped } from "./play-context.ts";

/** Shows that a turn is stored, and what its citations turned out to be. */
export async function showStored(
  { workspace, output }: PlayContext,
  response: Response,
): Promise<void> {
  const { evidence } = response;
  const citations = evidence?.citations ?? [];
  output.stored({ ...response, ...(evidence && { citations }) });
  if (citations.length === 0) return;
  const { debateId: id } = response;
  output.citations(citations, await citedSources(workspace.ports.sources, id, [response]));
}

/** Shows the argument cards of a turn that is long enough for them. */
export async function makeCards(context: PlayContext, { id, content }: Response): Promise<void> {
  if (!needsSummary(content)) return;
  const { ports, actor } = context.workspace;
  const summary = await summariseResponse(ports, actor, { responseId: id, caller: CALLER });
  if (!context.stopped.aborted) context.output.cards(summary);
}

/**
 * Shows whether a persona held its side against the person, and returns it; null where nobody
 * argues against it. Whatever fails, the turn stands and its stance stays unknown.
 */
export async function learnStance(context: PlayContext, { id }: Response): Promise<Stance | null> {
  const { ports, actor } = context.workspace;
  const check = () => checkStance(ports, actor, { responseId: id, caller: CALLER });
  const stance = await untilStopped(context, check).catch(() => null);
  if (stance !== null) context.output.stance(stance);
  return stance;
}

/** Maps every turn and returns the flow sheet; null when the program was stopped meanwhile. */
export function mapFlow(context: PlayContext, debateId: number): Promise<FlowSheet | null> {
  const { ports, actor } = context.workspace;
  const input = { debateId, caller: CALLER, again: true };
  return untilStopped(context, () =>
    mapWholeFlow(ports, actor, input, () => !context.stopped.aborted),
  );
}

/** Maps every turn and shows the flow sheet. */
export async function showFlow(context: PlayContext, debateId: number): Promise<void> {
  const sheet = await mapFlow(context, debateId);
  if (sheet !== null) context.output.flow(sheet);
}

/** Asks the panel and shows its ballots and its verdict. */
export async function judge(context: PlayContext, debateId: number): Promise<void> {
  const { ports, actor } = context.workspace;
  const ask = await judgeDebate(ports, actor, { debateId, caller: CALLER });
  const verdict = await ask((event) => {
    if (!context.stopped.aborted) context.output.ballot(event);
  });
  if (!context.stopped.aborted) context.output.verdict(verdict);
}
