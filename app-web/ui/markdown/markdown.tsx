import { type Block, independentParts, plainBlocks, simpleBlocks } from "@einstein-vs-cat/core";
import { memo, useMemo, useRef, useState } from "react";
import { useIsPrinting } from "../../state/ground/printing.ts";
import { useCitationsBefore } from "../evidence/cited-turn.ts";
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
  const before = useCitationsBefore()(parts, 0);
  return (
    <div className="markdown reading" dir="auto">
      {passage !== null ? (
        <Parsed text={text} passage={passage} />
      ) : streamed !== null ? (
        <Pages {...streamed} />
      ) : blocks !== null ? (
        <SimpleBlocks blocks={blocks} />
      ) : (
        parts.map((part, index) => <Part key={index} text={part} from={before[index] ?? 0} />)
      )}
    </div>
  );
});

interface PartProps {
  readonly text: string;
  /** How many citations of the turn stand before it. */
  readonly from: number;
}

/** A part of a text that has something for the library, so that no step of rendering takes long. */
const Part = memo(function Part({ text, from }: PartProps) {
  const blocks = useMemo(() => plainBlocks(text), [text]);
  return blocks === null ? (
    <Parsed text={text} from={from} />
  ) : (
    <SimpleBlocks blocks={blocks} from={from} />
  );
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
  from = 0,
}: {
  readonly text: string;
  readonly passage?: Span | null;
  readonly from?: number;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [wasReady] = useState(isMarkdownReady);
  const isNear = useWasInView(place, NEAR);
  const isPrinting = useIsPrinting();
  const simple = <SimpleText text={text} from={from} />;
  return (
    <div ref={place} className="part">
      <LazyBoundary fallback={simple} errorFallback={simple}>
        {wasReady || isNear || (isPrinting && isMarkdownReady()) || passage !== null ? (
          <ParsedMarkdown passage={passage} from={from}>
            {text}
          </ParsedMarkdown>
        ) : (
          simple
        )}
      </LazyBoundary>
    </div>
  );
}

function SimpleText({ text, from }: PartProps) {
  return <SimpleBlocks blocks={simpleBlocks(text)} from={from} />;
}

function SimpleBlocks(props: { readonly blocks: readonly Block[]; readonly from?: number }) {
  const { blocks, from = 0 } = props;
  const before = useCitationsBefore()(
    blocks.map(({ text }) => text),
    from,
  );
  return blocks.map((block, index) => (
    <StreamingBlock key={index} block={block} from={before[index] ?? 0} />
  ));
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
