import {
  type Branches,
  type Clock,
  type Debate,
  DomainError,
  type MadeDebate,
  type NewBranch,
  ONLY_VARIANT,
  type Ownership,
  type RandomToken,
  speakerIn,
} from "@einstein-vs-cat/core";
import { conversationOf } from "./debates/conversations.ts";
import { nextVariation } from "./debates/next-variation.ts";
import { copySources } from "./evidence/sources.ts";
import type { MemoryTables } from "./tables.ts";

/** `Branches` on the tables of `MemoryTables`. */
export class MemoryBranches implements Branches {
  readonly #tables: MemoryTables;
  readonly #clock: Pick<Clock, "now">;
  readonly #randomToken: RandomToken;

  constructor(tables: MemoryTables, clock: Pick<Clock, "now">, randomToken: RandomToken) {
    this.#tables = tables;
    this.#clock = clock;
    this.#randomToken = randomToken;
  }

  async branch(branch: NewBranch): Promise<MadeDebate> {
    const owner = this.#ownerNow(branch);
    const { debateId, turnNumber, share, requestId } = branch;
    const { coffeeLevel, seats, temperament, title } = branch;
    const original = conversationOf(this.#tables, debateId);
    const isOpen =
      share === null || (original?.debate.shareToken === share && !original.debate.isDown);
    const turns = original?.responses.filter((turn) => turn.turnNumber <= turnNumber) ?? [];
    if (original === null || !isOpen || turns.at(-1)?.turnNumber !== turnNumber)
      throw new DomainError("not-found");
    const earlier = requestId === null ? null : this.#branchOf(owner, requestId);
    if (earlier !== null) return { debate: earlier, isNew: false };
    if (requestId !== null) this.#forgetDeleted(owner, requestId);
    const debate = this.#add(original.debate, owner, {
      ...{ coffeeLevel, seats, temperament, title },
    });
    const origin = { debateId, turnNumber, share };
    this.#tables.origins.set(debate.id, { kind: "branch", ...origin, requestId });
    for (const turn of turns) {
      const id = this.#tables.nextId();
      const speaker = share === null ? turn.speaker : speakerIn(original.debate.seats, turn);
      const own = { id, debateId: debate.id, speaker, variant: ONLY_VARIANT };
      this.#tables.responses.push({ ...turn, ...own });
      for (const column of [this.#tables.flowReplies, this.#tables.summaryFailures])
        copyEntry(column as Map<number, unknown>, turn.id, id);
    }
    const remarks = original.remarks.filter((remark) => remark.turnNumber <= turnNumber + 1);
    for (const remark of remarks.slice(0, branch.visibleItems - turnNumber)) {
      const id = this.#tables.nextId();
      const userId = owner.userId ?? remark.userId;
      this.#tables.remarks.push({ ...remark, id, debateId: debate.id, userId });
    }
    copySources(this.#tables, { from: debateId, to: debate.id });
    return { debate: this.#tables.debates.get(debate.id) ?? debate, isNew: true };
  }

  async findBranch(owner: Ownership, requestId: string): Promise<MadeDebate | null> {
    const debate = this.#branchOf(owner, requestId);
    return debate && { debate, isNew: false };
  }

  async rematch(debateId: number): Promise<MadeDebate> {
    const original = this.#tables.debates.get(debateId);
    if (original === undefined) throw new DomainError("not-found");
    const found = this.#rematchOf(debateId);
    if (found !== null) return { debate: found, isNew: false };
    for (const [id, origin] of this.#tables.origins) {
      const isOfPair = id === debateId || origin.debateId === debateId;
      if (origin.kind === "rematch" && isOfPair) this.#tables.origins.delete(id);
    }
    const { option1, option2 } = original;
    const debate = this.#add(original, original, { option1: option2, option2: option1 });
    this.#tables.origins.set(debate.id, { kind: "rematch", debateId });
    copySources(this.#tables, { from: debateId, to: debate.id });
    return { debate: this.#tables.debates.get(debate.id) ?? debate, isNew: true };
  }

  async findRematch(debateId: number): Promise<MadeDebate | null> {
    const debate = this.#rematchOf(debateId);
    return debate && { debate, isNew: false };
  }

  #rematchOf(debateId: number): Debate | null {
    const { rematch = null } = this.#tables.linksOf(debateId) ?? {};
    return this.#tables.debates.get(rematch ?? 0) ?? null;
  }

  #add(original: Debate, owner: Ownership, changes: Partial<Debate>): Debate {
    const { userId, visitorId } = owner;
    const { isDown: _, ...copied } = original;
    const debate: Debate = {
      ...copied,
      ...changes,
      ...{ id: this.#tables.nextId(), userId, visitorId },
      ...{ isOriginal: true, originalDebateId: null },
      shareToken: userId === null ? null : this.#randomToken(),
      variation: nextVariation(this.#tables, { userId, visitorId }),
      createdAt: new Date(this.#clock.now()),
    };
    this.#tables.debates.set(debate.id, debate);
    return debate;
  }

  #ownerNow({ userId, visitorId }: Ownership): Ownership {
    const adopter = userId ?? this.#tables.adopted.get(visitorId ?? "") ?? null;
    if (adopter !== null && this.#tables.formerUsers.has(adopter))
      throw new DomainError("not-signed-in");
    return { userId: adopter, visitorId: adopter === null ? visitorId : null };
  }

  /** A deleted branch that is restored is no longer the one of its request. */
  #forgetDeleted({ userId, visitorId }: Ownership, requestId: string): void {
    for (const [id, { debate }] of this.#tables.deleted) {
      const origin = this.#tables.origins.get(id);
      const isTheirs = debate.userId === userId && debate.visitorId === visitorId;
      if (origin?.kind === "branch" && origin.requestId === requestId && isTheirs)
        this.#tables.origins.set(id, { ...origin, requestId: null });
    }
  }

  #branchOf({ userId, visitorId }: Ownership, requestId: string): Debate | null {
    for (const [id, origin] of this.#tables.origins) {
      const debate = this.#tables.debates.get(id);
      const isTheirs = debate?.userId === userId && debate.visitorId === visitorId;
      if (origin.kind === "branch" && origin.requestId === requestId && isTheirs) return debate;
    }
    return null;
  }
}

function copyEntry<T>(column: Map<number, T>, from: number, to: number): void {
  const value = column.get(from);
  if (value !== undefined) column.set(to, value);
}
