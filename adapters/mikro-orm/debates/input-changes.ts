/** Adds, changes and removes the inputs of an owner, each inside the caller's transaction. */

import {
  DomainError,
  type InputCounts,
  type InputKey,
  type InputUse,
  type NewUserInput,
  nextTurnNumber,
  type UserInput,
} from "@einstein-vs-cat/core";
import { dropInput, indexText } from "@einstein-vs-cat/search-index/indexing";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { ResponseEntity, UserInputEntity } from "../database/debate-entities.ts";
import { findOpenClaim, lockDebate } from "../turns/claim-turn.ts";
import { failClaim } from "../turns/turn-claims.ts";

/** A stored input, and whether `indexPending` has to index the rest of its words. */
export interface StoredInput {
  readonly input: UserInput;
  readonly isPending: boolean;
}

/** Adds an input before the next turn that has not started. */
export async function addInput(
  em: SqlEntityManager,
  input: NewUserInput,
  guard: (counts: InputCounts) => void,
): Promise<StoredInput> {
  const { debateId, userId, content } = input;
  if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
  const next = nextTurnNumber(await em.count(ResponseEntity, { debateId }));
  const turnNumber = (await findOpenClaim(em, debateId))?.isAlive ? next + 1 : next;
  guard({
    inputs: await em.count(UserInputEntity, { debateId }),
    inputsForTurn: await em.count(UserInputEntity, { debateId, turnNumber }),
  });
  const added = em.create(UserInputEntity, { ...input, turnNumber });
  await em.persist(added).flush();
  const source = { of: "input", id: added.id, content } as const;
  return { input: { ...added }, isPending: await indexText(em, debateId, userId, source) };
}

/** Changes the text of an input that no turn has used. */
export async function changeInput(
  em: SqlEntityManager,
  key: InputKey,
  content: string,
  guard: (use: InputUse) => void,
): Promise<StoredInput> {
  const input = await lockUnused(em, key, guard);
  const { debateId, inputId: id } = key;
  await em.nativeUpdate(UserInputEntity, { id }, { content });
  await dropInput(em, debateId, id);
  const isPending = await indexText(em, debateId, input.userId, { of: "input", id, content });
  return { input: { ...input, content }, isPending };
}

/** Removes an input that no turn has used. */
export async function removeInput(
  em: SqlEntityManager,
  key: InputKey,
  guard: (use: InputUse) => void,
): Promise<void> {
  await lockUnused(em, key, guard);
  await em.nativeDelete(UserInputEntity, { id: key.inputId });
  await dropInput(em, key.debateId, key.inputId);
}

/**
 * Locks the debate of an input until the end of the transaction, so that no turn is claimed in
 * between, and returns the input when `guard` allows it. A claim whose lease has run out and
 * whose owner is dead is closed: its turn may have read the old text, and must not be stored after
 * the change.
 */
async function lockUnused(
  em: SqlEntityManager,
  { debateId, inputId: id }: InputKey,
  guard: (use: InputUse) => void,
): Promise<UserInput> {
  if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
  const input = await em.findOne(UserInputEntity, { id, debateId });
  if (input === null) throw new DomainError("not-found");
  const claim = await findOpenClaim(em, debateId);
  const responses = await em.count(ResponseEntity, { debateId });
  const lastTurn = claim?.isLeased ? claim.turnNumber : responses;
  guard({ turnNumber: input.turnNumber, lastTurn });
  if (claim?.isLeased === false) await failClaim(em, claim, "turn-lost");
  return { ...input };
}
