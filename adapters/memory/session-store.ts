import {
  type OpenSession,
  type OwnSession,
  SESSION_IDLE,
  type SessionOwner,
  type SessionStore,
} from "@einstein-vs-cat/core";

interface Row {
  data: Record<string, unknown>;
  expiresAt: Date;
  readonly client: string | null;
  readonly beganAt: Date;
  usedAt: Date;
}

/** Sessions in memory. They expire by the machine's time, which the server sets `expiresAt` by. */
export class MemorySessionStore implements SessionStore {
  readonly #sessions = new Map<string, Row | "revoked">();

  async open(idHash: string): Promise<OpenSession | null> {
    const row = this.#read(idHash);
    if (row === null) return null;
    const now = new Date();
    if (now.getTime() - row.usedAt.getTime() >= SESSION_IDLE.noted) row.usedAt = now;
    return { data: structuredClone(row.data) };
  }

  async set(
    idHash: string,
    data: Record<string, unknown>,
    expiresAt: Date,
    client: string | null = null,
  ): Promise<void> {
    const before = this.#sessions.get(idHash);
    if (before === "revoked") return;
    const usedAt = new Date();
    const { beganAt } = before ?? { beganAt: usedAt };
    const row = { data: structuredClone(data), expiresAt, client, beganAt, usedAt };
    this.#sessions.set(idHash, row);
  }

  async revoke(idHash: string): Promise<boolean> {
    const wasAlive = this.#read(idHash) !== null;
    this.#sessions.set(idHash, "revoked");
    return wasAlive;
  }

  /** Returns when a session of a user was last used; null for none. */
  lastUseOf(userId: number): Date | null {
    let last: Date | null = null;
    for (const row of this.#sessions.values())
      if (row !== "revoked" && row.data.userId === userId && (last === null || row.usedAt > last))
        last = row.usedAt;
    return last;
  }

  async listOf(owner: SessionOwner): Promise<readonly OwnSession[]> {
    return this.#idsOf(owner)
      .flatMap((idHash) => {
        const row = this.#read(idHash);
        if (row === null) return [];
        const { client, beganAt, usedAt } = row;
        return [{ id: idHash.slice(0, 16), client, beganAt, usedAt }];
      })
      .sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
      .slice(0, 100);
  }

  async endOne(owner: SessionOwner, id: string): Promise<boolean> {
    const idHash = this.#idsOf(owner).find((hash) => hash.slice(0, 16) === id);
    return idHash !== undefined && this.revoke(idHash);
  }

  #idsOf({ id, sessionEpoch }: SessionOwner): string[] {
    return [...this.#sessions.keys()].filter((idHash) => {
      const data = this.#read(idHash)?.data;
      return data?.userId === id && data.sessionEpoch === sessionEpoch;
    });
  }

  #read(idHash: string): Row | null {
    const row = this.#sessions.get(idHash);
    if (row === undefined || row === "revoked") return null;
    const now = Date.now();
    const isIdle =
      typeof row.data.userId === "number" && now - row.usedAt.getTime() >= SESSION_IDLE.end;
    return row.expiresAt.getTime() <= now || isIdle ? null : row;
  }
}
