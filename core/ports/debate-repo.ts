import type { Conversation, Debate, NewDebate, Response, UserInput } from "../debate.ts";

/** What is needed to keep an input of the owner; `turnNumber` is the turn that it comes before. */
export type NewUserInput = Omit<UserInput, "id" | "createdAt">;

/** One response with the debate that it belongs to and all inputs of the debate's owner. */
export interface FoundResponse {
  readonly response: Response;
  readonly debate: Debate;
  readonly userInputs: readonly UserInput[];
}

/**
 * The archive of debates. It keeps and finds; who may do so is decided by the use cases. Responses are written
 * by `LiveTurns` alone, since a turn is kept exactly once.
 */
export interface DebateRepo {
  /** Keeps a new debate and gives it an id, the defaults of SPEC §3 and a creation time. */
  create(debate: NewDebate): Promise<Debate>;
  /** A debate with its responses and inputs, both by turn number and id; null when there is none of that id. */
  find(id: number): Promise<Conversation | null>;
  /** A response with its debate and the inputs by turn number and id; null when there is none of that id. */
  findResponse(id: number): Promise<FoundResponse | null>;
  /** Keeps an input of the owner. */
  addInput(input: NewUserInput): Promise<UserInput>;
}
