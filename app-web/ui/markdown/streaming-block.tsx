/**
 * Renders a block as the simple parser reads it: while it is streaming, until the Markdown library
 * is loaded, and for good in texts that need no library. `app-server/pages/markdown-html.ts` writes
 * the same elements.
 */

import { type Block, type BlockContent, readBlock } from "@einstein-vs-cat/core";
import { InlineText } from "./inline-text.tsx";

function PlainList({ start, items }: Extract<BlockContent, { kind: "list" }>) {
  const content = items.map(({ words, isNested }, index) => (
    <li key={index} {...(isNested ? { className: "nested" } : {})}>
      <InlineText text={words} />
    </li>
  ));
  return start === null ? <ul>{content}</ul> : <ol start={start}>{content}</ol>;
}

function PlainTable({ header, rows }: Extract<BlockContent, { kind: "table" }>) {
  return (
    <div className="table-scroll">
      <table>
        {header !== null && (
          <thead>
            <tr>
              {header.map((cell, index) => (
                <th key={index}>
                  <InlineText text={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index}>
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders one block. */
export function StreamingBlock({ block }: { readonly block: Block }) {
  const content = readBlock(block);
  if (content === null) return null;
  switch (content.kind) {
    case "code":
      return (
        <pre>
          <code>{content.code}</code>
        </pre>
      );
    case "list":
      return <PlainList {...content} />;
    case "table":
      return <PlainTable {...content} />;
    case "rule":
      return <hr />;
    case "heading": {
      const Tag = `h${content.level}` as const;
      return (
        <Tag>
          <InlineText text={content.words} />
        </Tag>
      );
    }
    case "quote":
      return (
        <blockquote>
          <p>
            <InlineText text={content.words} />
          </p>
        </blockquote>
      );
    default:
      return (
        <p>
          <InlineText text={content.words} />
        </p>
      );
  }
}
