/** One debate in which a person pushes back against a model. */

import {
  aiModelOf,
  checkStance,
  createDebate,
  DomainError,
  type OwnTurnInput,
  type Ports,
  type StanceKind,
  startTurn,
  takeOwnTurn,
  type UserActor,
} from "@einstein-vs-cat/core";
import type { Topic } from "./topics.ts";

/** The owner of the debates, whose plan includes every model. */
export const PERSON: UserActor = { kind: "user", userId: 1, tier: "pro" };

const CALLER = { client: "bench", network: "bench", prefix: "bench" };

/** The requests to a model that a debate takes when each succeeds at once: two turns and a check. */
export const CALLS_OF_DEBATE = 3;

/** What came of the push-back; where that is unknown, also why. */
export interface Played {
  readonly stance: StanceKind | "unknown";
  readonly failure?: string;
}

/** Opens a debate, lets the model answer, pushes back, and checks the model's next turn. */
export async function playDebate(
  ports: Omit<Ports, "billing">,
  model: string,
  { opening, argument: _, ...form }: Topic,
  pushBack: string,
): Promise<Played> {
  try {
    const { id: debateId } = await createDebate(ports, PERSON, {
      ...{ ...form, coffeeLevel: 1, seat: 1, model2: model },
    });
    await exchange(ports, model, { debateId, content: opening });
    const responseId = await exchange(ports, model, { debateId, content: pushBack });
    const stance = await checkStance(ports, PERSON, { responseId, caller: CALLER });
    return stance === null ? failed("no stance") : { stance: stance.kind };
  } catch (error) {
    if (error instanceof DomainError) return failed(error.code);
    throw error;
  }
}

const failed = (failure: string): Played => ({ stance: "unknown", failure });

/** Takes the person's turn and has the model answer; returns the id of its response. */
async function exchange(
  ports: Omit<Ports, "billing">,
  model: string,
  own: OwnTurnInput,
): Promise<number> {
  await takeOwnTurn(ports, PERSON, own);
  const { response } = await startTurn(ports, PERSON, { debateId: own.debateId });
  const turn = await response;
  // What stands in for a model that cannot answer says nothing about that model.
  if (turn === null || aiModelOf(turn.speaker) !== model) throw new DomainError("turn-failed");
  return turn.id;
}
