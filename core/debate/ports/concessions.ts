import type { Concession } from "../concession.ts";

/**
 * The claims that people have conceded in their debates. A concession belongs to the response that
 * makes the claim: while another variant of its turn is chosen it is not read, and no copy has it.
 */
export interface Concessions {
  /**
   * Keeps a concession. A claim that is conceded already stays as it is.
   * @throws DomainError `not-found` when the debate has no such response.
   */
  add(debateId: number, concession: Omit<Concession, "turnNumber">): Promise<void>;
  /** Returns the concessions to the responses of a debate, in the order of turns and claims. */
  read(debateId: number): Promise<readonly Concession[]>;
}
