import { memo, type ReactNode } from "react";
import { LazyBoundary } from "../loading/lazy-boundary.tsx";
import { ParsedMarkdown } from "./load-parsed-markdown.ts";
import type { Span } from "./mark-passage.ts";
import { appendText, EMPTY_STATE, finishBlocks } from "./split-blocks.ts";
import { StreamingBlock } from "./streaming-block.tsx";

/** Complete Markdown with an optional highlighted passage. */
export const Markdown = memo(function Markdown(props: {
  readonly text: string;
  readonly passage?: Span | null;
}) {
  const { text, passage = null } = props;
  const plain = () =>
    finishBlocks(appendText(EMPTY_STATE, text)).map((block, index) => (
      <StreamingBlock key={index} block={block} />
    ));
  return (
    <div className="markdown reading" dir="auto">
      <LazyBoundary
        fallback={<PlainText render={plain} />}
        errorFallback={<PlainText render={plain} />}
      >
        <ParsedMarkdown passage={passage}>{text}</ParsedMarkdown>
      </LazyBoundary>
    </div>
  );
});

function PlainText({ render }: { readonly render: () => ReactNode }) {
  return render();
}
