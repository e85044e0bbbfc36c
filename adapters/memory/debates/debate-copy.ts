import {
  type Debate,
  DomainError,
  nextTurnNumber,
  ONLY_VARIANT,
  type RandomToken,
  speakerIn,
  withName,
} from "@einstein-vs-cat/core";
import { copySources } from "../evidence/sources.ts";
import type { MemoryTables } from "../tables.ts";
import { conversationOf } from "./conversations.ts";

/** The owner of a copy, and the values that are not copied. */
interface CopyOptions {
  readonly userId: number;
  readonly title: string;
  readonly now: Date;
  readonly makeToken: RandomToken;
}

/** Copies a debate for a user, or returns the copy that they have. */
export function copyDebate(
  tables: MemoryTables,
  debateId: number,
  { userId, title, now, makeToken }: CopyOptions,
): Debate {
  const original = conversationOf(tables, debateId);
  if (original === null) throw new DomainError("not-found");
  if (tables.formerUsers.has(userId)) throw new DomainError("not-signed-in");
  const copies = [...tables.debates.values()].filter(
    ({ originalDebateId }) => originalDebateId === debateId,
  );
  const earlier = copies.find((copy) => copy.userId === userId);
  if (earlier !== undefined) return earlier;
  for (const { debate } of tables.deleted.values())
    if (debate.userId === userId && debate.originalDebateId === debateId)
      tables.removeDebate(debate.id);
  const copy: Debate = {
    ...original.debate,
    ...{
      id: tables.nextId(),
      userId,
      visitorId: null,
      title,
    },
    seats: withName(original.debate.seats, null),
    ...{ shareToken: makeToken(), isOriginal: false, originalDebateId: debateId },
    createdAt: now,
  };
  const next = nextTurnNumber(original.responses.length);
  const responses = original.responses.map((response) => ({
    ...response,
    speaker: speakerIn(original.debate.seats, response),
    id: tables.nextId(),
    debateId: copy.id,
    variant: ONLY_VARIANT,
  }));
  const remarks = original.remarks.map((remark) => ({
    ...remark,
    ...{
      id: tables.nextId(),
      debateId: copy.id,
      userId,
      turnNumber: Math.min(remark.turnNumber, next),
    },
  }));
  tables.debates.set(copy.id, copy);
  tables.responses.push(...responses);
  tables.remarks.push(...remarks);
  copySources(tables, { from: debateId, to: copy.id });
  return tables.debates.get(copy.id) ?? copy;
}
