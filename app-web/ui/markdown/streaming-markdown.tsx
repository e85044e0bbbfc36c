/**
 * Renders streaming Markdown at a constant cost per chunk. One file, because blocks, pages and the
 * cache only reach that together.
 */

import { memo, useRef } from "react";
import {
  appendText,
  type Block,
  EMPTY_STATE,
  finishBlocks,
  openBlocks,
  type SplitState,
} from "./split-blocks.ts";
import { StreamingBlock } from "./streaming-block.tsx";

/**
 * Returns the classes of a block that continues the previous one or is continued by the next, to
 * hide the seam.
 */
function continuationClasses(blocks: readonly Block[], index: number): string {
  const [before, block, after] = [blocks[index - 1], blocks[index], blocks[index + 1]];
  const isContinuation = block !== undefined && block.lead !== "";
  const isList = block?.kind === "list" && before?.kind === "list";
  const above = isContinuation || isList ? `same-${block.kind}` : "";
  return after === undefined || after.lead === "" ? above : `${above} goes-on`;
}

/**
 * A block keeps its element from the first character to the last, so that finishing it does not
 * remount it.
 */
const MarkdownBlock = memo(function MarkdownBlock({
  block,
  continuation,
}: {
  readonly block: Block;
  readonly continuation: string;
}) {
  return (
    <div className={`block ${continuation}`}>
      <StreamingBlock block={block} />
    </div>
  );
});

interface PageProps {
  readonly blocks: readonly Block[];
  readonly from: number;
  readonly to: number;
  /** Enough pages follow, so this one is no longer changing. */
  readonly isSettled: boolean;
}

/** Finished blocks never change, so equal first and last blocks mean an equal page. */
const isSamePage = (a: PageProps, b: PageProps) =>
  a.to === b.to &&
  a.isSettled === b.isSettled &&
  a.blocks[a.from] === b.blocks[b.from] &&
  a.blocks[a.to - 1] === b.blocks[b.to - 1];

const BlockPage = memo(function BlockPage({ blocks, from, to, isSettled }: PageProps) {
  const elements = blocks
    .slice(from, to)
    .map((block, index) =>
      block.text.trim() === "" ? null : (
        <MarkdownBlock
          key={from + index}
          block={block}
          continuation={continuationClasses(blocks, from + index)}
        />
      ),
    );
  return <div className={isSettled ? "page settled" : "page"}>{elements}</div>;
}, isSamePage);

/**
 * A page of blocks is full at this number of blocks or this length (UTF-16 code units). It is
 * settled after this many further pages: it is then mostly off-screen, and skipping it needs no
 * second layout in the same frame.
 */
const PAGE = { blocks: 12, length: 600, settledAfter: 4 } as const;

/** Returns the end index of each page. A full page never changes. */
function pageEnds(blocks: readonly Block[]): number[] {
  const ends: number[] = [];
  let [from, length] = [0, 0];
  for (const [index, block] of blocks.entries()) {
    length += block.text.length;
    if (index + 1 < blocks.length && index + 1 - from < PAGE.blocks && length < PAGE.length)
      continue;
    ends.push(index + 1);
    [from, length] = [index + 1, 0];
  }
  return ends;
}

function Pages({ blocks }: { readonly blocks: readonly Block[] }) {
  const ends = pageEnds(blocks);
  return ends.map((to, page) => (
    <BlockPage
      key={page}
      blocks={blocks}
      from={ends[page - 1] ?? 0}
      to={to}
      isSettled={page < ends.length - PAGE.settledAfter}
    />
  ));
}

/** The state of the previous render, so that only new text is processed. */
interface CachedSplit {
  readonly text: string;
  readonly state: SplitState;
}

function updateCache(cached: CachedSplit, text: string): CachedSplit {
  if (text === cached.text) return cached;
  const isContinuation =
    text.length > cached.text.length &&
    text.startsWith(cached.text.slice(-64), Math.max(0, cached.text.length - 64));
  return isContinuation
    ? { text, state: appendText(cached.state, text.slice(cached.text.length)) }
    : { text, state: appendText(EMPTY_STATE, text) };
}

/**
 * Markdown that is still streaming. A chunk costs as much as the open block, however long the text
 * is: finished blocks render once. It uses the simple parser, because the Markdown library is about
 * ten times slower; the library renders the saved response.
 */
export function StreamingMarkdown({
  text,
  isWhole,
}: {
  readonly text: string;
  readonly isWhole: boolean;
}) {
  // A cache, not state: the result depends on the text alone.
  const cache = useRef<CachedSplit>({ text: "", state: EMPTY_STATE });
  cache.current = updateCache(cache.current, text);
  const { state } = cache.current;
  return (
    <div className="markdown reading" dir="auto">
      <Pages blocks={isWhole ? finishBlocks(state) : [...state.finished, ...openBlocks(state)]} />
    </div>
  );
}
