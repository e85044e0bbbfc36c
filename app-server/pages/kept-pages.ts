import { LRUCache } from "lru-cache";
import type { EncodedPage } from "./compress-page.ts";

/** A page and the revision of what it shows. */
export interface KeptPage {
  readonly revision: string;
  readonly page: EncodedPage;
}

/** The bounds of what is kept. */
export interface KeptPagesLimits {
  /** In bytes, all pages together: some thousand pages of ten turns. */
  readonly maxBytes: number;
  /**
   * In milliseconds. The page of a revoked or deleted debate leaves the memory after this time at
   * the latest. No revision comes again so soon.
   */
  readonly maxAge: number;
}

/** The bounds of a server. */
const LIMITS: KeptPagesLimits = { maxBytes: 32 * 1024 * 1024, maxAge: 10 * 60_000 };

/** What an entry takes beside its texts and its page (bytes). */
const ENTRY_BYTES = 500;

/**
 * Finished pages, each kept until what it shows has another revision. Readers who want the same page
 * at the same time share one making of it.
 */
export class KeptPages {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #making = new Map<string, Promise<KeptPage>>();

  constructor({ maxBytes, maxAge }: KeptPagesLimits = LIMITS) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ revision, page }, key) =>
        page.body.length + 2 * (key.length + revision.length) + ENTRY_BYTES,
      ttl: maxAge,
      ttlAutopurge: true,
    });
  }

  /** How many pages are kept, and how many bytes they take. */
  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /**
   * Returns the page under a key, where what it shows had this revision a moment ago. `make` reads
   * anew and says what revision it found. Throws what `make` throws.
   */
  async find(key: string, revision: string, make: () => Promise<KeptPage>): Promise<EncodedPage> {
    const kept = this.#pages.get(key);
    if (kept?.revision === revision) return kept.page;
    const name = JSON.stringify([key, revision]);
    const running = this.#making.get(name);
    if (running === undefined) return (await this.#start(key, name, make)).page;
    // It may have read before this reader's visit began, and then only an equal revision proves that
    // it found the present state.
    const made = await running.catch(() => null);
    return made?.revision === revision ? made.page : (await make()).page;
  }

  #start(key: string, name: string, make: () => Promise<KeptPage>): Promise<KeptPage> {
    const making = make()
      .then((made) => {
        this.#pages.set(key, made);
        return made;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }
}
