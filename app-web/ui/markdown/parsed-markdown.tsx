/**
 * Renders complete Markdown with the Markdown library (lazy chunk); optionally highlights a
 * passage.
 */

import { isWebAddress } from "@einstein-vs-cat/core";
import { type ReactNode, use } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { CitedText } from "../evidence/cited-text.tsx";
import { CitedTurnContext } from "../evidence/cited-turn.ts";
import { HighlightedPassage } from "./highlighted-passage.tsx";
import { markCitations } from "./mark-citations.ts";
import { markPassage, type Span } from "./mark-passage.ts";
import { WebLink } from "./web-link.tsx";

/** Keeps http and https URLs and drops every other link target. */
function safeUrl(url: string): string {
  return isWebAddress(url) ? url : "";
}

const BRACKETED = /(^|[^\]\\])\[(https?:\/\/[^\][\s<>]+)\](?![([:])/g;

/**
 * Turns a bracketed URL into a link including its brackets: `[https://example.org]`. Code stays
 * unchanged.
 */
export function linkBrackets(markdown: string): string {
  return markdown
    .split(/(```[\s\S]*?(?:```|$)|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(BRACKETED, "$1[$2](<$2>)")))
    .join("");
}

/** Maps a passage to the text after `linkBrackets`, which only inserts link targets. */
function passageAfterLinking(source: string, linked: string, { start, end }: Span): Span {
  const mapOffset = (offset: number) => {
    let at = 0;
    for (let before = 0; before < offset; before += 1) {
      if (linked[at] !== source[before]) at = linked.indexOf(">)", at) + 2;
      at += 1;
    }
    return at;
  };
  return { start: mapOffset(start), end: mapOffset(end) };
}

const heading = (Tag: "h3" | "h4" | "h5" | "h6") =>
  function Heading({ children }: { readonly children?: ReactNode }) {
    return <Tag>{children}</Tag>;
  };

/** The page uses h1 and h2, so headings in a response start at h3. */
const COMPONENTS: Components = {
  h1: heading("h3"),
  h2: heading("h3"),
  h3: heading("h4"),
  h4: heading("h5"),
  h5: heading("h6"),
  h6: heading("h6"),
  a: ({ href, children }) =>
    href ? <WebLink address={href}>{children}</WebLink> : <span>{children}</span>,
  mark: ({ tabIndex, children }) => (
    <HighlightedPassage isFirst={tabIndex !== undefined}>{children}</HighlightedPassage>
  ),
  // Only `markCitations` makes this element.
  cite: ({ id, children }) => <CitedText text={String(children)} from={Number(id)} />,
  img: ({ alt }) => <span>{alt}</span>,
  table: ({ children }) => (
    <div className="table-scroll">
      <table>{children}</table>
    </div>
  ),
};

/**
 * Shows raw HTML as text and an image as its alternative text. Links lead to the web only and open
 * in a new tab. The passage is highlighted, scrolled into view and focused.
 */
export function ParsedMarkdown({
  children,
  passage = null,
  from = 0,
}: {
  readonly children: string;
  readonly passage?: Span | null;
  /** How many citations of the turn stand before the text. */
  readonly from?: number;
}) {
  const linked = linkBrackets(children);
  const isCited = use(CitedTurnContext) !== null;
  const plugins = [
    ...(passage === null
      ? []
      : [() => markPassage(linked, passageAfterLinking(children, linked, passage))]),
    ...(isCited ? [() => markCitations(from)] : []),
  ];
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={plugins}
      components={COMPONENTS}
      urlTransform={safeUrl}
    >
      {linked}
    </ReactMarkdown>
  );
}
