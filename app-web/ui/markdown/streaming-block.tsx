/**
 * Renders a block with the simple parser: while it is streaming, until the Markdown library is
 * loaded, and for good in texts that need no library.
 */

import { InlineText } from "./inline-text.tsx";
import type { Block } from "./split-blocks.ts";

const ITEM = /^( *)(?:[-*+]|(\d{1,9})[.)])(?=[ \t]|$)(.*)$/s;

const CLOSING_FENCE = /^ {0,3}(?:`{3,}|~{3,})$/;

/** Returns the words of a heading without its marks: `# … #`, or a line of `=` or `-` below. */
function headingText(source: string): string {
  const lines = source.replace(/^ {0,3}#{1,6}\s*/, "").split("\n");
  if (lines.length > 1 && /^ {0,3}(?:=+|-+)$/.test(lines.at(-1) ?? "")) lines.pop();
  const words = lines.join("\n");
  let end = words.length;
  while (words.charAt(end - 1) === "#") end -= 1;
  return /\s/.test(words.charAt(end - 1)) ? words.slice(0, end).trimEnd() : words;
}

function PlainList({ lines }: { readonly lines: readonly string[] }) {
  const items: { words: string; isNested: boolean; number: number | null }[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    const last = items.at(-1);
    if (item !== null) {
      const number = item[2] === undefined ? null : Number(item[2]);
      items.push({
        words: (item[3] ?? "").trimStart(),
        isNested: (item[1] ?? "").length >= 2,
        number,
      });
    } else if (last !== undefined) last.words += ` ${line.trim()}`;
  }
  const first = items[0]?.number ?? null;
  const content = items.map((item, index) => (
    <li key={index} {...(item.isNested ? { className: "nested" } : {})}>
      <InlineText text={item.words} />
    </li>
  ));
  return first === null ? <ul>{content}</ul> : <ol start={first}>{content}</ol>;
}

const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");

function PlainTable({
  lines,
  hasHeader,
}: {
  readonly lines: readonly string[];
  readonly hasHeader: boolean;
}) {
  const [header = "", , ...rows] = lines;
  const cells = (row: string) =>
    cellsOf(row).map((cell, index) => ({ key: index, words: <InlineText text={cell.trim()} /> }));
  return (
    <div className="table-scroll">
      <table>
        {hasHeader && (
          <thead>
            <tr>
              {cells(header).map(({ key, words }) => (
                <th key={key}>{words}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {cells(row).map(({ key, words }) => (
                <td key={key}>{words}</td>
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
  const source = (block.lead + block.text).replace(/^\s*\n/, "").trimEnd();
  const lines = source.split("\n");
  switch (block.kind) {
    case "code":
      return (
        <pre>
          <code>
            {(CLOSING_FENCE.test(lines.at(-1) ?? "") ? lines.slice(1, -1) : lines.slice(1)).join(
              "\n",
            )}
          </code>
        </pre>
      );
    case "list":
      return <PlainList lines={lines} />;
    case "table":
      return <PlainTable lines={lines} hasHeader={block.lead === ""} />;
    case "rule":
      return <hr />;
    case "heading": {
      const Tag =
        (["h3", "h3", "h4", "h5", "h6"] as const)[
          (/^ {0,3}(#{1,6})/.exec(source)?.[1]?.length ?? 1) - 1
        ] ?? "h6";
      return (
        <Tag>
          <InlineText text={headingText(source)} />
        </Tag>
      );
    }
    case "quote":
      return (
        <blockquote>
          <p>
            <InlineText text={lines.map((line) => line.replace(/^ {0,3}>\s?/, "")).join(" ")} />
          </p>
        </blockquote>
      );
    default:
      return source === "" ? null : (
        <p>
          <InlineText text={source} />
        </p>
      );
  }
}
