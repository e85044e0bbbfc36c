import { createHash } from "node:crypto";
import type { Clock, PasswordReset, ResetLinks, User } from "@einstein-vs-cat/core";
import type { MemoryTables, UserRow } from "../tables.ts";

/** `ResetLinks` on the tables of `MemoryTables`. */
export class MemoryResetLinks implements ResetLinks {
  readonly #tables: MemoryTables;
  readonly #clock: Pick<Clock, "now">;

  constructor(tables: MemoryTables, clock: Pick<Clock, "now">) {
    this.#tables = tables;
    this.#clock = clock;
  }

  async make(userId: number, token: string, expiresAt: Date): Promise<void> {
    const { users, resetLinks } = this.#tables;
    const open = { tokenHash: hashOf(token), expiresAt };
    if (users.has(userId)) resetLinks.set(userId, { ...resetLinks.get(userId), open });
  }

  async find(token: string, now: Date): Promise<User | null> {
    const row = this.#working(token, now);
    return row && this.#read(row);
  }

  async use(token: string, passwordHash: string, now: Date): Promise<User | null> {
    const row = this.#working(token, now);
    if (row === null) return null;
    row.passwordHash = passwordHash;
    row.user = { ...row.user, sessionEpoch: row.user.sessionEpoch + 1 };
    this.#tables.resetLinks.set(row.user.id, { lastUse: { at: now, isTold: false } });
    return this.#read(row);
  }

  async end(userId: number): Promise<void> {
    const row = this.#tables.resetLinks.get(userId);
    if (row !== undefined) delete row.open;
  }

  async lastUse(userId: number): Promise<PasswordReset | null> {
    return this.#tables.resetLinks.get(userId)?.lastUse ?? null;
  }

  async markTold(userId: number): Promise<void> {
    const row = this.#tables.resetLinks.get(userId);
    if (row?.lastUse !== undefined) row.lastUse = { ...row.lastUse, isTold: true };
  }

  #working(token: string, now: Date): UserRow | null {
    const tokenHash = hashOf(token);
    for (const [userId, { open }] of this.#tables.resetLinks) {
      if (open?.tokenHash !== tokenHash || open.expiresAt <= now) continue;
      const row = this.#tables.users.get(userId);
      return row === undefined || row.isLocked ? null : row;
    }
    return null;
  }

  #read({ user }: UserRow): User {
    return { ...user, asOf: new Date(this.#clock.now()) };
  }
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
