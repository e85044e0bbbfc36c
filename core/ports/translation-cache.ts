import type { MessageCatalogue } from "../language/catalogue.ts";
import type { TranslationBatch } from "../language/translation.ts";

/**
 * Translated texts of the interface, each kept by its language, its key and its exact English words. A batch is made once,
 * however many ask for it at the same time, over all processes that share a store.
 */
export interface TranslationCache {
  /** What is kept of a batch, by key. */
  find(batch: TranslationBatch): Promise<MessageCatalogue>;
  /**
   * What is kept of a batch; when something is missing, once `make` has been asked for what is, and what it gives is kept.
   * Calls for the same batch share one `make` while it runs, in other processes too. What `make` left out is not made
   * again for an hour. When `make` rejects, nothing is kept, all that waited for it reject alike, and the next call makes
   * it anew.
   * @throws what `make` throws (in another process: a DomainError of the same code); DomainError `storage-unavailable`.
   */
  translate(
    batch: TranslationBatch,
    make: (missing: MessageCatalogue) => Promise<MessageCatalogue>,
  ): Promise<MessageCatalogue>;
}
