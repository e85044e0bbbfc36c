import { memo, type ReactNode, useMemo } from "react";
import { LazyBoundary } from "../loading/lazy-boundary.tsx";
import { ParsedMarkdown } from "./load-parsed-markdown.ts";
import type { Span } from "./mark-passage.ts";
import { plainBlocks } from "./plain-blocks.ts";
import { appendText, EMPTY_STATE, finishBlocks } from "./split-blocks.ts";
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
  const simple = () =>
    (blocks ?? finishBlocks(appendText(EMPTY_STATE, text))).map((block, index) => (
      <StreamingBlock key={index} block={block} />
    ));
  return (
    <div className="markdown reading" dir="auto">
      {blocks !== null && passage === null ? (
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

function SimpleText({ render }: { readonly render: () => ReactNode }) {
  return render();
}
