import type { Debate, Response, UserInput } from "@einstein-vs-cat/core";

/** What a database would hold, for the life of one process. The repositories of one archive share it. */
export class MemoryArchive {
  readonly debates = new Map<number, Debate>();
  readonly responses: Response[] = [];
  readonly userInputs: UserInput[] = [];
  #lastId = 0;

  /** A new id, the same way for every kind of row. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** The responses of one debate in turn order. */
  responsesOf(debateId: number): Response[] {
    return this.responses.filter((response) => response.debateId === debateId).sort((a, b) => a.turnNumber - b.turnNumber);
  }

  /** The inputs of one debate's owner in turn order. */
  userInputsOf(debateId: number): UserInput[] {
    return this.userInputs
      .filter((input) => input.debateId === debateId)
      .sort((a, b) => a.turnNumber - b.turnNumber || a.id - b.id);
  }
}
