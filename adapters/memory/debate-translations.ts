import {
  type DebateTranslations,
  DomainError,
  type TranslatedTexts,
  type TranslationKey,
} from "@einstein-vs-cat/core";
import { MemoryMadeOnce } from "./made-once.ts";
import type { MemoryTables } from "./tables.ts";

/** The translations of debates, kept in memory. */
export class MemoryDebateTranslations implements DebateTranslations {
  readonly #tables: MemoryTables;
  readonly #translations: MemoryMadeOnce<TranslationKey, TranslatedTexts>;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
    this.#translations = new MemoryMadeOnce({
      idOf: ({ debateId, language, piece }) =>
        JSON.stringify([debateId, language, piece.place, piece.texts]),
      find: (key) => {
        if (!tables.debates.has(key.debateId) || !this.#isThere(key.piece))
          throw new DomainError("not-found");
        return this.#find(key);
      },
      save: (key, texts) => {
        const { debateId, language, piece } = key;
        const { place, responseId, remarkId } = piece;
        const others = tables.translations.filter(
          (row) => !isOf(row, debateId, language) || row.place !== place,
        );
        const row = { debateId, language, place, responseId, remarkId };
        tables.translations.splice(0, tables.translations.length, ...others, {
          ...{ ...row, original: piece.texts, texts },
        });
        return texts;
      },
    });
  }

  async find(
    debateId: number,
    language: string,
    pieces: readonly TranslationKey["piece"][],
  ): Promise<ReadonlyMap<string, TranslatedTexts>> {
    const found = new Map<string, TranslatedTexts>();
    if (!this.#tables.debates.has(debateId)) return found;
    for (const piece of pieces) {
      const texts = this.#find({ debateId, language, piece });
      if (texts !== null) found.set(piece.place, texts);
    }
    return found;
  }

  findOrMake(
    key: TranslationKey,
    make: () => Promise<TranslatedTexts>,
    onWait?: () => void,
  ): Promise<TranslatedTexts> {
    return this.#translations.findOrMake(key, make, onWait);
  }

  #find({ debateId, language, piece }: TranslationKey): TranslatedTexts | null {
    this.#erase();
    const row = this.#tables.translations.find(
      (one) => isOf(one, debateId, language) && one.place === piece.place,
    );
    const isSame = JSON.stringify(row?.original) === JSON.stringify(piece.texts);
    return row !== undefined && isSame ? row.texts : null;
  }

  /** Removes what belonged to a response or a remark that is gone, or that has other words now. */
  #erase(): void {
    const { translations, remarks } = this.#tables;
    const kept = translations.filter((row) => {
      const remark = remarks.find(({ id }) => id === row.remarkId);
      const isOfItsWords = row.remarkId === null || row.original[0] === remark?.content;
      return this.#isThere(row) && isOfItsWords;
    });
    translations.splice(0, translations.length, ...kept);
  }

  #isThere({ responseId, remarkId }: Pick<TranslationKey["piece"], "responseId" | "remarkId">) {
    const { responses, remarks } = this.#tables;
    const hasResponse = responseId === null || responses.some(({ id }) => id === responseId);
    return hasResponse && (remarkId === null || remarks.some(({ id }) => id === remarkId));
  }
}

const isOf = (
  row: { readonly debateId: number; readonly language: string },
  debateId: number,
  language: string,
) => row.debateId === debateId && row.language === language;
