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
  type InputCounts,
  matchesWord,
  type NewDebate,
  type NewUserInput,
  nextTurnNumber,
  type Ownership,
  type RandomToken,
  type TimelineRange,
  TURN_LIMIT,
  type TurnMaterial,
  type UserInput,
  wordsOf,
} from "@einstein-vs-cat/core";
import { overviewOf, partOf } from "./conversation-part.ts";
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

  async create(debate: NewDebate): Promise<Debate> {
    const userId = debate.userId ?? this.#tables.adopted.get(debate.visitorId ?? "") ?? null;
    if (userId !== null && this.#tables.formerUsers.has(userId))
      throw new DomainError("not-signed-in");
    const owner = { userId, visitorId: userId === null ? debate.visitorId : null };
    const created: Debate = {
      ...debate,
      ...owner,
      id: this.#tables.nextId(),
      title: null,
      isPublic: false,
      shareToken: userId === null ? null : this.#randomToken(),
      isPrivate: true,
      isOriginal: true,
      originalDebateId: null,
      variation: this.#nextVariation(owner),
      createdAt: new Date(this.#clock.now()),
    };
    this.#tables.debates.set(created.id, created);
    return created;
  }

  async find(id: number): Promise<Conversation | null> {
    const debate = this.#tables.debates.get(id);
    if (debate === undefined) return null;
    return {
      debate,
      responses: this.#tables.responsesOf(id),
      userInputs: this.#tables.inputsOf(id),
    };
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
      ({ shareToken }) => shareToken === token,
    );
    return shared === undefined ? null : this.findOverview(shared.id);
  }

  async readPart(id: number, range: TimelineRange): Promise<ConversationPart | null> {
    const whole = await this.find(id);
    return whole === null ? null : partOf(whole, range);
  }

  async findForTurn(id: number, turnNumber: number): Promise<TurnMaterial | null> {
    const whole = await this.find(id);
    if (whole === null) return null;
    const earlier = whole.responses.filter((response) => response.turnNumber < turnNumber);
    return {
      debate: whole.debate,
      responses: earlier.slice(-TURN_LIMIT.historyTurns),
      userInputs: this.#inputsForTurn(id, turnNumber),
      responseCount: earlier.length,
      inputCount: whole.userInputs.filter((input) => input.turnNumber <= turnNumber).length,
    };
  }

  #inputsForTurn(debateId: number, turnNumber: number): UserInput[] {
    const inputs = this.#tables.inputsOf(debateId);
    return inputs.filter((input) => input.turnNumber <= turnNumber).slice(-TURN_LIMIT.inputs);
  }

  async copy(debateId: number, userId: number, title: string): Promise<Debate> {
    const original = await this.find(debateId);
    if (original === null) throw new DomainError("not-found");
    if (this.#tables.formerUsers.has(userId)) throw new DomainError("not-signed-in");
    const copies = [...this.#tables.debates.values()].filter(
      ({ originalDebateId }) => originalDebateId === debateId,
    );
    const earlier = copies.find((copy) => copy.userId === userId);
    if (earlier !== undefined) return earlier;
    const copy: Debate = {
      ...original.debate,
      ...{
        id: this.#tables.nextId(),
        userId,
        visitorId: null,
        title,
        isPublic: false,
        isPrivate: true,
      },
      ...{ shareToken: this.#randomToken(), isOriginal: false, originalDebateId: debateId },
      createdAt: new Date(this.#clock.now()),
    };
    const next = nextTurnNumber(original.responses.length);
    const responses = original.responses.map((response) => ({
      ...response,
      id: this.#tables.nextId(),
      debateId: copy.id,
    }));
    const inputs = original.userInputs.map((input) => ({
      ...input,
      ...{
        id: this.#tables.nextId(),
        debateId: copy.id,
        userId,
        turnNumber: Math.min(input.turnNumber, next),
      },
    }));
    this.#tables.debates.set(copy.id, copy);
    this.#tables.responses.push(...responses);
    this.#tables.userInputs.push(...inputs);
    return copy;
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
      : { response, debate, userInputs: this.#inputsForTurn(debate.id, response.turnNumber) };
  }

  async addInput(
    input: NewUserInput,
    guard: (counts: InputCounts) => void = () => {},
  ): Promise<UserInput> {
    if (!this.#tables.debates.has(input.debateId)) throw new DomainError("not-found");
    const next = nextTurnNumber(this.#tables.responsesOf(input.debateId).length);
    const turnNumber = this.#tables.speaking.has(input.debateId) ? next + 1 : next;
    const inputs = this.#tables.inputsOf(input.debateId);
    const forTurn = inputs.filter((earlier) => earlier.turnNumber === turnNumber);
    guard({ inputs: inputs.length, inputsForTurn: forTurn.length });
    const added: UserInput = {
      ...input,
      turnNumber,
      id: this.#tables.nextId(),
      createdAt: new Date(this.#clock.now()),
    };
    this.#tables.userInputs.push(added);
    return added;
  }

  async delete(id: number): Promise<void> {
    this.#tables.deleteDebate(id);
  }

  async list(userId: number, { before, words, limit }: ArchiveQuery): Promise<ArchivePage> {
    const found = [...this.#tables.debates.values()]
      .filter((debate) => debate.userId === userId && (before === null || debate.id < before))
      .filter((debate) => this.#matches(debate, words))
      .sort((a, b) => b.id - a.id);
    const entries = found
      .slice(0, limit)
      .map(({ id, question, option1, option2, language, title, createdAt }) => {
        const responseCount = this.#tables.responsesOf(id).length;
        return { id, question, option1, option2, language, title, createdAt, responseCount };
      });
    return { entries, isLast: found.length <= limit };
  }

  async countFor(userId: number): Promise<ArchiveStatistics> {
    const debates = [...this.#tables.debates.values()].filter((debate) => debate.userId === userId);
    const responses = debates.reduce((sum, { id }) => sum + this.#tables.responsesOf(id).length, 0);
    return { debates: debates.length, responses };
  }

  #startedBy({ userId, visitorId }: Ownership): Debate[] {
    return [...this.#tables.debates.values()].filter(
      (debate) =>
        debate.isOriginal &&
        (userId === null ? debate.visitorId === visitorId : debate.userId === userId),
    );
  }

  #nextVariation(owner: Ownership): number {
    return 1 + Math.max(-1, ...this.#startedBy(owner).map(({ variation }) => variation));
  }

  async countToday(owner: Ownership): Promise<number> {
    const midnight = new Date(this.#clock.now()).setUTCHours(0, 0, 0, 0);
    const own = this.#startedBy(owner);
    return Math.min(1_000, own.filter(({ createdAt }) => createdAt.getTime() >= midnight).length);
  }

  /** Whether the texts of the debate contain every word. */
  #matches(debate: Debate, searchWords: readonly string[]): boolean {
    const contents = [
      ...this.#tables.responsesOf(debate.id),
      ...this.#tables.inputsOf(debate.id),
    ].map(({ content }) => content);
    const texts = [
      debate.question,
      debate.title ?? "",
      debate.option1,
      debate.option2,
      ...contents,
    ];
    const words = texts.flatMap(wordsOf);
    return searchWords.every((searched) => words.some((word) => matchesWord(searched, word)));
  }
}
