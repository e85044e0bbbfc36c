import type { OpenSession, SessionStore } from "@einstein-vs-cat/core";

/** Sessions in memory. They expire by the machine's time, which the server sets `expiresAt` by. */
export class MemorySessionStore implements SessionStore {
  readonly #sessions = new Map<
    string,
    { data: Record<string, unknown>; expiresAt: Date } | "revoked"
  >();

  async open(idHash: string): Promise<OpenSession | null> {
    const data = this.#read(idHash);
    return data && { data: structuredClone(data) };
  }

  async set(idHash: string, data: Record<string, unknown>, expiresAt: Date): Promise<void> {
    if (this.#sessions.get(idHash) === "revoked") return;
    this.#sessions.set(idHash, { data: structuredClone(data), expiresAt });
  }

  async revoke(idHash: string): Promise<boolean> {
    const wasAlive = this.#read(idHash) !== null;
    this.#sessions.set(idHash, "revoked");
    return wasAlive;
  }

  #read(idHash: string): Record<string, unknown> | null {
    const session = this.#sessions.get(idHash);
    if (session === undefined || session === "revoked" || session.expiresAt.getTime() <= Date.now())
      return null;
    return session.data;
  }
}
