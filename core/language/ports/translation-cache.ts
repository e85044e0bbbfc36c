import type { MadeOnce } from "../../shared/ports/made-once.ts";
import type { MessageCatalogue } from "../catalogue.ts";
import type { TranslationBatch } from "../translation.ts";

/**
 * Stores translations of the interface texts, by language, key and exact English text. They are made
 * in batches. A batch whose texts are stored in part is made again, but only when an hour has passed
 * since its last answer: what is made is added to what is stored, and what is no text of the batch
 * is dropped. A batch belongs to nothing, so it is never `not-found`.
 */
export interface TranslationCache extends MadeOnce<TranslationBatch, MessageCatalogue> {
  /** Returns the stored texts of a batch, by key. */
  find(batch: TranslationBatch): Promise<MessageCatalogue>;
}
