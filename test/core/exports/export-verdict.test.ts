import {
  type Actor,
  debateExport,
  debateMarkdown,
  type ExportedVerdict,
  exportDebate,
  exportShared,
  flowArgdown,
  type JudgedTurn,
  parseDebateExport,
  withPerson,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { verdictOn, type Written } from "../judging/exported-verdict-fixtures.ts";
import { appWithScript } from "../judging/flow-fixtures.ts";
import { PRO } from "../test-app.ts";

/** A reason that quotes the claim of a turn. */
const reason = (turn: number, text = `Turn ${turn} is strong.`) => ({
  ...{ side: turn % 2 === 1 ? "A" : "B", turn, text, quote: `This is claim ${turn}.` },
});

/** A debate with so many turns, and the verdict of these answers of two judges on it. */
async function judgedApp(turns: number, gpt: Written | null, claude: Written | null) {
  const script = Array.from({ length: turns }, (_, index) => ({
    claims: [`This is claim ${index + 1}.`],
  }));
  const { app, debateId, play } = await appWithScript(script, PRO);
  const { debate, responses } = (await app.ports.debates.find(debateId)) ?? {};
  const verdict = verdictOn(responses as readonly JudgedTurn[], [
    { model: "gpt-4", family: "openai", answers: [gpt, gpt] },
    { model: "claude_4", family: "anthropic", answers: [claude, null] },
  ]);
  await app.ports.verdicts.findOrMake({ debateId, turns }, async () => verdict);
  const own = () => exportDebate(app.ports, PRO, debateId);
  const shared = (actor: Actor | null) => exportShared(app.ports, actor, debate?.shareToken ?? "");
  return { app, own, shared, verdict, play };
}

const GPT = {
  scores: [4, 2],
  issue: "*Lids*,\n# or bread?",
  reasons: [reason(1), reason(2)],
} as const;
const NONE = { claims: [], replies: [] };
const CLAUDE = { scores: [3, 3], reasons: [{ ...reason(3), quote: "Invented words." }] } as const;

describe("The files of a debate", () => {
  it("have no verdict before there is one", async () => {
    const { app, debateId } = await appWithScript(undefined, PRO);
    const view = await exportDebate(app.ports, PRO, debateId);
    expect("verdict" in view).toBe(false);
    expect(debateMarkdown(view)).not.toContain("Verdict");
    expect(flowArgdown(view, { claims: [], replies: [] })).not.toContain("Verdict");
  });

  it("have the latest verdict without ids, also when the debate went on, and are parsed back with it", async () => {
    const { own, verdict, play } = await judgedApp(4, GPT, CLAUDE);
    await play({ claims: ["One more."] });
    const view = await own();
    expect(view.responses).toHaveLength(5);
    expect(view.verdict).toEqual({
      ...verdict,
      reasons: [1, 2].map((turnNumber) => ({
        ...{ side: turnNumber, turnNumber, text: `Turn ${turnNumber} is strong.` },
        quote: `This is claim ${turnNumber}.`,
      })),
    });
    expect(parseDebateExport(JSON.parse(JSON.stringify(debateExport(view))))).toEqual(view);
  });

  it("show in Markdown every ballot, also missing ones, and what judges wrote, as plain text", async () => {
    const { own } = await judgedApp(4, GPT, CLAUDE);
    const [, section] = debateMarkdown(await own()).split("## Verdict\n\n");
    expect(
      section,
    ).toBe(`**Too close to call** after 4 turns. The judges differ, or too few of them count.

| Judge | Counts | First | Answers | Evidence | Honesty | Clarity | Lead |
| --- | --- | --- | --- | --- | --- | --- | --- |
| gpt-4 (openai) | yes | Einstein | 4 : 2 | 4 : 2 | 4 : 2 | 4 : 2 | Einstein +2.00 |
| gpt-4 (openai) | yes | Cat | 4 : 2 | 4 : 2 | 4 : 2 | 4 : 2 | Einstein +2.00 |
| claude\\_4 (anthropic) | no | Einstein | 3 : 3 | 3 : 3 | 3 : 3 | 3 : 3 | even |
| claude\\_4 (anthropic) | no | Cat | – | – | – | – | missing |

*Scores from 1 to 5, Einstein : Cat. "First" is the side whose turns the judge read first. A judge counts if both of its answers name the same side.*

**Deciding issues**

- gpt-4, Einstein first: \\*Lids\\*, \\# or bread?
- gpt-4, Cat first: \\*Lids\\*, \\# or bread?
- claude\\_4, Einstein first: Lids.

**Reasons**

- **For Einstein**: Turn 1 is strong. “This is claim 1.” (turn 1)
- **For Cat**: Turn 2 is strong. “This is claim 2.” (turn 2)

*1 reason was dropped, because the quoted words are in no turn.*

*Rubric 2, SHA-256 ${(await own()).verdict?.rubric.digest}*
`);
  });

  it("name the person who argues a side, and the persona whose seat they have once", async () => {
    const { own } = await judgedApp(4, GPT, null);
    const made = await own();
    const won = { outcome: "option1", leaning: "option1", reason: null } as const;
    const view = { ...made, verdict: { ...(made.verdict as ExportedVerdict), ...won } };
    const seats = withPerson(view.seats, 1, "Ada | *Byron*");
    const documents = [debateMarkdown, (one: typeof view) => flowArgdown(one, view.flow ?? NONE)];
    const [markdown = "", argdown = ""] = documents.map((write) => write({ ...view, seats }));
    expect(markdown).toContain("- **Ada \\| \\*Byron\\*** (in Einstein’s seat): ");
    expect(markdown).toContain("**Ada \\| \\*Byron\\* argued better**");
    expect(argdown).toContain("Ada \\| \\*Byron\\* argued better");
    expect(markdown).toContain("**For Ada \\| \\*Byron\\***");
    expect(markdown.match(/in Einstein’s seat/g)).toHaveLength(1);
    expect(argdown).toContain("[Ada Byron]: ");
    for (const text of [markdown.replace("(in Einstein’s seat)", ""), argdown])
      expect(text.replaceAll("Einstein (gpt", "").match(/Einstein [^v]/)).toBeNull();
  });

  it("call one judge's reading by that name, and nowhere a verdict", async () => {
    const { own } = await judgedApp(4, GPT, CLAUDE);
    const view = await own();
    const judges = view.verdict?.judges.slice(0, 1) ?? [];
    const reading = { outcome: "one-judge", reason: null, judges } as const;
    const alone = { ...view, verdict: { ...(view.verdict as ExportedVerdict), ...reading } };
    const documents = [debateMarkdown(alone), flowArgdown(alone, { claims: [], replies: [] })];
    for (const document of documents) {
      expect(document).toContain("## One judge's reading");
      expect(document).toContain("leans to Einstein");
      expect(document).not.toMatch(/verdict/i);
    }
  });

  it("tell a visitor of a shared debate only what judges wrote about the turns that they see", async () => {
    const written = { ...GPT, issue: "About turn 12.", reasons: [reason(1), reason(12)] };
    const { shared, own } = await judgedApp(12, written, written);
    const [visitor, user] = [await shared(null), await shared(PRO)];
    expect(visitor.verdict?.reasons.map(({ turnNumber }) => turnNumber)).toEqual([1]);
    expect(user.verdict).toEqual((await own()).verdict);
    expect(visitor.verdict?.outcome).toBe(user.verdict?.outcome);
    const texts = [debateMarkdown, debateExport].map((write) => JSON.stringify(write(visitor)));
    texts.push(flowArgdown(visitor, { claims: [], replies: [] }));
    for (const text of texts) {
      expect(text).toContain("Turn 1 is strong");
      expect(text).not.toMatch(/About turn 12|Turn 12 is strong|claim 12/);
    }
  });
});
