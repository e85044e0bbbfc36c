import type {
  Clock,
  Conversation,
  Debate,
  DebateRepo,
  FoundResponse,
  NewDebate,
  NewUserInput,
  UserInput,
} from "@einstein-vs-cat/core";
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
    return { debate, responses: this.#archive.responsesOf(id), userInputs: this.#archive.userInputsOf(id) };
  }

  async findResponse(id: number): Promise<FoundResponse | null> {
    const response = this.#archive.responses.find((entry) => entry.id === id);
    const debate = this.#archive.debates.get(response?.debateId ?? 0);
    return response === undefined || debate === undefined
      ? null
      : { response, debate, userInputs: this.#archive.userInputsOf(debate.id) };
  }

  async addInput(input: NewUserInput): Promise<UserInput> {
    const added: UserInput = { ...input, id: this.#archive.nextId(), createdAt: new Date(this.#clock.now()) };
    this.#archive.userInputs.push(added);
    return added;
  }
}
