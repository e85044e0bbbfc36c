/** Plays a debate from its question to its last line. Every step is a use case of core. */

import {
  asDomainError,
  choosePositions,
  createDebate,
  type Debate,
  DomainError,
  type ExportedDebate,
  exportDebate,
  judgeDebate,
  mapWholeFlow,
  needsSummary,
  nextSeat,
  type Response,
  startTurn,
  stopTurn,
  summariseResponse,
  type TurnStream,
  takeOwnTurn,
} from "@einstein-vs-cat/core";
import { debateForm, type Options } from "./options.ts";
import type { DebateOutput } from "./output/debate-output.ts";
import type { OwnTurns } from "./own-turns.ts";
import type { Workspace } from "./workspace.ts";

/** What a debate needs besides its options. */
export interface PlayContext {
  readonly workspace: Workspace;
  readonly output: DebateOutput;
  /** The turns of the person, for `--as`. */
  readonly ownTurns: OwnTurns;
  /** Ends the debate early. What was said is kept. */
  readonly stopped: AbortSignal;
}

/** A debate at its end, and what kept it from being played whole. */
export interface PlayedDebate {
  readonly view: ExportedDebate;
  readonly failure: DomainError | null;
}

/** The only client of this process, for counts that limit nothing here. */
const CALLER = { client: "terminal", network: "terminal", prefix: "terminal" };

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
  const form = { ...debateForm(options, positions), seat: options.seat };
  const debate = await createDebate(ports, actor, form);
  const { id } = debate;
  context.output.begin(await exportDebate(ports, actor, id));
  let failure: DomainError | null = null;
  try {
    failure = await playTurns(options, context, debate);
    if (options.flow) await untilStopped(context, () => mapWhole(context, id));
    if (options.verdict) await untilStopped(context, () => judge(context, id));
  } catch (error) {
    failure = asDomainError(error);
    context.output.failed(failure);
  }
  const view = await exportDebate(ports, actor, id);
  context.output.end(view);
  return { view, failure };
}

/** Returns the positions that were given or are suggested; null when the debate was stopped meanwhile. */
async function positionsFor(options: Options, context: PlayContext) {
  const { ports, actor } = context.workspace;
  const form = { ...debateForm(options), option1: undefined, option2: undefined };
  const asked = { ...form, ...options.positions, caller: CALLER };
  const chosen = await untilStopped(context, () => choosePositions(ports, actor, asked));
  return chosen && { option1: chosen.position1, option2: chosen.position2 };
}

/** Plays the turns. Returns the last failure of argument cards, which end no debate. */
async function playTurns(
  options: Options,
  context: PlayContext,
  debate: Debate,
): Promise<DomainError | null> {
  let failure: DomainError | null = null;
  for (let turnNumber = 1; turnNumber <= options.turns; turnNumber += 1) {
    const response = await playTurn(context, debate, turnNumber);
    if (response === null) break;
    context.output.stored(response);
    if (!options.cards) continue;
    try {
      await untilStopped(context, () => makeCards(context, response));
    } catch (error) {
      failure = asDomainError(error);
      context.output.failed(failure);
    }
  }
  return failure;
}

/** Plays one turn. Returns null when the debate was stopped before the turn had a word. */
async function playTurn(
  context: PlayContext,
  debate: Debate,
  turnNumber: number,
): Promise<Response | null> {
  if (context.stopped.aborted) return null;
  const { workspace, output } = context;
  const { ports, actor } = workspace;
  const debateId = debate.id;
  const { side, seat, persona } = nextSeat(debate, turnNumber - 1);
  if (seat.by === "person") {
    const content = await context.ownTurns.next(persona);
    if (content === null) return null;
    output.turn(turnNumber, side, true);
    const response = await takeOwnTurn(ports, actor, { debateId, content });
    output.text(content);
    return response;
  }
  output.turn(turnNumber, side, false);
  const { stream, response } = await startTurn(ports, actor, { debateId });
  return (await follow(stream, context, debateId)) ? response : null;
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

/** Shows the argument cards of a turn that is long enough for them. */
async function makeCards(context: PlayContext, { id, content }: Response): Promise<void> {
  if (!needsSummary(content)) return;
  const { ports, actor } = context.workspace;
  const summary = await summariseResponse(ports, actor, { responseId: id, caller: CALLER });
  if (!context.stopped.aborted) context.output.cards(summary);
}

/** Maps every turn and shows the flow sheet. */
async function mapWhole(context: PlayContext, debateId: number): Promise<void> {
  const { ports, actor } = context.workspace;
  const input = { debateId, caller: CALLER };
  const sheet = await mapWholeFlow(ports, actor, input, () => !context.stopped.aborted);
  if (!context.stopped.aborted) context.output.flow(sheet);
}

/** Asks the panel and shows its ballots and its verdict. */
async function judge(context: PlayContext, debateId: number): Promise<void> {
  const { ports, actor } = context.workspace;
  const ask = await judgeDebate(ports, actor, { debateId, caller: CALLER });
  const verdict = await ask((event) => {
    if (!context.stopped.aborted) context.output.ballot(event);
  });
  if (!context.stopped.aborted) context.output.verdict(verdict);
}

/**
 * Begins a task and waits for it, but not after the debate was stopped; then it is null. A stopped
 * debate begins no further task, because the answers would be discarded.
 */
async function untilStopped<T>(
  { stopped }: PlayContext,
  begin: () => Promise<T>,
): Promise<T | null> {
  if (stopped.aborted) return null;
  const task = begin();
  let stop = () => {};
  const ended = new Promise<null>((resolve) => {
    stop = () => resolve(null);
    stopped.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([task, ended]);
  } finally {
    stopped.removeEventListener("abort", stop);
    task.catch(() => {});
  }
}
