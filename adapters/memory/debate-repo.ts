import {
  type ArchivePage,
  type ArchiveQuery,
  type ArchiveStatistics,
  type Clock,
  type Conversation,
  type ConversationPart,
  type Debate,
  type DebateOverview,
  type DebateRepo,
  DomainError,
  type FoundResponse,
  type NewDebate,
  type NewRemark,
  type NewSource,
  nextTurnNumber,
  type Ownership,
  type RandomToken,
  type Remark,
  type RemarkCounts,
  type RemarkKey,
  type RemarkUse,
  remarksForPrompt,
  type TimelineRange,
  TURN_LIMIT,
  type TurnMaterial,
  UNDO,
  withName,
} from "@einstein-vs-cat/core";
import { listArchive } from "./debates/archive-list.ts";
import { conversationOf, overviewOf, partOf } from "./debates/conversations.ts";
import { copyDebate } from "./debates/debate-copy.ts";
import { nextVariation, startedBy } from "./debates/next-variation.ts";
import { storeSource } from "./evidence/sources.ts";
import type { MemoryTables } from "./tables.ts";

/** `DebateRepo` on the tables of `MemoryTables`. */
export class MemoryDebateRepo implements DebateRepo {
  readonly #tables: MemoryTables;
  readonly #clock: Pick<Clock, "now">;
  readonly #randomToken: RandomToken;

  constructor(tables: MemoryTables, clock: Pick<Clock, "now">, randomToken: RandomToken) {
    this.#tables = tables;
    this.#clock = clock;
    this.#randomToken = randomToken;
  }

  async create(debate: NewDebate, sources: readonly NewSource[] = []): Promise<Debate> {
    const userId = debate.userId ?? this.#tables.adopted.get(debate.visitorId ?? "") ?? null;
    if (userId !== null && this.#tables.formerUsers.has(userId))
      throw new DomainError("not-signed-in");
    const owner = { userId, visitorId: userId === null ? debate.visitorId : null };
    const created: Debate = {
      ...debate,
      ...owner,
      id: this.#tables.nextId(),
      title: null,
      shareToken: userId === null ? null : this.#randomToken(),
      isOriginal: true,
      originalDebateId: null,
      variation: nextVariation(this.#tables, owner),
      createdAt: new Date(this.#clock.now()),
    };
    this.#tables.debates.set(created.id, created);
    for (const source of sources) storeSource(this.#tables, created.id, source);
    return this.#tables.debates.get(created.id) ?? created;
  }

  async find(id: number): Promise<Conversation | null> {
    return conversationOf(this.#tables, id);
  }

  async findOwner(id: number): Promise<Ownership | null> {
    const debate = this.#tables.debates.get(id);
    return debate === undefined ? null : { userId: debate.userId, visitorId: debate.visitorId };
  }

  async findOverview(id: number): Promise<DebateOverview | null> {
    const found = await this.find(id);
    return found === null ? null : overviewOf(found);
  }

  async findByShareToken(token: string): Promise<DebateOverview | null> {
    const shared = [...this.#tables.debates.values()].find(
      ({ id, shareToken }) => shareToken === token && !this.#tables.downPages.has(id),
    );
    return shared === undefined ? null : this.findOverview(shared.id);
  }

  async readPart(
    id: number,
    range: TimelineRange,
    owner?: Ownership,
  ): Promise<ConversationPart | null> {
    const whole = await this.find(id);
    if (whole === null) return null;
    const { userId, visitorId } = whole.debate;
    const isTheirs = owner?.userId === userId && owner.visitorId === visitorId;
    return owner === undefined || isTheirs ? partOf(whole, range) : null;
  }

  async findForTurn(id: number, turnNumber: number): Promise<TurnMaterial | null> {
    const whole = await this.find(id);
    if (whole === null) return null;
    const earlier = whole.responses.filter((response) => response.turnNumber < turnNumber);
    return {
      debate: whole.debate,
      responses: earlier.slice(-TURN_LIMIT.historyTurns),
      remarks: this.#remarksForTurn(id, turnNumber),
      responseCount: earlier.length,
      remarkCount: whole.remarks.filter((remark) => remark.turnNumber <= turnNumber).length,
    };
  }

  #remarksForTurn(debateId: number, turnNumber: number): Remark[] {
    const remarks = this.#tables.remarksOf(debateId);
    const earlier = remarks.filter((remark) => remark.turnNumber <= turnNumber);
    return remarksForPrompt(earlier, turnNumber, TURN_LIMIT.remarks);
  }

  async copy(debateId: number, userId: number, title: string): Promise<Debate> {
    const now = new Date(this.#clock.now());
    return copyDebate(this.#tables, debateId, { userId, title, now, makeToken: this.#randomToken });
  }

  async renewShareToken(debateId: number): Promise<string> {
    const debate = this.#tables.debates.get(debateId);
    if (debate === undefined) throw new DomainError("not-found");
    const shareToken = this.#randomToken();
    this.#tables.debates.set(debateId, { ...debate, shareToken });
    return shareToken;
  }

  async findResponse(id: number): Promise<FoundResponse | null> {
    const response = this.#tables.responses.find((entry) => entry.id === id);
    const debate = this.#tables.debates.get(response?.debateId ?? 0);
    return response === undefined || debate === undefined
      ? null
      : { response, debate, remarks: this.#remarksForTurn(debate.id, response.turnNumber) };
  }

  async addRemark(
    { requestId = null, ...remark }: NewRemark,
    guard: (counts: RemarkCounts) => void = () => {},
  ): Promise<Remark> {
    if (!this.#tables.debates.has(remark.debateId)) throw new DomainError("not-found");
    const { remarkRequests } = this.#tables;
    const request = requestId === null ? null : `${remark.debateId} ${requestId}`;
    const earlier = this.#tables.remarks.find(({ id }) => remarkRequests.get(id) === request);
    if (request !== null && earlier !== undefined) return earlier;
    const next = nextTurnNumber(this.#tables.responsesOf(remark.debateId).length);
    const running = this.#tables.speaking.get(remark.debateId)?.stream.turnNumber ?? 0;
    const turnNumber = Math.max(next, nextTurnNumber(running));
    const remarks = this.#tables.remarksOf(remark.debateId);
    const forTurn = remarks.filter((earlier) => earlier.turnNumber === turnNumber);
    guard({ remarks: remarks.length, remarksForTurn: forTurn.length });
    const added: Remark = {
      kind: "context",
      ...remark,
      turnNumber,
      id: this.#tables.nextId(),
      createdAt: new Date(this.#clock.now()),
    };
    this.#tables.remarks.push(added);
    if (request !== null) remarkRequests.set(added.id, request);
    return added;
  }

  async changeRemark(
    key: RemarkKey,
    content: string,
    guard: (use: RemarkUse) => void = () => {},
  ): Promise<Remark> {
    const { index, remark } = this.#findRemark(key, guard);
    const changed = { ...remark, content };
    this.#tables.remarks[index] = changed;
    return changed;
  }

  async removeRemark(key: RemarkKey, guard: (use: RemarkUse) => void = () => {}): Promise<void> {
    this.#tables.remarks.splice(this.#findRemark(key, guard).index, 1);
  }

  #findRemark({ debateId, inputId }: RemarkKey, guard: (use: RemarkUse) => void) {
    const isWanted = (remark: Remark) => remark.id === inputId && remark.debateId === debateId;
    const index = this.#tables.remarks.findIndex(isWanted);
    const remark = this.#tables.remarks[index];
    if (remark === undefined || !this.#tables.debates.has(debateId))
      throw new DomainError("not-found");
    const running = this.#tables.speaking.get(debateId)?.stream.turnNumber ?? 0;
    const lastTurn = Math.max(this.#tables.responsesOf(debateId).length, running);
    guard({ turnNumber: remark.turnNumber, lastTurn });
    return { index, remark };
  }

  async rename(id: number, title: string | null): Promise<void> {
    const debate = this.#tables.debates.get(id);
    if (debate === undefined) throw new DomainError("not-found");
    this.#tables.debates.set(id, { ...debate, title });
  }

  async showName(id: number, name: string | null): Promise<void> {
    const debate = this.#tables.debates.get(id);
    if (debate === undefined) throw new DomainError("not-found");
    this.#tables.debates.set(id, { ...debate, seats: withName(debate.seats, name) });
  }

  async delete(id: number): Promise<void> {
    const debate = this.#tables.debates.get(id);
    if (debate === undefined) return;
    this.#tables.debates.delete(id);
    this.#tables.deleted.set(id, { debate, at: this.#clock.now() });
    this.#tables.endTurnOf(id);
  }

  async restore(id: number, userId: number): Promise<boolean> {
    const found = this.#tables.deleted.get(id);
    if (found === undefined || found.debate.userId !== userId || this.#isOver(found.at))
      return false;
    this.#tables.deleted.delete(id);
    this.#tables.debates.set(id, found.debate);
    return true;
  }

  async removeDeleted(): Promise<void> {
    for (const [id, { at }] of this.#tables.deleted)
      if (this.#isOver(at)) this.#tables.removeDebate(id);
  }

  #isOver(deletedAt: number): boolean {
    return this.#clock.now() - deletedAt >= UNDO.shown + UNDO.grace;
  }

  async list(userId: number, query: ArchiveQuery): Promise<ArchivePage> {
    return listArchive(this.#tables, userId, query);
  }

  async countFor(userId: number): Promise<ArchiveStatistics> {
    const debates = [...this.#tables.debates.values()].filter((debate) => debate.userId === userId);
    const responses = debates.reduce((sum, { id }) => sum + this.#tables.responsesOf(id).length, 0);
    return { debates: debates.length, responses };
  }

  async countToday(owner: Ownership): Promise<number> {
    const midnight = new Date(this.#clock.now()).setUTCHours(0, 0, 0, 0);
    const own = startedBy(this.#tables, owner);
    return Math.min(1_000, own.filter(({ createdAt }) => createdAt.getTime() >= midnight).length);
  }
}
