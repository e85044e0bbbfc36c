import {
  DEFAULT_SEATS,
  debateMarkdown,
  type ExportedDebate,
  type ExportedVerdict,
  type Side,
  sharedTimeline,
  sharedView,
  withPerson,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { describe, expect, it } from "vitest";
import { access, conversation, wellFormedText } from "../../support/arbitraries.ts";
import { runs } from "../../support/runs.ts";
import { exportedVerdicts } from "../judging/exported-verdict-fixtures.ts";

/** Text that could end a quote, imitate the document's structure, or run as HTML. */
const ATTACKS = [
  "\n\n# HEADING\n\n",
  "\n## 2. Cat (gpt-4)\n",
  "\n===\n",
  "\n---\n",
  "```\n",
  "~~~",
  "\n\n    code",
  "<script>alert(1)</script>",
  "<!-- ",
  "<details><summary>",
  "</blockquote>",
  "\\<img src=x onerror=alert(1)>",
  "\\\\<div>",
  "`<b>`",
  "<?php",
  "<![CDATA[",
  "[a]: /evil\n",
  "[Einstein]:\n/evil",
  "[^1]: note",
  "[a]",
  "![a](https://a.example/seen.png)",
  "\\![a](https://a.example/seen.png)",
  "!",
  "| a | b |\n|---|---|\n",
  "\n- item\n\n  more",
  "\r",
  "\r\n\r\n",
  "\n>\n",
  "\n1. one",
  "\\",
  "https://a.example",
  "www.a.example",
  "**",
  "\t",
];
const attack = fc
  .array(fc.oneof(fc.constantFrom(...ATTACKS), wellFormedText({ maxLength: 5 })), { maxLength: 12 })
  .map((pieces) => pieces.join("").replaceAll("\0", ""));

const side = fc.constantFrom<Side>(1, 2);

/** Shared debates in which every text of a person or a model is hostile. */
const attacked: fc.Arbitrary<ExportedDebate> = fc
  .tuple(
    conversation({ maxTurns: 3 }),
    fc.option(access),
    fc.infiniteStream(attack),
    fc.option(exportedVerdicts(attack)),
    fc.option(side),
  )
  .map(([source, reader, texts, verdict, seat]) => {
    const next = () => texts.next().value as string;
    const view = sharedView(source, reader);
    return {
      ...view,
      seats: withPerson(view.seats, seat, next()),
      ...{ question: next(), option1: next(), option2: next() },
      responses: view.responses.map((item) => ({
        ...item,
        content: next(),
        isStopped: false,
        speaker: { kind: "model" as const, model: next() },
        summary: { text: next(), cards: [] },
      })),
      userInputs: view.userInputs.map((item) => ({ ...item, content: next() })),
      ...(verdict && { verdict }),
    };
  });

/** The columns of the table of ballots. Each judge has two rows. */
const COLUMNS = 8;

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: { readonly href?: unknown; readonly id?: unknown };
  readonly children?: readonly Node[];
}

/** Parses the document as a Markdown program does, with tables and footnotes. */
function read(markdown: string): readonly Node[] {
  let root: Node = { type: "none" };
  const capture = () => (tree: unknown) => {
    root = structuredClone(tree) as Node;
  };
  ReactMarkdown({ children: markdown, remarkPlugins: [remarkGfm], rehypePlugins: [capture] });
  return (root.children ?? []).filter(({ type, value }) => type !== "text" || value?.trim() !== "");
}

const namesOf = (nodes: readonly Node[]) => nodes.map(({ type, tagName }) => tagName ?? type);

function* allOf(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    yield* allOf(node.children ?? []);
  }
}

/** Returns exactly the tags that a document with these items must have. */
function structureOf(view: ExportedDebate): string[] {
  const items = sharedTimeline(view).flatMap(({ kind, item }) =>
    kind === "remark"
      ? ["h2", "blockquote"]
      : ["h2", "blockquote", ...(item.gaveIn ? ["p"] : []), "p", "blockquote"],
  );
  const isCut = view.responses.length + view.userInputs.length < view.total;
  const verdict = view.verdict === undefined ? [] : structureOfVerdict(view.verdict);
  return ["h1", "ul", "p", ...items, ...(isCut ? ["p"] : []), ...verdict];
}

function structureOfVerdict({ judges, reasons, droppedReasons }: ExportedVerdict): string[] {
  const hasIssues = judges.some(({ ballots }) => ballots.some(({ status }) => status === "ok"));
  return [
    ...["h2", "p", "table", "p"],
    ...(hasIssues ? ["p", "ul"] : []),
    ...(reasons.length > 0 ? ["p", "ul"] : []),
    ...(droppedReasons > 0 ? ["p"] : []),
    "p",
  ];
}

describe("A debate as Markdown", () => {
  it("has only its own structure: HTML, link definitions and pictures in texts have no effect", () => {
    fc.assert(
      fc.property(attacked, (view) => {
        const document = read(debateMarkdown(view));
        expect(namesOf(document)).toEqual(structureOf(view));
        const nodes = [...allOf(document)];
        const tables = document.filter(({ tagName }) => tagName === "table");
        const cells = [...allOf(tables)].filter(({ tagName }) => tagName === "td");
        expect(cells).toHaveLength((view.verdict?.judges.length ?? 0) * 2 * COLUMNS);
        expect(nodes.filter(({ type, tagName }) => type === "raw" || tagName === "img")).toEqual(
          [],
        );
        expect(
          nodes.filter(({ properties }) => String(properties?.href).includes("/evil")),
        ).toEqual([]);
      }),
      { numRuns: runs(150) },
    );
  });

  it("has the expected layout", () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 3, minute));
    const markdown = debateMarkdown({
      question: "Is 1 < 2?\n(really)",
      option1: "Yes",
      option2: "No, *never*",
      seats: DEFAULT_SEATS,
      language: "en",
      createdAt: at(0),
      responses: [
        {
          side: 1,
          content: "So it is.\n\n- One\n- Two",
          summary: null,
          turnNumber: 1,
          isStopped: false,
          speaker: { kind: "model", model: "gpt-4.1-nano" } as const,
          createdAt: at(1),
        },
        {
          side: 2,
          content: "Meow.",
          summary: { text: "| a |\n|---|\n| b |", cards: [] },
          turnNumber: 2,
          isStopped: false,
          speaker: { kind: "rehearsal" } as const,
          createdAt: at(3),
          gaveIn: true,
        },
      ],
      userInputs: [
        { kind: "context", content: "Think of *cats*.", turnNumber: 2, createdAt: at(2) },
        { kind: "question", content: "Who *pays*?", turnNumber: 3, createdAt: at(2) },
      ],
      total: 5,
    });
    expect(markdown).toBe(`# Is 1 &lt; 2? (really)

- **Einstein**: Yes
- **Cat**: No, \\*never\\*

*Einstein vs Cat, 2026-01-02*

## 1. Einstein (gpt-4.1-nano)

> So it is.
>
> - One
> - Two

## User context

> Think of *cats*.

## 2. Cat (rehearsal)

> Meow.

*Cat gave in here, without a new argument.*

**Argument cards**

> | a |
> |---|
> | b |

## Question to both

> Who *pays*?

*The first 4 of 5 entries.*
`);
  });
});
