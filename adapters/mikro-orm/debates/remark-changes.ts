/** Adds, changes and removes the remarks of an owner, each inside the caller's transaction. */

import {
  DomainError,
  type NewRemark,
  nextTurnNumber,
  type Remark,
  type RemarkCounts,
  type RemarkKey,
  type RemarkUse,
} from "@einstein-vs-cat/core";
import { dropRemark, indexText } from "@einstein-vs-cat/search-index/indexing";
import { lockDebate } from "@einstein-vs-cat/sql/lock-debate";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { RemarkEntity, ResponseEntity } from "../database/debate-entities.ts";
import { DebateTranslationEntity } from "../database/translation-entities.ts";
import { findOpenClaim } from "../turns/claim-turn.ts";
import { failClaim } from "../turns/turn-claims.ts";

/** A stored remark, and whether `indexPending` has to index the rest of its words. */
export interface StoredRemark {
  readonly remark: Remark;
  readonly isPending: boolean;
}

/** Adds a remark before the next turn that has not started, or returns the one of the same request. */
export async function addRemark(
  em: SqlEntityManager,
  { requestId, ...remark }: NewRemark,
  guard: (counts: RemarkCounts) => void,
): Promise<StoredRemark> {
  const { debateId, userId, content } = remark;
  if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
  const request = requestId == null ? null : `${debateId} ${requestId}`;
  const earlier = request === null ? null : await em.findOne(RemarkEntity, { request });
  if (earlier !== null) return { remark: { ...earlier }, isPending: false };
  const next = nextTurnNumber(await em.count(ResponseEntity, { debateId }));
  const claim = await findOpenClaim(em, debateId);
  const running = claim?.isAlive ? claim.turnNumber : 0;
  const turnNumber = Math.max(next, nextTurnNumber(running));
  guard({
    remarks: await em.count(RemarkEntity, { debateId }),
    remarksForTurn: await em.count(RemarkEntity, { debateId, turnNumber }),
  });
  const row = em.create(RemarkEntity, { kind: "context", ...remark, turnNumber, request });
  await em.persist(row).flush();
  const { request: _, ...added } = { ...row };
  const source = { of: "remark", id: added.id, content } as const;
  return { remark: added, isPending: await indexText(em, debateId, userId, source) };
}

/** Changes the text of a remark that no turn has used. */
export async function changeRemark(
  em: SqlEntityManager,
  key: RemarkKey,
  content: string,
  guard: (use: RemarkUse) => void,
): Promise<StoredRemark> {
  const remark = await lockUnused(em, key, guard);
  const { debateId, inputId: id } = key;
  await em.nativeUpdate(RemarkEntity, { id }, { content });
  // They are derived from words that the owner has taken back.
  await em.nativeDelete(DebateTranslationEntity, { remarkId: id });
  await dropRemark(em, debateId, id);
  const isPending = await indexText(em, debateId, remark.userId, { of: "remark", id, content });
  return { remark: { ...remark, content }, isPending };
}

/** Removes a remark that no turn has used. */
export async function removeRemark(
  em: SqlEntityManager,
  key: RemarkKey,
  guard: (use: RemarkUse) => void,
): Promise<void> {
  await lockUnused(em, key, guard);
  await em.nativeDelete(RemarkEntity, { id: key.inputId });
  await dropRemark(em, key.debateId, key.inputId);
}

/**
 * Locks the debate of a remark until the end of the transaction, so that no turn is claimed in
 * between, and returns the remark when `guard` allows it. A claim whose lease has run out and
 * whose owner is dead is closed: its turn may have read the old text, and must not be stored after
 * the change.
 */
async function lockUnused(
  em: SqlEntityManager,
  { debateId, inputId: id }: RemarkKey,
  guard: (use: RemarkUse) => void,
): Promise<Remark> {
  if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
  const remark = await em.findOne(RemarkEntity, { id, debateId });
  if (remark === null) throw new DomainError("not-found");
  const claim = await findOpenClaim(em, debateId);
  const responses = await em.count(ResponseEntity, { debateId });
  const lastTurn = claim?.isLeased ? claim.turnNumber : responses;
  guard({ turnNumber: remark.turnNumber, lastTurn });
  if (claim?.isLeased === false) await failClaim(em, claim, "turn-lost");
  return { ...remark };
}
