import { argdown } from "@argdown/core";
import {
  createWithSources,
  debateExport,
  debateMarkdown,
  exportDebate,
  exportShared,
  flowArgdown,
  hideSources,
  parseDebateExport,
  sourceSchema,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { beforeAll, describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { runs } from "../../support/runs.ts";
import { FORM, PRO, TestApp } from "../test-app.ts";

const REPORT = [
  "A bun holds what lies in it. That is what a box does too.",
  "x".repeat(640),
  "Nobody has cited this last sentence of the report about buns.",
].join(" ");

const TURNS = [
  "It says “A bun holds what lies in it” [S1 §1]. Others [^1] say [S1 §1, S9 §9]: nothing.",
  "“A bun holds nothing at all, ever”, it says [S1 §1]. Look [S1 §1].",
] as const;

let app: TestApp;
let debateId: number;
let shareToken: string;

beforeAll(async () => {
  app = new TestApp();
  const source = sourceSchema.parse({
    title: "A report on *buns*",
    address: "https://buns.example/report",
    text: REPORT,
  });
  const debate = await createWithSources(app.ports, PRO, { ...FORM, sources: [source] });
  debateId = debate.id;
  shareToken = debate.shareToken ?? "";
  for (const turn of TURNS) await app.playTurn(PRO, debateId, turn);
});

const own = () => exportDebate(app.ports, PRO, debateId);
const shared = () => exportShared(app.ports, null, shareToken);

/** Returns what a Markdown program makes of a document. */
function read(markdown: string): unknown {
  let root: unknown = null;
  const capture = () => (tree: unknown) => {
    root = structuredClone(tree);
  };
  ReactMarkdown({ children: markdown, remarkPlugins: [remarkGfm], rehypePlugins: [capture] });
  return root;
}

/** Tries to leave its place in a document. */
const hostile = fc.oneof(
  anyText({ maxLength: 20 }),
  fc.constantFrom(
    "]: [^1] <b> ![a](https://a.example/p.png)",
    "\n\n[^1]: mine\n\n# H",
    "[^1]: x",
    "“”*`",
  ),
);

describe("The files of a debate with sources", () => {
  it("have in Markdown a footnote behind each citation, with its kind and its passage", async () => {
    const markdown = debateMarkdown(await own());
    const passage = "*A report on \\*buns\\**: “A bun holds what lies in it. That is what a box";
    expect(markdown).toContain(
      "> It says “A bun holds what lies in it” [S1 §1][^1]. Others [\\^1] say [S1 §1, S9 §9][^2][^3]\\: nothing.",
    );
    expect(markdown).toContain("it says [S1 §1][^4]. Look [S1 §1][^2].");
    expect(markdown).toContain(`[^1]: S1 §1, quoted, the words are there: ${passage}`);
    expect(markdown).toContain(`[^2]: S1 §1, cited: ${passage}`);
    expect(markdown).toContain("[^3]: S9 §9, invented, there is no such passage.");
    expect(markdown).toContain("[^4]: S1 §1, misquoted, no given passage has these words.");
    expect(markdown).toContain(
      "## Sources\n\n- **S1** A report on \\*buns\\*, https://buns.example/report",
    );
  });

  it("are read by a Markdown program with these footnotes, to which no other text refers", async () => {
    const tree = JSON.stringify(read(debateMarkdown(await own())));
    const references = tree.match(/"dataFootnoteRef":true/g) ?? [];
    expect(references).toHaveLength(5);
    expect(tree).toContain("Others [^1] say");
  });

  it("never contain a whole source, also in JSON and Argdown", async () => {
    for (const view of [await own(), await shared()]) {
      const { claims, replies } = view.flow ?? { claims: [], replies: [] };
      const files = [
        debateMarkdown(view),
        JSON.stringify(debateExport(view)),
        flowArgdown(view, { claims, replies }),
      ];
      for (const file of files) {
        expect(file).toContain("That is what a box does too");
        expect(file).not.toContain("Nobody has cited");
      }
    }
  });

  it("are parsed back with citations and cited passages", async () => {
    const view = await own();
    expect(view.sources).toEqual([
      {
        ...{ n: 1, title: "A report on *buns*", address: "https://buns.example/report" },
        passages: [{ passage: 1, page: null, text: expect.stringContaining("A bun holds") }],
      },
    ]);
    expect(view.responses[0]?.citations?.map(({ kind }) => kind)).toEqual([
      ...["quoted", "cited", "invented"],
    ]);
    expect(parseDebateExport(JSON.parse(JSON.stringify(debateExport(view))))).toEqual(view);
  });

  it("say for others that the source is kept private, where its owner hides it", async () => {
    await hideSources(app.ports, PRO, { debateId, hides: true });
    const view = await shared();
    const markdown = debateMarkdown(view);
    const json = JSON.stringify(debateExport(view));
    expect(markdown).toContain("[S1 §1][^1]");
    expect(markdown.split("\n").filter((line) => line.startsWith("[^"))).toEqual([
      "[^1]: Source kept private.",
    ]);
    for (const file of [markdown, json]) {
      expect(file).not.toContain("That is what a box");
      expect(file).not.toContain("A report on");
    }
    expect(debateMarkdown(await own())).toContain("[^1]: S1 §1, quoted");
    await hideSources(app.ports, PRO, { debateId, hides: false });
  });

  it("have nothing of this in a debate without sources", async () => {
    const { id } = await app.create(PRO);
    await app.playTurn(PRO, id, TURNS[0]);
    const view = await exportDebate(app.ports, PRO, id);
    expect(Object.keys(view)).not.toContain("sources");
    expect(debateMarkdown(view)).toContain(`> ${TURNS[0].replace("]:", "]\\:")}`);
    expect(debateMarkdown(view)).not.toContain("## Sources");
  });

  it("keep every source in its place, whatever titles and passages say", async () => {
    const view = await own();
    fc.assert(
      fc.property(hostile, hostile, (title, text) => {
        const passages = [{ passage: 1, page: null, text }];
        const changed = { ...view, sources: [{ n: 1, title, address: null, passages }] };
        const tree = JSON.stringify(read(debateMarkdown(changed)));
        expect(tree.match(/"dataFootnoteRef":true/g)).toHaveLength(5);
        expect(tree.match(/"dataFootnotes":true/g)).toHaveLength(1);
        expect(tree.match(/"tagName":"(?:h1|img|b)"|"type":"raw"/g)).toEqual(['"tagName":"h1"']);
        const input = flowArgdown(changed, { claims: [], replies: [] });
        const parsed = argdown.run({
          process: ["parse-input", "build-model"],
          input,
          logLevel: "error",
        });
        expect([parsed.lexerErrors, parsed.parserErrors]).toEqual([[], []]);
        expect(Object.keys(parsed.statements ?? {})).toEqual(["Einstein", "Cat", "S1 §1"]);
      }),
      { numRuns: runs(60) },
    );
  });
});
