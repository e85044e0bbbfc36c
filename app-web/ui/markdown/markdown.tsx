import { memo, type ReactNode, useMemo } from "react";
import { LazyBoundary } from "../loading/lazy-boundary.tsx";
import { Pages } from "./block-pages.tsx";
import { ParsedMarkdown } from "./load-parsed-markdown.ts";
import type { Span } from "./mark-passage.ts";
import { pageHeightsOf } from "./page-heights.ts";
import { plainBlocks } from "./plain-blocks.ts";
import { appendText, type Block, EMPTY_STATE, finishBlocks } from "./split-blocks.ts";
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
  const blocks = useMemo(
    () => (isCut ? finishBlocks(appendText(EMPTY_STATE, text)) : plainBlocks(text)),
    [isCut, text],
  );
  const streamed = useMemo(() => streamedPages(text, blocks), [text, blocks]);
  const simple = () =>
    (blocks ?? finishBlocks(appendText(EMPTY_STATE, text))).map((block, index) => (
      <StreamingBlock key={index} block={block} />
    ));
  return (
    <div className="markdown reading" dir="auto">
      {streamed !== null && passage === null ? (
        <Pages {...streamed} />
      ) : blocks !== null && passage === null ? (
        simple()
      ) : (
        <LazyBoundary
          fallback={<SimpleText render={simple} />}
          errorFallback={<SimpleText render={simple} />}
        >
          <ParsedMarkdown passage={passage}>{text}</ParsedMarkdown>
        </LazyBoundary>
      )}
    </div>
  );
});

/**
 * Returns the pages of a text that has just streamed, with their heights, when they show exactly its
 * blocks: a long list or table is split while it streams, and is whole from then on.
 */
function streamedPages(text: string, blocks: readonly Block[] | null) {
  const heights = pageHeightsOf(text);
  if (heights === null || blocks === null) return null;
  const parts = finishBlocks(appendText(EMPTY_STATE, text));
  const shown = parts.filter((part) => part.text.trim() !== "");
  const isSame = shown.length === blocks.length && shown.every(({ lead }) => lead === "");
  return isSame ? { blocks: parts, heights } : null;
}

function SimpleText({ render }: { readonly render: () => ReactNode }) {
  return render();
}
