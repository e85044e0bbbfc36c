/** The languages of a translation, as codes of languages that can be picked. */
export interface LanguagePair {
  readonly from: string;
  readonly to: string;
}

/** Words to translate. */
export interface WordsToTranslate extends LanguagePair {
  /** Each on one line, with the Markdown that can stand within a line. */
  readonly words: readonly string[];
}

/** What pays for a translation: the day's budget, the reader's own key, or nothing. */
export type TranslationCost = "budget" | "own-key" | "nothing";

/**
 * Translates the words of debates. There are two: the models of this server, for one reader
 * (`ModelTranslator`), and a translation server.
 */
export interface Translator {
  /**
   * Returns what pays for a translation between two languages; null when it cannot translate between
   * them.
   * @throws DomainError `provider-busy` or `key-refused`.
   */
  costOf(pair: LanguagePair): Promise<TranslationCost | null>;
  /**
   * Returns as many translations as there are words, in their order. They are not checked.
   * @throws DomainError `task-failed` when it gave no usable answer, `provider-busy` when it cannot be
   * asked at the moment, `key-refused`, or a `…budget…`, `…cap` or `…key…` code.
   */
  translate(job: WordsToTranslate): Promise<readonly string[]>;
}
