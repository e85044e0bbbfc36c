/**
 * Renders a block as the simple parser reads it: while it is streaming, until the Markdown library
 * is loaded, and for good in texts that need no library. `app-server/pages/markdown-html.ts` writes
 * the same elements.
 */

import { type Block, type BlockContent, readBlock } from "@einstein-vs-cat/core";
import { useCitationsBefore } from "../evidence/cited-turn.ts";
import { InlineText } from "./inline-text.tsx";

/** How many citations of the turn stand before it. */
interface From {
  readonly from: number;
}

function PlainList({ start, items, from }: Extract<BlockContent, { kind: "list" }> & From) {
  const before = useCitationsBefore()(
    items.map(({ words }) => words),
    from,
  );
  const content = items.map(({ words, isNested }, index) => (
    <li key={index} {...(isNested ? { className: "nested" } : {})}>
      <InlineText text={words} from={before[index] ?? 0} />
    </li>
  ));
  return start === null ? <ul>{content}</ul> : <ol start={start}>{content}</ol>;
}

function PlainTable({ header, rows, from }: Extract<BlockContent, { kind: "table" }> & From) {
  const before = useCitationsBefore()([...(header ?? []), ...rows.flat()], from);
  const starts = rows.map((_, row) =>
    rows.slice(0, row).reduce((sum, cells) => sum + cells.length, header?.length ?? 0),
  );
  return (
    <div className="table-scroll">
      <table>
        {header !== null && (
          <thead>
            <tr>
              {header.map((cell, index) => (
                <th key={index}>
                  <InlineText text={cell} from={before[index] ?? 0} />
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
                  <InlineText text={cell} from={before[(starts[row] ?? 0) + index] ?? 0} />
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
export function StreamingBlock({ block, from = 0 }: { readonly block: Block } & Partial<From>) {
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
      return <PlainList {...content} from={from} />;
    case "table":
      return <PlainTable {...content} from={from} />;
    case "rule":
      return <hr />;
    case "heading": {
      const Tag = `h${content.level}` as const;
      return (
        <Tag>
          <InlineText text={content.words} from={from} />
        </Tag>
      );
    }
    case "quote":
      return (
        <blockquote>
          <p>
            <InlineText text={content.words} from={from} />
          </p>
        </blockquote>
      );
    default:
      return (
        <p>
          <InlineText text={content.words} from={from} />
        </p>
      );
  }
}
