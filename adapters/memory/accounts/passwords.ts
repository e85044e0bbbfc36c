import type { Passwords } from "@einstein-vs-cat/core";

/** Hashes that are fast and contain the password: only for tests. */
export class MemoryPasswords implements Passwords {
  #count = 0;

  async hash(password: string): Promise<string> {
    this.#count += 1;
    return `plain ${this.#count} ${password} end`;
  }

  async verify(password: string, hash: string | null): Promise<boolean> {
    return hash !== null && /^plain \d+ (.*) end$/s.exec(hash)?.[1] === password;
  }
}
