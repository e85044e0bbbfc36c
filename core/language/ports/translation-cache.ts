import type { MessageCatalogue } from "../catalogue.ts";
import type { TranslationBatch } from "../translation.ts";

/**
 * Stores translations of the interface texts, by language, key and exact English text. Concurrent
 * calls for a batch share one translation, across processes too.
 */
export interface TranslationCache {
  /** Returns the stored texts of a batch, by key. */
  find(batch: TranslationBatch): Promise<MessageCatalogue>;
  /**
   * Returns the texts of a batch; missing ones come from `make` and are stored. Concurrent calls
   * for one batch share one `make`, across processes too. Texts that `make` left out are not
   * requested again for an hour. When `make` rejects, nothing is stored, all waiting calls reject
   * in the same way, and the next call tries again.
   * @throws the error of `make` (in another process: a DomainError of the same code); DomainError
   * `storage-unavailable`.
   */
  findOrTranslate(
    batch: TranslationBatch,
    make: (missing: MessageCatalogue) => Promise<MessageCatalogue>,
  ): Promise<MessageCatalogue>;
}
