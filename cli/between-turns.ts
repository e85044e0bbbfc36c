/** What the person at the terminal decides between two turns of a debate. */

import {
  addRemark,
  addRemarkSchema,
  asDomainError,
  checked,
  denialForAgain,
  denialForFirmer,
  denialForScript,
  type Ending,
  hasRealModel,
  nextSeat,
  readEnding,
  refuse,
  seatOfPerson,
} from "@einstein-vs-cat/core";
import { judge, showFlow } from "./after-turns.ts";
import type { Audience, Choice } from "./audience.ts";
import { branch } from "./branch.ts";
import { concede } from "./concede.ts";
import { type PlayContext, type Stage, untilStopped } from "./play-context.ts";

/** How a debate goes on: with its next turn, the last one again, or not at all. */
export interface Move extends Stage {
  readonly choice: "next" | "again" | "firmer" | "quit";
}

/** Does what the person wants after a turn, until they want the next one, this one again, or the end. */
export async function goesOn(
  context: PlayContext,
  audience: Audience,
  stage: Stage,
): Promise<Move> {
  if (context.stopped.aborted) return { ...stage, choice: "quit" };
  const end = await endOf(context, stage);
  for (;;) {
    const choice = await audience.choose(...offerOf(stage, end.isOver));
    context.pace.resume();
    if (choice === "next" || choice === "quit") return { ...stage, choice };
    try {
      if (choice === "again" || choice === "firmer") {
        refuseToRepeat(context, stage, choice);
        return { ...stage, choice };
      }
      if (choice === "branch") {
        const made = await branch(context, audience, stage);
        if (made !== null) return goesOn(context, audience, made);
      } else await serve(context, audience, stage, choice, end.ending);
    } catch (error) {
      audience.tell(asDomainError(error).message);
    }
  }
}

/** Returns whether the script has nothing more to say, and shows how a written debate ends. */
async function endOf({ workspace, output }: PlayContext, { debate, last }: Stage) {
  const { ports, actor } = workspace;
  const { turnNumber: turns, speaker } = last;
  const { id, language } = debate;
  if (hasRealModel(ports.models) || !denialForScript({ language, turns, last: speaker }))
    return { isOver: false, ending: null };
  const ending = await readEnding(ports, actor, id);
  if (ending !== null) output.ending(ending);
  return { isOver: true, ending };
}

/** Returns what Enter does, and what else is possible. */
function offerOf(
  { debate, last }: Stage,
  isOver: boolean,
): readonly [enter: string | null, possible: ReadonlySet<Choice>] {
  const { seat, persona } = nextSeat(debate, last.turnNumber);
  const possible = new Set<Choice>(["branch", "flow", "verdict", "quit"]);
  if (seatOfPerson(debate.seats) !== null) possible.add("concede");
  if (isOver) return [null, possible];
  possible.add("ask");
  if (last.speaker.kind !== "person") possible.add("again");
  if (last.stance?.kind === "folded") possible.add("firmer");
  return [seat.by === "person" ? "your turn" : `${persona.name} answers`, possible];
}

/** @throws DomainError when core would refuse it later, after the turn has been shown as begun. */
function refuseToRepeat({ workspace }: PlayContext, { last }: Stage, how: "again" | "firmer") {
  const { speaker, variant, turnNumber: responseCount } = last;
  const denialFor = how === "firmer" ? denialForFirmer : denialForAgain;
  const stance = last.stance?.kind ?? null;
  const view = { responseCount, last: { speaker, variants: variant.total, stance } };
  refuse(denialFor(workspace.actor, { ...NOTHING_RUNS, ...view }));
}

/** The terminal asks only when no turn is running. */
const NOTHING_RUNS = { runningForClaimant: 0, readForClaimant: 0 };

/** Does what needs no further turn. */
async function serve(
  context: PlayContext,
  audience: Audience,
  { debate }: Stage,
  choice: "ask" | "concede" | "flow" | "verdict",
  ending: Ending | null,
): Promise<void> {
  if (choice === "ask") await askBoth(context, audience, debate.id);
  else if (choice === "concede") await concede(context, audience, debate);
  else if (choice === "flow") await showFlow(context, debate.id);
  else if (ending !== null) context.output.verdict(ending.verdict);
  else await untilStopped(context, () => judge(context, debate.id));
}

/** Adds a question of the person that both sides answer in their next turn. */
async function askBoth(context: PlayContext, audience: Audience, debateId: number): Promise<void> {
  const typed = await audience.line("Your question to both");
  if (typed === null) return;
  const { ports, actor } = context.workspace;
  const { kind, content } = checked(addRemarkSchema, { kind: "question", content: typed });
  await addRemark(ports, actor, { debateId, kind, content });
  audience.tell("Both will answer it in their next turn.");
}
