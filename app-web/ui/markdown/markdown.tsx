import { memo, useRef } from "react";
import { LazyBoundary } from "../loading/lazy-boundary.tsx";
import { RichText } from "./load-rich-text.ts";
import type { Span } from "./mark-passage.ts";
import {
  type Block,
  finishBlocks,
  type Growth,
  growBlocks,
  NO_TEXT,
  openBlocks,
} from "./split-blocks.ts";
import { StreamingBlock } from "./streaming-block.tsx";

/** The classes of a block that carries on what the block before it began, or is carried on itself: drawn without a seam. */
function seamsOf(blocks: readonly Block[], index: number): string {
  const [before, block, after] = [blocks[index - 1], blocks[index], blocks[index + 1]];
  const isMore = block !== undefined && block.lead !== "";
  const isList = block?.kind === "list" && before?.kind === "list";
  const above = isMore || isList ? `same-${block.kind}` : "";
  return after === undefined || after.lead === "" ? above : `${above} goes-on`;
}

/** A block is the same element from its first letter to its last: nothing is drawn anew when it is finished. */
const OneBlock = memo(function OneBlock({
  block,
  seams,
}: {
  readonly block: Block;
  readonly seams: string;
}) {
  return (
    <div className={`block ${seams}`}>
      <StreamingBlock block={block} />
    </div>
  );
});

interface PageProps {
  readonly blocks: readonly Block[];
  readonly from: number;
  readonly to: number;
  /** Other pages follow: this one has long been drawn. */
  readonly isSettled: boolean;
}

/** A finished block is the same for ever: a page that begins and ends with the same blocks is the same page. */
const isSamePage = (a: PageProps, b: PageProps) =>
  a.to === b.to &&
  a.isSettled === b.isSettled &&
  a.blocks[a.from] === b.blocks[b.from] &&
  a.blocks[a.to - 1] === b.blocks[b.to - 1];

const BlockPage = memo(function BlockPage({ blocks, from, to, isSettled }: PageProps) {
  const drawn = blocks
    .slice(from, to)
    .map((block, index) =>
      block.text.trim() === "" ? null : (
        <OneBlock key={from + index} block={block} seams={seamsOf(blocks, from + index)} />
      ),
    );
  return <div className={isSettled ? "page settled" : "page"}>{drawn}</div>;
}, isSamePage);

/**
 * So many blocks, or so many characters (UTF-16 code units), make a page: what is drawn, and passed over, together. So many pages
 * later it is settled: mostly out of sight, where passing over it needs no second layout in the same frame.
 */
const PAGE = { blocks: 12, length: 600, settledAfter: 4 } as const;

/** Where each page ends. A page that is full stays as it is, so that nothing is drawn anew. */
function endsOfPages(blocks: readonly Block[]): number[] {
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
  const ends = endsOfPages(blocks);
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

/** What was known of a text, so that only what is new is looked at. */
interface Known {
  readonly text: string;
  readonly growth: Growth;
}

function grownTo(known: Known, text: string): Known {
  if (text === known.text) return known;
  const isMore =
    text.length > known.text.length &&
    text.startsWith(known.text.slice(-64), Math.max(0, known.text.length - 64));
  return isMore
    ? { text, growth: growBlocks(known.growth, text.slice(known.text.length)) }
    : { text, growth: growBlocks(NO_TEXT, text) };
}

/**
 * Markdown that is still being written. A piece of text costs what the open block costs, however long the text is: finished
 * blocks are drawn once and never again. All of it is read simply: the markdown library, ten times as dear, reads the response
 * when it is kept.
 */
export function GrowingMarkdown({
  text,
  isWhole,
}: {
  readonly text: string;
  readonly isWhole: boolean;
}) {
  // A cache and no state: the blocks follow from the text alone, only faster when the ones before are known.
  const cache = useRef<Known>({ text: "", growth: NO_TEXT });
  cache.current = grownTo(cache.current, text);
  const { growth } = cache.current;
  return (
    <div className="markdown" dir="auto">
      <Pages
        blocks={isWhole ? finishBlocks(growth) : [...growth.finished, ...openBlocks(growth)]}
      />
    </div>
  );
}

/** Markdown that is whole; a passage of it is shown to the reader. */
export const Markdown = memo(function Markdown(props: {
  readonly text: string;
  readonly passage?: Span | null;
}) {
  const { text, passage = null } = props;
  const plain = () =>
    finishBlocks(growBlocks(NO_TEXT, text)).map((block, index) => (
      <StreamingBlock key={index} block={block} />
    ));
  return (
    <div className="markdown" dir="auto">
      <LazyBoundary waiting={<PlainText render={plain} />} broken={<PlainText render={plain} />}>
        <RichText passage={passage}>{text}</RichText>
      </LazyBoundary>
    </div>
  );
});

function PlainText({ render }: { readonly render: () => React.ReactNode }) {
  return render();
}
