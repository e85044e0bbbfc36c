import { readFile } from "node:fs/promises";
import { type FlowSheet, flowAnswer, RUBRIC, verdictEventAnswer } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import { answer, httpError, ScriptedProvider } from "../adapters/providers/scripted-provider.ts";
import { contentOf } from "../core/judging/flow-fixtures.ts";
import { prefersFirst, writtenBallot } from "../core/judging/verdict-fixtures.ts";
import { ScriptedModels, TURNS, useModels, WORDS } from "./scripted-models.ts";
import { runToEnd } from "./terminal.ts";
import { useFolder } from "./test-folder.ts";

const used = useModels();
const folder = useFolder();
const play = (...options: string[]) =>
  runToEnd([...WORDS, ...options], { variables: used.models.variables });

const CARDS = `Argument cards
• On A bun is a box.
  ✓ “A bun is a box.”
• On Boxes hold things.
  ✓ “Boxes hold things.”
`;

const SHEET = `
Flow sheet
1.1 Einstein: On A bun is a box. [standing, answered by 2.1]
1.2 Einstein: On Boxes hold things. [dropped]
2.1 Cat: On A box has a lid, and a bun has none. [answered, answered by 3.1]
3.1 Einstein: On Many boxes have no lid at all. [standing]
4.1 Cat: On A sandwich is two slices. [open]
`;

const READING = `
gpt-4o, Einstein first: Einstein +3.00 (one of 2 ballots)

gpt-4o, Cat first: Einstein +3.00 (one of 2 ballots)

One judge's reading
One judge's reading: leans to Einstein, after 4 turns. Einstein leads by 3.00 points on average.
Judges: gpt-4o
• For Einstein: It holds. “A bun is a box.”
Rubric ${RUBRIC.version}, SHA-256 ${RUBRIC.digest}
`;

describe("argument cards in the terminal", () => {
  it("follow each turn, with whether each quote is in it", async () => {
    const { stdout, exitCode } = await play("--cards", "--turns", "2");
    expect(exitCode).toBe(EXIT.done);
    const turns = stdout.text.split(/\n\d · /).slice(1);
    expect(turns[0]).toBe(
      `Einstein\n${contentOf(TURNS[0] as never)}\n— Alex (GPT-4.1 Nano)\n\n${CARDS}`,
    );
    expect(turns[1]).toContain("Argument cards\n• On A box has a lid");
  });

  it("say which quote is not in the turn", async () => {
    const invented =
      "| Point | Quote | URL |\n|---|---|---|\n| On lids | Every box has a lid. | N/A |";
    used.models.override = (purpose) => (purpose === "summary" ? answer(invented) : null);
    const { stdout } = await play("--cards", "--turns", "1");
    expect(stdout.text).toContain("• On lids\n  ? not in the turn: “Every box has a lid.”\n");
  });

  it("are not made of a short turn", async () => {
    used.models.override = (purpose) => (purpose === "turn" ? answer("Yes, it is.") : null);
    const { stdout } = await play("--cards", "--turns", "2");
    expect(stdout.text).not.toContain("Argument cards");
    expect(used.models.purposes).toEqual(["turn", "turn"]);
  });

  it("are objects in NDJSON, and are in the export", async () => {
    const { objects, lastExport } = await play("--cards", "--turns", "1", "--json");
    expect(objects.map((line) => Object.keys(line)[0])).toEqual([
      ...["format", "content", "response", "summary", "format"],
    ]);
    expect(lastExport.responses[0]?.summary?.text).toBe(objects[3]?.summary);
  });

  it("that fail do not end the debate, and the reason is given at its end", async () => {
    used.models.override = (purpose) => (purpose === "summary" ? httpError(401) : null);
    const path = folder.file("debate.md");
    const session = await play("--cards", "--json", "--turns", "2", "--markdown", path);
    expect(session.exitCode).toBe(EXIT.model);
    expect(session.complaints).toEqual([
      "einstein-vs-cat: OpenAI refused this server's key. Please tell its operator, who has to fix it. The reason: the provider answered with status 401 (scripted_error).",
    ]);
    expect(session.lastExport.responses).toHaveLength(2);
    expect(session.objects.filter((line) => "error" in line)).toMatchObject([
      ...[{ code: "openai-key-refused" }, { code: "openai-key-refused" }],
    ]);
    expect(await readFile(path, "utf8")).toContain("> A bun is a box.");
  });
});

describe("the flow sheet in the terminal", () => {
  it("is shown after the turns, a line for each claim", async () => {
    const { stdout, exitCode } = await play("--flow");
    expect(exitCode).toBe(EXIT.done);
    expect(stdout.text.endsWith(`— Emma (GPT-3.5 Turbo)\n${SHEET}`)).toBe(true);
    expect(stdout.text).not.toContain("Argument cards");
  });

  it("maps every turn of a long debate", async () => {
    const { objects } = await play("--flow", "--turns", "9", "--json");
    const sheet = flowAnswer.parse(objects.at(-2)) as FlowSheet;
    expect(sheet.pending).toEqual([]);
    expect(new Set(sheet.claims.map(({ turnNumber }) => turnNumber)).size).toBe(9);
  });

  it("says so when no turn is long enough for a claim", async () => {
    used.models.override = (purpose) => (purpose === "turn" ? answer("Yes, it is.") : null);
    const { stdout } = await play("--flow", "--turns", "2");
    expect(stdout.text).toContain(
      "Flow sheet\nNo turn has an argument with a verified quote yet.\n",
    );
  });

  it("is in the export and in the Markdown file", async () => {
    const path = folder.file("debate.md");
    const { lastExport } = await play("--flow", "--json", "--markdown", path);
    expect(lastExport.flow?.claims).toHaveLength(5);
    expect(await readFile(path, "utf8")).toContain("## Flow sheet");
  });
});

describe("the verdict in the terminal", () => {
  it("of a panel of one is a reading, with its ballots and its rubric", async () => {
    const { stdout, exitCode } = await play("--verdict");
    expect(exitCode).toBe(EXIT.done);
    expect(stdout.text.endsWith(`— Emma (GPT-3.5 Turbo)\n${READING}`)).toBe(true);
  });

  it("of two families names a winner", async () => {
    const other = new ScriptedModels(await ScriptedProvider.start());
    const variables = {
      ...used.models.variables,
      ...{ ANTHROPIC_API_KEY: "a-key", ANTHROPIC_BASE_URL: other.provider.url },
    };
    const { stdout } = await runToEnd([...WORDS, "--verdict"], { variables });
    await other.provider.close();
    expect(stdout.text).toContain("\nVerdict\nEinstein argued better, after 4 turns. ");
    expect(stdout.text.match(/ \(one of 4 ballots\)/g)).toHaveLength(4);
  });

  it("says when the order of the sides decided", async () => {
    used.models.judge = prefersFirst;
    const { stdout } = await play("--verdict");
    expect(stdout.text).toContain("Judges: gpt-4o (does not count)");
  });

  it("is shown with the ballots in NDJSON, and is in the export and in the Markdown file", async () => {
    const path = folder.file("debate.md");
    const { objects, lastExport } = await play("--verdict", "--json", "--markdown", path);
    const events = objects.slice(-4, -1).map((line) => verdictEventAnswer.parse(line));
    expect(events.map((event) => Object.keys(event)[0])).toEqual(["ballot", "ballot", "verdict"]);
    expect(lastExport.verdict?.outcome).toBe("one-judge");
    expect(await readFile(path, "utf8")).toContain("## One judge's reading");
  });

  it("that no judge gives fails, and what was said is kept", async () => {
    used.models.override = (purpose) => (purpose === "verdict" ? httpError(401) : null);
    const session = await play("--verdict", "--json");
    expect(session.exitCode).toBe(EXIT.model);
    expect(session.complaints).toHaveLength(1);
    expect(session.lastExport.responses).toHaveLength(4);
  });

  it("shows a ballot that did not come in as missing", async () => {
    let asked = 0;
    used.models.override = (purpose) => {
      if (purpose !== "verdict") return null;
      asked += 1;
      return asked === 1 ? httpError(401) : answer(writtenBallot(5, 2));
    };
    const { stdout, exitCode } = await play("--verdict");
    expect(stdout.text).toContain("first: missing (one of 2 ballots)");
    expect(exitCode).toBe(EXIT.done);
  });
});
