/** Plays a debate from its question to its last line. Every step is a use case of core. */

import {
  asDomainError,
  choosePositions,
  createWithSources,
  DEBATE_LIMIT,
  type Debate,
  DomainError,
  type ExportedDebate,
  exportDebate,
  nextSeat,
  type Persona,
  type Response,
  readEnding,
  startTurn,
  stopTurn,
  type TurnStream,
  takeOwnTurn,
} from "@einstein-vs-cat/core";
import { judge, learnStance, makeCards, showFlow, showStored } from "./after-turns.ts";
import { goesOn, type Move } from "./between-turns.ts";
import { debateForm, type Options } from "./options.ts";
import { CALLER, type PlayContext, untilStopped } from "./play-context.ts";

/** A debate at its end, and what kept it from being played whole. */
export interface PlayedDebate {
  /** Those that it is a branch of, the first one first, and itself. */
  readonly views: readonly ExportedDebate[];
  readonly failure: DomainError | null;
}

/**
 * Plays a debate.
 * @returns null when it was stopped before it began.
 * @throws DomainError when it could not begin.
 */
export async function playDebate(
  options: Options,
  context: PlayContext,
): Promise<PlayedDebate | null> {
  const { ports, actor } = context.workspace;
  const positions = await positionsFor(options, context);
  if (positions === null) return null;
  const { sources } = context;
  const form = { ...debateForm(options, positions), sources };
  const now = { debate: await createWithSources(ports, actor, form) };
  context.output.begin(await exportDebate(ports, actor, now.debate.id));
  let failure: DomainError | null = null;
  try {
    failure = await playTurns(options, context, now);
    const { id } = now.debate;
    // A person at the terminal has seen it, and was asked what to do then.
    const ending = context.audience === null ? await readEnding(ports, actor, id) : null;
    if (ending !== null) context.output.ending(ending);
    if (options.flow) await showFlow(context, id);
    if (options.verdict) await untilStopped(context, () => judge(context, id));
  } catch (error) {
    failure = asDomainError(error);
    context.output.failed(failure);
  }
  const views = await viewsOf(context, now.debate.id);
  context.output.end(views.at(-1) as ExportedDebate);
  return { views, failure };
}

/** Returns a debate at the end of those that it is a branch of. */
async function viewsOf(context: PlayContext, debateId: number): Promise<ExportedDebate[]> {
  const { ports, actor } = context.workspace;
  const view = await exportDebate(ports, actor, debateId);
  const original = view.branchOf?.debateId ?? null;
  return [...(original === null ? [] : await viewsOf(context, original)), view];
}

/** Returns the positions that were given or are suggested; null when the debate was stopped meanwhile. */
async function positionsFor(options: Options, context: PlayContext) {
  const { ports, actor } = context.workspace;
  const form = { ...debateForm(options), option1: undefined, option2: undefined };
  const asked = { ...form, ...options.positions, caller: CALLER };
  const chosen = await untilStopped(context, () => choosePositions(ports, actor, asked));
  return chosen && { option1: chosen.position1, option2: chosen.position2 };
}

/**
 * Plays the turns. A branch takes the place of the debate in `now`. Returns the last failure of
 * argument cards, which end no debate.
 */
async function playTurns(
  options: Options,
  context: PlayContext,
  now: { debate: Debate },
): Promise<DomainError | null> {
  let failure: DomainError | null = null;
  const { audience } = context;
  const turns = audience === null ? options.turns : DEBATE_LIMIT.turns;
  let again: Repeat = false;
  for (let turnNumber = 1; turnNumber <= turns; ) {
    const response = await playTurn(context, now.debate, turnNumber, again);
    if (response === null) break;
    await showStored(context, response);
    try {
      if (options.cards) await untilStopped(context, () => makeCards(context, response));
    } catch (error) {
      failure = asDomainError(error);
      context.output.failed(failure);
    }
    const last = { ...response, stance: await learnStance(context, response) };
    again = false;
    turnNumber += 1;
    // A person is asked after the turns that they hear.
    if (audience === null || last.speaker.kind === "person") continue;
    const move: Move = await goesOn(context, audience, { debate: now.debate, last });
    now.debate = move.debate;
    if (move.choice === "quit") break;
    again = repeatOf(move.choice);
    turnNumber = move.last.turnNumber + (again === false ? 1 : 0);
  }
  return failure;
}

/** Whether a turn is the last one again. */
type Repeat = boolean | "firmer";

const repeatOf = (choice: "next" | "again" | "firmer"): Repeat =>
  choice === "firmer" ? choice : choice === "again";

/** Plays one turn, or the last one again. Returns null when the debate was stopped before the turn had a word. */
async function playTurn(
  context: PlayContext,
  debate: Debate,
  turnNumber: number,
  again: Repeat,
): Promise<Response | null> {
  if (context.stopped.aborted) return null;
  const { workspace, output } = context;
  const { ports, actor } = workspace;
  const debateId = debate.id;
  const { side, seat, persona } = nextSeat(debate, turnNumber - 1);
  if (seat.by === "person") {
    const content = await askForTurn(context, persona);
    if (content === null) return null;
    output.turn(turnNumber, side);
    const response = await takeOwnTurn(ports, actor, { debateId, content });
    output.text(content);
    return response;
  }
  output.turn(turnNumber, side);
  const { stream, response } = await startTurn(ports, actor, { debateId, again });
  return (await follow(stream, context, debateId)) ? response : null;
}

/** Asks the person for their turn. Between their turns, a terminal delivers single keys. */
function askForTurn({ ownTurns, audience }: PlayContext, persona: Persona): Promise<string | null> {
  if (audience === null) return ownTurns.next(persona);
  return audience.lend(() => ownTurns.next(persona).finally(() => ownTurns.close()));
}

/**
 * Shows a running turn, piece by piece as the model gives it. Returns false when it was stopped
 * before its first word.
 * @throws DomainError when the turn failed.
 */
async function follow(
  stream: TurnStream,
  context: PlayContext,
  debateId: number,
): Promise<boolean> {
  const { ports, actor } = context.workspace;
  const show = () => {
    const text = reader.take();
    if (text !== "") context.output.text(text);
  };
  const reader = stream.read(() => show());
  const stop = () => void stopTurn(ports, actor, debateId);
  context.stopped.addEventListener("abort", stop, { once: true });
  if (context.stopped.aborted) stop();
  show();
  await stream.ended();
  context.stopped.removeEventListener("abort", stop);
  await reader.return();
  if (stream.failure === null) return true;
  if (context.stopped.aborted && stream.failure === "turn-stopped") return false;
  throw new DomainError(stream.failure, { cause: context.workspace.failures.cause });
}
