/** What is made of the turns of a debate: cards, the flow sheet, the verdict. */

import {
  addRemark,
  addRemarkSchema,
  asDomainError,
  checked,
  type Debate,
  denialForAgain,
  denialForScript,
  hasRealModel,
  judgeDebate,
  mapWholeFlow,
  needsSummary,
  nextSeat,
  type Response,
  readEnding,
  refuse,
  summariseResponse,
} from "@einstein-vs-cat/core";
import type { Audience } from "./audience.ts";
import { CALLER, type PlayContext, untilStopped } from "./play-context.ts";

/** Does what the person wants after a turn, until they want the next one, this one again, or the end. */
export async function goesOn(
  context: PlayContext,
  audience: Audience,
  debate: Debate,
  { turnNumber, speaker, variant }: Response,
): Promise<"next" | "again" | "quit"> {
  if (context.stopped.aborted) return "quit";
  const { ports, actor } = context.workspace;
  const over = hasRealModel(ports.models)
    ? null
    : denialForScript({ language: debate.language, turns: turnNumber, last: speaker });
  const ending = over === null ? null : await readEnding(ports, actor, debate.id);
  if (ending !== null) context.output.ending(ending);
  const { name } = nextSeat(debate, turnNumber).persona;
  for (;;) {
    const choice = await audience.choose(over === null ? name : null);
    context.pace.resume();
    if (choice === "next" || choice === "quit") return choice;
    try {
      if (choice === "again") {
        const last = { speaker, variants: variant.total, stance: null };
        refuse(denialForAgain(actor, { ...NOTHING_RUNS, responseCount: turnNumber, last }));
        return choice;
      }
      if (choice === "ask") await askBoth(context, audience, debate.id);
      else if (choice === "flow") await untilStopped(context, () => mapWhole(context, debate.id));
      else if (ending !== null) context.output.verdict(ending.verdict);
      else await untilStopped(context, () => judge(context, debate.id));
    } catch (error) {
      audience.tell(asDomainError(error).message);
    }
  }
}

/** The terminal asks only when no turn is running. */
const NOTHING_RUNS = { runningForClaimant: 0, readForClaimant: 0 };

/** Adds a question of the person that both sides answer in their next turn. */
async function askBoth(context: PlayContext, audience: Audience, debateId: number): Promise<void> {
  const typed = await audience.question();
  if (typed === null) return;
  const { ports, actor } = context.workspace;
  const { kind, content } = checked(addRemarkSchema, { kind: "question", content: typed });
  await addRemark(ports, actor, { debateId, kind, content });
  audience.tell("Both will answer it in their next turn.");
}

/** Shows the argument cards of a turn that is long enough for them. */
export async function makeCards(context: PlayContext, { id, content }: Response): Promise<void> {
  if (!needsSummary(content)) return;
  const { ports, actor } = context.workspace;
  const summary = await summariseResponse(ports, actor, { responseId: id, caller: CALLER });
  if (!context.stopped.aborted) context.output.cards(summary);
}

/** Maps every turn and shows the flow sheet. */
export async function mapWhole(context: PlayContext, debateId: number): Promise<void> {
  const { ports, actor } = context.workspace;
  const input = { debateId, caller: CALLER, again: true };
  const sheet = await mapWholeFlow(ports, actor, input, () => !context.stopped.aborted);
  if (!context.stopped.aborted) context.output.flow(sheet);
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
