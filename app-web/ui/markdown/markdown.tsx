import { type Block, independentParts, plainBlocks, simpleBlocks } from "@einstein-vs-cat/core";
import { memo, useMemo, useRef, useState } from "react";
import { useIsPrinting } from "../../state/ground/printing.ts";
import { LazyBoundary } from "../loading/lazy-boundary.tsx";
import { useWasInView } from "../use-in-view.ts";
import { Pages } from "./block-pages.tsx";
import { isMarkdownReady, ParsedMarkdown } from "./load-parsed-markdown.ts";
import type { Span } from "./mark-passage.ts";
import { pageHeightsOf } from "./page-heights.ts";
import { StreamingBlock } from "./streaming-block.tsx";

/**
 * Complete Markdown with an optional highlighted passage. The Markdown library renders what the
 * simple parser cannot render exactly.
 */
export const Markdown = memo(function Markdown(props: {
  readonly text: string;
  readonly passage?: Span | null;
  /** The text is cut off, so that its last construct may be open. The simple parser closes it. */
  readonly isCut?: boolean;
}) {
  const { text, passage = null, isCut = false } = props;
  const blocks = useMemo(() => (isCut ? simpleBlocks(text) : plainBlocks(text)), [isCut, text]);
  const streamed = useMemo(() => streamedPages(text, blocks), [text, blocks]);
  const parts = useMemo(() => (blocks === null ? independentParts(text) : []), [text, blocks]);
  return (
    <div className="markdown reading" dir="auto">
      {passage !== null ? (
        <Parsed text={text} passage={passage} />
      ) : streamed !== null ? (
        <Pages {...streamed} />
      ) : blocks !== null ? (
        <SimpleBlocks blocks={blocks} />
      ) : (
        parts.map((part, index) => <Part key={index} text={part} />)
      )}
    </div>
  );
});

/** A part of a text that has something for the library, so that no step of rendering takes long. */
const Part = memo(function Part({ text }: { readonly text: string }) {
  const blocks = useMemo(() => plainBlocks(text), [text]);
  return blocks === null ? <Parsed text={text} /> : <SimpleBlocks blocks={blocks} />;
});

/** How near to the window a part must come for the library to be loaded, in heights of the window. */
const NEAR = "50% 0px";

/**
 * What the library makes of a text. Until the library is loaded, and until the reader comes near, it
 * is what the simple parser makes of it.
 */
function Parsed({
  text,
  passage = null,
}: {
  readonly text: string;
  readonly passage?: Span | null;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [wasReady] = useState(isMarkdownReady);
  const isNear = useWasInView(place, NEAR);
  const isPrinting = useIsPrinting();
  const simple = <SimpleText text={text} />;
  return (
    <div ref={place} className="part">
      <LazyBoundary fallback={simple} errorFallback={simple}>
        {wasReady || isNear || (isPrinting && isMarkdownReady()) || passage !== null ? (
          <ParsedMarkdown passage={passage}>{text}</ParsedMarkdown>
        ) : (
          simple
        )}
      </LazyBoundary>
    </div>
  );
}

function SimpleText({ text }: { readonly text: string }) {
  return <SimpleBlocks blocks={simpleBlocks(text)} />;
}

function SimpleBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => <StreamingBlock key={index} block={block} />);
}

/**
 * Returns the pages of a text that has just streamed, with their heights, when they show exactly its
 * blocks: a long list or table is split while it streams, and is whole from then on.
 */
function streamedPages(text: string, blocks: readonly Block[] | null) {
  const heights = pageHeightsOf(text);
  if (heights === null || blocks === null) return null;
  const parts = simpleBlocks(text);
  const shown = parts.filter((part) => part.text.trim() !== "");
  const isSame = shown.length === blocks.length && shown.every(({ lead }) => lead === "");
  return isSame ? { blocks: parts, heights } : null;
}
