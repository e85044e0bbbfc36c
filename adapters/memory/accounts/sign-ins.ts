import {
  type Clock,
  KNOWN_BROWSERS,
  RENAME_TOLD,
  type RefusedLogins,
  type RememberedSignIns,
  type Rename,
  type SignIns,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

interface Row {
  /** The browsers, the one that was used last at the end. */
  browsers: readonly { readonly id: string; readonly usedAt: Date }[];
  refused: RefusedLogins | null;
  /** The last change of the username, and the browsers that made it or were used since. */
  rename: (Rename & { readonly told: readonly string[] }) | null;
}

/** The sign-ins of the users of an tables. */
export class MemorySignIns implements SignIns {
  readonly #tables: MemoryTables;
  readonly #clock: Pick<Clock, "now">;
  readonly #rows = new Map<number, Row>();

  constructor(tables: MemoryTables, clock: Pick<Clock, "now">) {
    this.#tables = tables;
    this.#clock = clock;
  }

  async isKnown(userId: number, browser: string): Promise<boolean> {
    return this.#read(userId).browsers.some(({ id }) => id === browser);
  }

  async remember(userId: number, browser: string): Promise<void> {
    const others = this.#read(userId).browsers.filter(({ id }) => id !== browser);
    const { rename } = this.#read(userId);
    this.#write(userId, {
      browsers: [...others, { id: browser, usedAt: new Date(this.#clock.now()) }].slice(
        -KNOWN_BROWSERS,
      ),
      rename: rename && { ...rename, told: [...rename.told, browser] },
    });
  }

  async forgetOthers(userId: number, browser: string): Promise<void> {
    const browsers = this.#read(userId).browsers.filter(({ id }) => id === browser);
    this.#write(userId, { browsers });
  }

  async addRename(userId: number, from: string, browser: string): Promise<void> {
    const at = new Date(this.#clock.now());
    this.#write(userId, { rename: { from, at, told: [browser] } });
  }

  async renameSince(userId: number, browser: string): Promise<Rename | null> {
    const { rename } = this.#read(userId);
    if (rename === null || rename.told.includes(browser)) return null;
    const { from, at } = rename;
    return this.#clock.now() - at.getTime() < RENAME_TOLD ? { from, at } : null;
  }

  async remembered(userId: number): Promise<RememberedSignIns> {
    const { browsers, rename } = this.#read(userId);
    return {
      browsers: browsers.map(({ usedAt }) => usedAt).reverse(),
      rename: rename && { from: rename.from, at: rename.at },
    };
  }

  async addRefused(userId: number): Promise<void> {
    const count = (this.#read(userId).refused?.count ?? 0) + 1;
    this.#write(userId, { refused: { count, lastAt: new Date(this.#clock.now()) } });
  }

  async refused(userId: number): Promise<RefusedLogins | null> {
    return this.#read(userId).refused;
  }

  async dismissRefused(userId: number): Promise<void> {
    this.#write(userId, { refused: null });
  }

  /** Returns the record of a user. That of a deleted user is gone. */
  #read(userId: number): Row {
    if (!this.#tables.users.has(userId)) this.#rows.delete(userId);
    return this.#rows.get(userId) ?? { browsers: [], refused: null, rename: null };
  }

  #write(userId: number, change: Partial<Row>): void {
    if (this.#tables.users.has(userId))
      this.#rows.set(userId, { ...this.#read(userId), ...change });
  }
}
