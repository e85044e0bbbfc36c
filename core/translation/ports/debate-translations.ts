import type { MadeOnce } from "../../shared/ports/made-once.ts";
import type { Piece, TranslatedTexts } from "../piece.ts";

/** Which translation: of a piece of a debate, into a language. */
export interface TranslationKey {
  readonly debateId: number;
  readonly language: string;
  readonly piece: Omit<Piece, "isMarkdown">;
}

/**
 * The translations of debates, by piece and language, each made once for all readers. One belongs to the
 * exact texts of its piece: when they change, it is missing, and the next one takes its place. They are
 * derived from words of people, so they go with the response or the remark, with the debate and with the
 * account of its owner. No copy of a debate has them.
 */
export interface DebateTranslations extends MadeOnce<TranslationKey, TranslatedTexts> {
  /** Returns what is kept of these pieces of a debate, by their places. */
  find(
    debateId: number,
    language: string,
    pieces: readonly Omit<Piece, "isMarkdown">[],
  ): Promise<ReadonlyMap<string, TranslatedTexts>>;
}
