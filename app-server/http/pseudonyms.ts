import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";

/** How many pseudonyms are kept, so that a request seldom computes one. */
const KEPT = 10_000;

/**
 * Names for people in the log: the same for a whole UTC day, another one on the next, and meaningless
 * without the secret of the server. An operator can follow an account through one day; older logs identify
 * nobody.
 */
export class Pseudonyms {
  readonly #key: string;
  readonly #now: () => number;
  readonly #kept = new LRUCache<string, string>({ max: KEPT });

  constructor(key: string, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** Returns the pseudonym of an account, by `usernameKey`, or of a network. */
  of(kind: "account" | "network", name: string): string {
    const day = new Date(this.#now()).toISOString().slice(0, 10);
    const text = `${day} ${kind} ${name}`;
    const known = this.#kept.get(text);
    if (known !== undefined) return known;
    const made = createHmac("sha256", this.#key).update(text).digest("base64url").slice(0, 10);
    this.#kept.set(text, made);
    return made;
  }
}
