import type { Conversation, Debate, NewDebate, UserInput } from "../debate.ts";

/** What is needed to keep an input of the owner; `turnNumber` is the turn that it comes before. */
export type NewUserInput = Omit<UserInput, "id" | "createdAt">;

/**
 * The archive of debates. It keeps and finds; who may do so is decided by the use cases. Responses are written
 * by `LiveTurns` alone, since a turn is kept exactly once.
 */
export interface DebateRepo {
  /** Keeps a new debate and gives it an id, the defaults of SPEC §3 and a creation time. */
  create(debate: NewDebate): Promise<Debate>;
  /** A debate with its responses and inputs, both by turn number and id; null when there is none of that id. */
  find(id: number): Promise<Conversation | null>;
  /** Keeps an input of the owner. */
  addInput(input: NewUserInput): Promise<UserInput>;
}
