import { countModelTask } from "../../models/use-cases/count-model-task.ts";
import { onceForPayer } from "../../models/use-cases/once-for-payer.ts";
import type { Caller } from "../../models/use-cases/payer.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { findWordsFlaw, haveSameBlocks } from "../flaw.ts";
import { type Piece, type TranslatedTexts, wordsIn } from "../piece.ts";
import type { DebateTranslations } from "../ports/debate-translations.ts";
import type { LanguagePair } from "../ports/translator.ts";
import type { AbleTranslator } from "./translator-for.ts";

/** Which debate is translated, into what, by whom and for whom. */
export interface PieceJob extends LanguagePair, AbleTranslator {
  readonly debateId: number;
  readonly caller: Caller;
}

/**
 * Translates a piece, once for all readers. The reader who asks first is counted and pays. Their limits
 * must not stop another reader who waits.
 * @throws TooManyRequests; DomainError `not-found` when what it belongs to was deleted, and what a
 * translator throws.
 */
export async function translatePiece(
  ports: { readonly debateTranslations: DebateTranslations; readonly quota: Quota },
  { debateId, to, from, caller, translator, cost }: PieceJob,
  piece: Piece,
): Promise<TranslatedTexts> {
  const key = { debateId, language: to, piece };
  return onceForPayer(ports.debateTranslations, key, async () => {
    const isOwn = cost !== "budget";
    await countModelTask(ports.quota, "debateTranslations", caller, { isOwn });
    const texts = piece.texts.map((text) => ({ text, parts: wordsIn(piece, text) }));
    const words = texts.flatMap(({ parts }) => parts.words);
    const translated = words.length === 0 ? [] : await translator.translate({ words, from, to });
    if (translated.length !== words.length) throw new DomainError("task-failed");
    let at = 0;
    return texts.map(({ text, parts }) => {
      const own = translated.slice(at, at + parts.words.length);
      at += parts.words.length;
      return soundText(piece, text, parts, own);
    });
  });
}

/** Returns a translated text if every word of it can be shown and it has the shape of the original. */
function soundText(
  { isMarkdown }: Piece,
  text: string,
  { words, rebuild }: ReturnType<typeof wordsIn>,
  translated: readonly string[],
): string | null {
  if (words.some((original, index) => findWordsFlaw(original, translated[index] ?? "") !== null))
    return null;
  const rebuilt = rebuild(translated);
  return isMarkdown && !haveSameBlocks(text, rebuilt) ? null : rebuilt;
}
