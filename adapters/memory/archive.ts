import type { Debate, Response, User, UserInput } from "@einstein-vs-cat/core";

/** A row of the users' table: a user, without the time of the read, and the columns that are no part of `User`. */
export interface UserRow {
  user: Omit<User, "asOf">;
  usernameKey: string;
  passwordHash: string;
  /** The user's id at the payment provider. */
  customerId: string | null;
  subscriptionId: string | null;
}

/** What a database would hold, for the life of one process. The repositories of one archive share it. */
export class MemoryArchive {
  readonly users = new Map<number, UserRow>();
  readonly debates = new Map<number, Debate>();
  readonly responses: Response[] = [];
  readonly userInputs: UserInput[] = [];
  /** Ids of users who are gone: nothing can be theirs any more. */
  readonly formerUsers = new Set<number>();
  /** The debates in which a turn is being spoken, and how to tell the speaker that the debate is gone. */
  readonly speaking = new Map<number, () => void>();
  /** Visitors who have become a user, by their visitor id. */
  readonly adopted = new Map<string, number>();
  #lastId = 0;

  /** A new id, the same way for every kind of row. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** The responses of one debate in turn order. */
  responsesOf(debateId: number): Response[] {
    return this.responses
      .filter((response) => response.debateId === debateId)
      .sort((a, b) => a.turnNumber - b.turnNumber);
  }

  /** The inputs of one debate by turn and id. */
  inputsOf(debateId: number): UserInput[] {
    return this.userInputs
      .filter((input) => input.debateId === debateId)
      .sort((a, b) => a.turnNumber - b.turnNumber || a.id - b.id);
  }

  /** Forgets a debate with all that was said in it. */
  deleteDebate(debateId: number): void {
    this.debates.delete(debateId);
    this.speaking.get(debateId)?.();
    for (const rows of [this.responses, this.userInputs]) {
      const kept = (rows as { debateId: number }[]).filter((row) => row.debateId !== debateId);
      rows.splice(0, rows.length, ...(kept as never[]));
    }
  }
}
