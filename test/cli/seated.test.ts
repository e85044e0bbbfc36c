import { readFile } from "node:fs/promises";
import { aiModelOf, parseDebateExport } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import { answer, httpError } from "../adapters/providers/scripted-provider.ts";
import { oneTurn } from "../support/until.ts";
import { useModels, WORDS } from "./scripted-models.ts";
import { OFFER, OWN, Seated } from "./seated.ts";
import { runToEnd } from "./terminal.ts";
import { useFolder } from "./test-folder.ts";

const used = useModels();
const folder = useFolder();
const sitDown = (...options: string[]) => new Seated(used.models, ...options);
const requests = () => used.models.provider.calls.map(({ body }) => JSON.stringify(body));
const GAVE_IN = "Cat gave in here, without a new argument.";
const WHICH = "Which one do you concede";
const AFTER = "After which turn does the new debate go on?";

describe("a person who argues at a terminal", () => {
  it("is asked for a key after the other side's turns alone, and for a line before their own", async () => {
    const person = sitDown();
    await person.says(OWN[0]);
    await person.presses("\r");
    await person.says(OWN[1]);
    await person.presses("q");
    expect(await person.session.ended).toBe(EXIT.done);
    expect(person.stderr).toContain(
      "Enter: your turn · r again · b branch\na ask both · c concede",
    );
    expect(person.stderr.split(OFFER)).toHaveLength(3);
    expect(person.shown).toContain(`3 · You\n${OWN[1]}`);
    expect(person.shown).toContain("4 · Cat");
  });

  it("may type the letters of keys in their turn", async () => {
    const person = sitDown();
    await person.says("q is a letter, and so are r, b and c.");
    await person.presses("q");
    expect(await person.session.ended).toBe(EXIT.done);
    expect(person.shown).toContain("You\nq is a letter, and so are r, b and c.\n");
  });

  it("ends the debate with Ctrl-C after a key was asked for, and with Ctrl-D in their turn", async () => {
    const one = sitDown();
    await one.says(OWN[0]);
    await one.presses("\x03");
    expect(await one.session.ended).toBe(EXIT.interrupted);
    const other = sitDown();
    await other.says(OWN[0]);
    await other.presses("\r");
    await other.says("\x04");
    expect(await other.session.ended).toBe(EXIT.done);
    expect(other.shown).not.toContain("3 · Einstein");
  });
});

describe("a model that leaves its side in a terminal", () => {
  it("is said to have given in, and speaks again, firmer, with g", async () => {
    used.models.left = true;
    const person = sitDown();
    await person.says(OWN[0]);
    await person.presses("g");
    await person.presses("q");
    expect(await person.session.ended).toBe(EXIT.done);
    expect(person.stderr).toContain("r again · g again, firmer · b branch");
    expect(person.shown.split(GAVE_IN)).toHaveLength(3);
    expect(person.shown.split("2 · Cat")).toHaveLength(3);
    const [first = "", , again = ""] = requests();
    expect(again).toContain("Hold your side");
    expect(first).not.toContain("Hold your side");
  });

  it("is offered no firmer turn while it holds its side", async () => {
    const person = sitDown();
    await person.says(OWN[0]);
    await person.presses("g");
    await oneTurn();
    person.session.stdin.write("q");
    expect(await person.session.ended).toBe(EXIT.done);
    expect(person.stderr).not.toContain("firmer");
    expect(person.shown).not.toContain(GAVE_IN);
    expect(used.models.purposes).toEqual(["turn", "stance"]);
  });

  it("is noted through a pipe too, and in NDJSON as the web server answers", async () => {
    used.models.left = true;
    const { variables } = used.models;
    const words = [...WORDS, "--as", "1"];
    const text = await runToEnd(words, { variables, input: `${OWN[0]}\n` });
    expect(text.stdout.text).toContain(`\n${GAVE_IN}\n`);
    const lines = await runToEnd([...words, "--json"], { variables, input: `${OWN[0]}\n` });
    expect(lines.objects.at(-2)).toEqual({ stance: "folded" });
  });

  it("keeps its turn when the check fails, which then says nothing", async () => {
    used.models.override = (purpose) => (purpose === "stance" ? httpError(400) : null);
    const { variables } = used.models;
    const words = [...WORDS, "--as", "1", "--json"];
    const session = await runToEnd(words, { variables, input: `${OWN[0]}\n` });
    expect([session.exitCode, session.stderr.text]).toEqual([EXIT.done, ""]);
    expect(session.lastExport.responses).toHaveLength(2);
    expect(session.objects.at(-2)).toHaveProperty("response");
    expect(used.models.purposes).toContain("stance");
  });

  it("is not checked in a debate without a person", async () => {
    await runToEnd(WORDS, { variables: used.models.variables });
    expect(used.models.purposes).not.toContain("stance");
  });
});

describe("a person who concedes in a terminal", () => {
  it("sees the claims of the other side, and the conceded one reaches the opponent and the file", async () => {
    const path = folder.file("debate.md");
    const person = sitDown("--markdown", path);
    await person.says(OWN[0]);
    await person.answers("c", WHICH, "2.1\r");
    await person.presses("\r");
    await person.says(OWN[1]);
    await person.presses("q");
    expect(await person.session.ended).toBe(EXIT.done);
    expect(person.stderr).toContain("2.1  On A bun is a box.\n2.2  On Boxes hold things.\n");
    expect(person.stderr).toContain("Now a model reads the turns that it lacks.");
    expect(person.stderr).toContain("Any further turn of Cat takes it into account.");
    expect(person.shown).toContain("You conceded 2.1: On A bun is a box.");
    const turns = requests().filter((_, call) => used.models.purposes[call] === "turn");
    expect(turns[0]).not.toContain("<conceded>");
    expect(turns[1]).toMatch(/<conceded>.*On A bun is a box\./);
    const lines = (await readFile(path, "utf8")).split("\n");
    const claim = lines.find((line) => line.includes("2.1") && line.includes("On A bun is a box"));
    expect(claim).toContain("conceded");
  });

  it("is not offered a claim twice, and concedes nothing by Escape or a number that is none", async () => {
    const person = sitDown();
    await person.says(OWN[0]);
    await person.answers("c", WHICH, "2.9\r");
    await person.answers("c", WHICH, "\x1b");
    expect(person.shown).not.toContain("You conceded");
    await person.answers("c", WHICH, "2.1\r");
    const before = person.stderr.length;
    await person.answers("c", WHICH, "2.2\r");
    await person.presses("c");
    await person.presses("q");
    expect(await person.session.ended).toBe(EXIT.done);
    expect(person.stderr).toContain("None of them has the number 2.9.");
    expect(person.stderr.slice(before)).not.toContain("2.1  On");
    expect(person.stderr).toContain("There is nothing to concede");
  });

  it("is told when the turns of the other side make no claim", async () => {
    used.models.override = (purpose) => (purpose === "turn" ? answer("No, it is not.") : null);
    const person = sitDown();
    await person.says(OWN[0]);
    await person.presses("c");
    await person.presses("q");
    expect(await person.session.ended).toBe(EXIT.done);
    expect(person.stderr).toContain(
      "There is nothing to concede: no turn of Cat has an argument with a verified quote",
    );
  });

  it("has the flow sheet with the conceded claim in NDJSON", async () => {
    const person = sitDown("--json");
    await person.says(OWN[0]);
    await person.answers("c", WHICH, "2.2\r");
    await person.presses("q");
    expect(await person.session.ended).toBe(EXIT.done);
    const { objects, lastExport } = person.session;
    const conceded = expect.objectContaining({ id: "2.2", status: "conceded" });
    expect(objects.at(-2)).toMatchObject({ claims: expect.arrayContaining([conceded]) });
    expect(lastExport.flow?.claims).toContainEqual(conceded);
  });
});

describe("a person who branches a debate in a terminal", () => {
  it("goes on from the turn that they name, and the file has both debates", async () => {
    const path = folder.file("debate.md");
    const person = sitDown("--markdown", path);
    await person.says(OWN[0]);
    await person.presses("\r");
    await person.says(OWN[1]);
    await person.answers("b", AFTER, "2\r");
    await person.presses("\r");
    await person.says("A bun that is cut is two halves of bread.");
    await person.presses("q");
    expect(await person.session.ended).toBe(EXIT.done);
    expect(person.shown).toMatch(/Debate \d+ goes on from turn 2 of debate 1/);
    expect(person.shown.split("3 · You")).toHaveLength(3);
    const [first = "", second = ""] = (await readFile(path, "utf8")).split("\n---\n");
    expect(first).toContain(OWN[1]);
    expect(second).toContain(OWN[0]);
    expect(second).not.toContain(OWN[1]);
    expect(second).toContain("A bun that is cut is two halves of bread.");
    expect(second).toContain("A branch of debate 1, from turn 2.");
    expect(first).not.toContain("two halves");
  });

  it("is told when there is no such turn, and stays in the debate", async () => {
    const person = sitDown();
    await person.says(OWN[0]);
    for (const wrong of ["3", "0", "two"]) await person.answers("b", AFTER, `${wrong}\r`);
    await person.answers("b", AFTER, "\x1b");
    await person.presses("q");
    expect(await person.session.ended).toBe(EXIT.done);
    expect(person.stderr).toContain("This debate has no turn 3.");
    expect(person.stderr).toContain("This debate has no turn two.");
    expect(person.shown).not.toContain("goes on from turn");
  });

  it("has the left debate whole and both ids in NDJSON, also of a branch of a branch", async () => {
    const person = sitDown("--json");
    await person.says(OWN[0]);
    await person.answers("b", AFTER, "1\r");
    // The last turn of the branch is the person's own, so the other side answers next.
    await person.answers("b", AFTER, "1\r");
    await person.presses("\r");
    await person.presses("q");
    expect(await person.session.ended).toBe(EXIT.done);
    const { objects, lastExport } = person.session;
    const branches = objects.filter((line) => "branch" in line);
    const [one, two] = branches.map(({ branch }) => branch);
    expect(branches).toEqual([
      { branch: one, from: 1, turnNumber: 1 },
      { branch: two, from: one, turnNumber: 1 },
    ]);
    const left = parseDebateExport(objects[objects.indexOf(branches[0] ?? {}) - 1]);
    expect(left.responses.map(({ speaker }) => aiModelOf(speaker))).toEqual([
      ...["human", "gpt-3.5-turbo"],
    ]);
    expect(lastExport.branchOf).toEqual({ turnNumber: 1, debateId: one });
    expect(lastExport.responses).toHaveLength(2);
    expect(person.stderr).toContain("Enter: Cat answers · b branch\n");
  });
});
