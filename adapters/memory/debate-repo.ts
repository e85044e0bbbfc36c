import type { Clock, Conversation, Debate, DebateRepo, NewDebate, NewUserInput, UserInput } from "@einstein-vs-cat/core";
import type { MemoryArchive } from "./archive.ts";

/** Debates in memory, for tests and for trying the rules out. */
export class MemoryDebateRepo implements DebateRepo {
  readonly #archive: MemoryArchive;
  readonly #clock: Pick<Clock, "now">;

  constructor(archive: MemoryArchive, clock: Pick<Clock, "now">) {
    this.#archive = archive;
    this.#clock = clock;
  }

  async create(debate: NewDebate): Promise<Debate> {
    const created: Debate = {
      ...debate,
      id: this.#archive.nextId(),
      title: null,
      isPublic: false,
      isPrivate: true,
      isOriginal: true,
      originalDebateId: null,
      createdAt: new Date(this.#clock.now()),
    };
    this.#archive.debates.set(created.id, created);
    return created;
  }

  async find(id: number): Promise<Conversation | null> {
    const debate = this.#archive.debates.get(id);
    if (debate === undefined) return null;
    const userInputs = this.#archive.userInputs
      .filter((input) => input.debateId === id)
      .sort((a, b) => a.turnNumber - b.turnNumber || a.id - b.id);
    return { debate, responses: this.#archive.responsesOf(id), userInputs };
  }

  async addInput(input: NewUserInput): Promise<UserInput> {
    const added: UserInput = { ...input, id: this.#archive.nextId(), createdAt: new Date(this.#clock.now()) };
    this.#archive.userInputs.push(added);
    return added;
  }
}
