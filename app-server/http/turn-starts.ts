import {
  type Actor,
  actorKey,
  followTurn,
  type GenerateTurnInput,
  generateTurn,
  type TurnStream,
  turnsPerDay,
} from "@einstein-vs-cat/core";
import type { Services } from "./context.ts";

/** Who wants a turn, which one, and on whose count it goes. */
export interface TurnRequest {
  readonly actor: Actor;
  readonly client: string;
  readonly input: GenerateTurnInput;
}

/**
 * Starts turns against the daily limit, which counts a turn only for the call that started it. Calls of one person
 * for one debate that come while the first is being decided share its outcome, so that a double click on the last
 * turn of the day starts one turn and attaches to it, instead of being refused.
 */
export function createTurnStarts(
  services: Services,
): (request: TurnRequest) => Promise<TurnStream> {
  const deciding = new Map<string, Promise<TurnStream>>();
  return (request) => {
    const key = `${actorKey(request.actor)} ${request.input.debateId}`;
    const decision =
      deciding.get(key) ?? attachOrStart(services, request).finally(() => deciding.delete(key));
    deciding.set(key, decision);
    return decision;
  };
}

async function attachOrStart(services: Services, request: TurnRequest): Promise<TurnStream> {
  const { actor, client, input } = request;
  const running = await followTurn(services, actor, input.debateId);
  if (running !== null) return running;
  try {
    await services.rateLimits.takeTurn(client, turnsPerDay(actor));
  } catch (refusal) {
    // Another server may have started this very turn with the day's last point.
    const startedElsewhere = await followTurn(services, actor, input.debateId);
    if (startedElsewhere !== null) return startedElsewhere;
    throw refusal;
  }
  return start(services, request);
}

/** Generates with a turn of the day in hand, and gives that back when the call started none. */
async function start(
  services: Services,
  { actor, client, input }: TurnRequest,
): Promise<TurnStream> {
  let hasStarted = false;
  try {
    const { stream, started } = await generateTurn(services, actor, input);
    hasStarted = started;
    return stream;
  } finally {
    if (!hasStarted) await services.rateLimits.giveBackTurn(client);
  }
}
