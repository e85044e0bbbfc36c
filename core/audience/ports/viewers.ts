/**
 * How many people watch a debate, over all processes. Each process counts its own and tells the
 * others. It is approximate: what a process told counts for `VIEWERS.fresh` at most, and a message may
 * be lost. Nothing about a person is told or stored.
 */
export interface Viewers {
  /** Tells the other processes how many watch a debate here. Never rejects. */
  tell(debateId: number, count: number): Promise<void>;
  /** Returns how many watch it in the other processes, by what they told. */
  elsewhere(debateId: number): number;
}
