import type { ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { isWebAddress } from "./inline.ts";
import { markPassage, type Span } from "./mark-passage.ts";
import { ShownPassage } from "./shown-passage.tsx";
import { WebLink } from "./web-link.tsx";

/** Only web addresses lead anywhere; every other target is dropped, and the words of the link stay. */
export function safeAddress(address: string): string {
  return isWebAddress(address) ? address : "";
}

const BRACKETED = /(^|[^\]\\])\[(https?:\/\/[^\]\s<>]+)\](?![([:])/g;

/** Makes a bracketed address a link, brackets and all: `[https://example.org]` (SPEC §5). Code stays as it is. */
export function linkBrackets(markdown: string): string {
  return markdown
    .split(/(```[\s\S]*?(?:```|$)|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(BRACKETED, "$1[$2](<$2>)")))
    .join("");
}

/** A passage of a markdown text where it stands after `linkBrackets`, which only puts in link targets. */
export function passageAfterLinking(source: string, linked: string, { start, end }: Span): Span {
  const place = (offset: number) => {
    let at = 0;
    for (let before = 0; before < offset; before += 1) {
      if (linked[at] !== source[before]) at = linked.indexOf(">)", at) + 2;
      at += 1;
    }
    return at;
  };
  return { start: place(start), end: place(end) };
}

const heading = (Tag: "h3" | "h4" | "h5" | "h6") =>
  function Heading({ children }: { readonly children?: ReactNode }) {
    return <Tag>{children}</Tag>;
  };

/** The page has h1, a speaker's name is h2: headings inside a response begin at h3, with one # or two. */
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
    <ShownPassage isFirst={tabIndex !== undefined}>{children}</ShownPassage>
  ),
  img: ({ alt }) => <span>{alt}</span>,
  table: ({ children }) => (
    <div className="table-scroll">
      <table>{children}</table>
    </div>
  ),
};

/**
 * Markdown as elements: no raw HTML, no pictures, links only to the web and in a tab of their own. A passage of the
 * markdown is marked, scrolled to, and gets the focus.
 */
export function RichText({
  children,
  passage = null,
}: {
  readonly children: string;
  readonly passage?: Span | null;
}) {
  const linked = linkBrackets(children);
  const marks =
    passage === null
      ? []
      : [() => markPassage(linked, passageAfterLinking(children, linked, passage))];
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={marks}
      components={COMPONENTS}
      urlTransform={safeAddress}
    >
      {linked}
    </ReactMarkdown>
  );
}
