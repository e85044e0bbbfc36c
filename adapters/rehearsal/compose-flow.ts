/**
 * Finds the replies of a turn without a model, as the array that a model would answer with. A turn
 * replies to a claim where it repeats words of it: the rehearsal voice takes up what its opponent
 * said before it answers. Nothing counts as a concession.
 */

import { type FlowPromptContext, findQuote, foldForSearch, wordsOf } from "@einstein-vs-cat/core";

/** How many different words of a claim a sentence repeats when it replies to it. */
const SHARED_WORDS = 3;

/** Shorter words say little about the matter. In scripts without spaces, a word is a piece of this length. */
const SHORTEST_WORD = 4;

/** The longest quote, in characters. */
const LONGEST_QUOTE = 240;

/** Composes the replies of a turn to the other side's earlier claims. */
export function composeFlow({ content, claims, earlier }: FlowPromptContext): string {
  const sentences = sentencesOf(content);
  const replies = earlier.flatMap(({ id, point, quote }) => {
    const sought = new Set(keyWordsOf(`${quote} ${point}`));
    const best = sentences
      .map((sentence) => ({ sentence, shared: countShared(sentence, sought) }))
      .reduce((most, one) => (one.shared > most.shared ? one : most), { sentence: "", shared: 0 });
    const from = best.shared < SHARED_WORDS ? null : claimAt(best.sentence);
    return from === null ? [] : [{ from, to: id, kind: "answers", quote: best.sentence }];
  });
  return JSON.stringify(replies);

  /** Returns the claim that the sentence belongs to: the first one that ends at it or after it. */
  function claimAt(sentence: string): string | null {
    const place = findQuote(content, sentence);
    const following = claims.find(({ end }) => end > (place?.start ?? 0));
    return place === null ? null : ((following ?? claims.at(-1))?.id ?? null);
  }
}

function sentencesOf(content: string): string[] {
  const pieces = content.split(/\n+|(?<=[.!?…。！？؟।])\s*/u).map((piece) => piece.trim());
  return pieces.filter((piece) => piece !== "" && piece.length <= LONGEST_QUOTE);
}

function keyWordsOf(text: string): string[] {
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
  return wordsOf(text).flatMap((word) =>
    unspaced.test(word)
      ? Array.from({ length: Math.max(0, word.length - SHORTEST_WORD + 1) }, (_, at) =>
          word.slice(at, at + SHORTEST_WORD),
        )
      : word.length >= SHORTEST_WORD
        ? [word]
        : [],
  );
}

const countShared = (sentence: string, sought: ReadonlySet<string>) =>
  new Set(keyWordsOf(foldForSearch(sentence)).filter((word) => sought.has(word))).size;
