import {
  type ArchivePage,
  type ArchiveQuery,
  type Debate,
  type ExcerptText,
  excerptTextsOf,
  findExcerpt,
  matchesWord,
  preferSaid,
  wordsOf,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

/** Returns a page of a user's archive. */
export function listArchive(
  tables: MemoryTables,
  userId: number,
  { before, words, limit }: ArchiveQuery,
): ArchivePage {
  const found = [...tables.debates.values()]
    .filter((debate) => debate.userId === userId && (before === null || debate.id < before))
    .map((debate) => ({ debate, texts: textsOf(tables, debate) }))
    .filter(({ texts }) => containsAll([...texts.own, ...texts.said], words))
    .sort((one, other) => other.debate.id - one.debate.id);
  const entries = found.slice(0, limit).map(({ debate, texts }) => {
    const { id, question, option1, option2, seats, language, title, isOriginal, createdAt } =
      debate;
    const card = { id, question, option1, option2, seats, language };
    const entry = { ...card, title, isOriginal, createdAt };
    const responseCount = tables.responsesOf(id).length;
    const excerpt =
      words.length === 0
        ? {}
        : { excerpt: preferSaid(findExcerpt(texts.own, words), texts.said, words) };
    const live = tables.speaking.has(id) ? { isLive: true as const } : {};
    return { ...entry, responseCount, ...live, ...excerpt };
  });
  return { entries, isLast: found.length <= limit };
}

/** Whether the texts of a debate contain every word. */
function containsAll(texts: readonly ExcerptText[], searchWords: readonly string[]): boolean {
  const words = texts.flatMap(({ text }) => wordsOf(text));
  return searchWords.every((searched) => words.some((word) => matchesWord(searched, word)));
}

function textsOf(tables: MemoryTables, debate: Debate) {
  const { id } = debate;
  const turns = tables
    .responsesOf(id)
    .map(({ content }) => ({ of: "turn", text: content }) as const);
  const contexts = tables
    .remarksOf(id)
    .map(({ content }) => ({ of: "context", text: content }) as const);
  return { own: excerptTextsOf(debate), said: [...turns, ...contexts] };
}
