import type { MadeOnce } from "@einstein-vs-cat/core";

/** Where the values of one kind are. */
export interface ValueTable<Key, Value> {
  /** Returns the text or number that distinguishes a key from all others. */
  idOf(key: Key): string | number;
  /**
   * Returns the stored value; null when it has to be made.
   * @throws DomainError `not-found` when what the key belongs to does not exist.
   */
  find(key: Key): Value | null;
  /** Stores a value and returns what is stored now. */
  save(key: Key, value: Value): Value;
}

/** Values of one kind, made once. They are stored in the table, and nothing else is kept. */
export class MemoryMadeOnce<Key, Value> implements MadeOnce<Key, Value> {
  readonly #table: ValueTable<Key, Value>;
  readonly #pending = new Map<string | number, Promise<Value>>();

  constructor(table: ValueTable<Key, Value>) {
    this.#table = table;
  }

  async findOrMake(key: Key, make: () => Promise<Value>, onWait?: () => void): Promise<Value> {
    const stored = this.#table.find(key);
    if (stored !== null) return stored;
    const id = this.#table.idOf(key);
    const pending = this.#pending.get(id);
    if (pending !== undefined) {
      onWait?.();
      return pending;
    }
    const made = this.#make(key, make).finally(() => this.#pending.delete(id));
    this.#pending.set(id, made);
    return made;
  }

  async #make(key: Key, make: () => Promise<Value>): Promise<Value> {
    const made = await make();
    // What the key belongs to may have been deleted while the value was made.
    return this.#table.find(key) ?? this.#table.save(key, made);
  }
}
