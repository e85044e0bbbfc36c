/**
 * Blocks of Markdown in pages, which the browser can skip when they are out of sight. One file,
 * because blocks and pages only together cost nothing again once they are finished.
 */

import type { Block } from "@einstein-vs-cat/core";
import { memo } from "react";
import { useCitationsBefore } from "../evidence/cited-turn.ts";
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
  from,
}: {
  readonly block: Block;
  readonly continuation: string;
  readonly from: number;
}) {
  return (
    <div className={`block ${continuation}`}>
      <StreamingBlock block={block} from={from} />
    </div>
  );
});

interface PageProps {
  readonly blocks: readonly Block[];
  readonly from: number;
  readonly to: number;
  /** Enough pages follow, so this one is no longer changing. */
  readonly isSettled: boolean;
  /** The known height (px). A page that is never in sight is then never laid out. */
  readonly height?: number | undefined;
  /** How many citations of the turn stand before each block. */
  readonly before: readonly number[];
}

/** Finished blocks never change, so equal first and last blocks mean an equal page. */
const isSamePage = (a: PageProps, b: PageProps) =>
  a.to === b.to &&
  a.isSettled === b.isSettled &&
  a.blocks[a.from] === b.blocks[b.from] &&
  a.blocks[a.to - 1] === b.blocks[b.to - 1];

const BlockPage = memo(function BlockPage({
  blocks,
  from,
  to,
  isSettled,
  height,
  before,
}: PageProps) {
  const elements = blocks
    .slice(from, to)
    .map((block, index) =>
      block.text.trim() === "" ? null : (
        <MarkdownBlock
          key={from + index}
          block={block}
          continuation={continuationClasses(blocks, from + index)}
          from={before[from + index] ?? 0}
        />
      ),
    );
  const size = height === undefined ? {} : { containIntrinsicBlockSize: `auto ${height}px` };
  return (
    <div className={isSettled ? "page settled" : "page"} style={size}>
      {elements}
    </div>
  );
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

/** Blocks in pages. With `heights` of all pages, none of them has to be laid out to be skipped. */
export function Pages({
  blocks,
  heights = null,
}: {
  readonly blocks: readonly Block[];
  readonly heights?: readonly number[] | null;
}) {
  const before = useCitationsBefore()(
    blocks.map(({ text }) => text),
    0,
  );
  const ends = pageEnds(blocks);
  const known = heights?.length === ends.length ? heights : null;
  return ends.map((to, page) => (
    <BlockPage
      key={page}
      blocks={blocks}
      before={before}
      from={ends[page - 1] ?? 0}
      to={to}
      isSettled={known !== null || page < ends.length - PAGE.settledAfter}
      height={known?.[page]}
    />
  ));
}
