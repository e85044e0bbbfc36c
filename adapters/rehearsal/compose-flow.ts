/**
 * Finds the replies of a turn without a model, as the array that a model would answer with. A turn
 * replies to a claim where it repeats words of it: the rehearsal voice takes up what its opponent
 * said before it answers. Nothing counts as a concession.
 */

import {
  type FlowPromptMaterial,
  findQuote,
  isUnspacedScript,
  type StatedClaim,
  wordsOf,
} from "@einstein-vs-cat/core";

/** How many different words of a claim a sentence repeats when it replies to it. */
const SHARED_WORDS = 3;

/** Shorter words say little about the topic. In scripts without spaces, a word is a piece of this length. */
const SHORTEST_WORD = 4;

/** The longest quote, in characters. */
const LONGEST_QUOTE = 240;

/** A word of more claims than this names the topic of the debate, which every sentence may do. */
const MOST_CLAIMS = 2;

/** Composes the replies of a turn to the other side's earlier claims. */
export function composeFlow({ content, claims, earlier }: FlowPromptMaterial): string {
  const sentences = sentencesOf(content);
  const topic = wordsOfTheTopic([...claims, ...earlier]);
  const replies = earlier.flatMap((claim) => {
    const sought = new Set(keyWordsOf(textOf(claim)).filter((word) => !topic.has(word)));
    const best = sentences
      .map((sentence) => ({ sentence, shared: countShared(sentence, sought) }))
      .reduce((most, one) => (one.shared > most.shared ? one : most), { sentence: "", shared: 0 });
    const from = best.shared < SHARED_WORDS ? null : claimAt(best.sentence);
    return from === null ? [] : [{ from, to: claim.id, kind: "answers", quote: best.sentence }];
  });
  return JSON.stringify(replies);

  /** Returns the claim that the sentence belongs to: the first one that ends at it or after it. */
  function claimAt(sentence: string): string | null {
    const place = findQuote(content, sentence);
    const following = claims.find(({ end }) => end > (place?.start ?? 0));
    return place === null ? null : ((following ?? claims.at(-1))?.id ?? null);
  }
}

const textOf = ({ point, quote }: StatedClaim) => `${quote} ${point}`;

function wordsOfTheTopic(claims: readonly StatedClaim[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const word of claims.flatMap((claim) => [...new Set(keyWordsOf(textOf(claim)))]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts.keys()].filter((word) => (counts.get(word) ?? 0) > MOST_CLAIMS));
}

function sentencesOf(content: string): string[] {
  const pieces = content.split(/\n+|(?<=[.!?…。！？؟।])\s*/u).map((piece) => piece.trim());
  return pieces.filter((piece) => piece !== "" && piece.length <= LONGEST_QUOTE);
}

function keyWordsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    if (!isUnspacedScript(word)) return word.length >= SHORTEST_WORD ? [word] : [];
    const pieces = Math.max(0, word.length - SHORTEST_WORD + 1);
    return Array.from({ length: pieces }, (_, at) => word.slice(at, at + SHORTEST_WORD));
  });
}

const countShared = (sentence: string, sought: ReadonlySet<string>) =>
  new Set(keyWordsOf(sentence).filter((word) => sought.has(word))).size;
