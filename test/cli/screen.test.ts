import { stripVTControlCharacters } from "node:util";
import stringWidth from "fast-string-width";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import { answer } from "../adapters/providers/scripted-provider.ts";
import { table } from "../core/citation/summary-fixtures.ts";
import { writtenBallot } from "../core/judging/verdict-fixtures.ts";
import { useModels, WORDS } from "./scripted-models.ts";
import { runQuickly, runToEnd, type Surroundings } from "./terminal.ts";

const used = useModels();
const ESCAPE = "\x1b[";
const play = (surroundings: Surroundings = {}, ...options: string[]) =>
  runToEnd([...WORDS, "--turns", "2", ...options], {
    ...surroundings,
    variables: { ...used.models.variables, ...surroundings.variables },
  });

describe("colors", () => {
  it("show in a terminal who speaks, each side in its own", async () => {
    const { stdout } = await play({ columns: 60 });
    expect(stdout.text).toContain("\x1b[33m1 · Einstein");
    expect(stdout.text).toContain("\x1b[36m2 · Cat");
  });

  it("end with every piece, so that a program that is stopped leaves none behind", async () => {
    const { stdout } = await play({ columns: 60 });
    const pieces = stdout.text.split("\x1b[33m").slice(2, -1);
    for (const piece of pieces) expect(piece.indexOf("\x1b[39m")).toBe(piece.indexOf("\x1b"));
    expect(pieces.length).toBeGreaterThan(5);
  });

  const COLORLESS: readonly (readonly [string, Surroundings, string[]])[] = [
    ["in a pipe", {}, []],
    ["with NO_COLOR", { columns: 60, variables: { NO_COLOR: "1" } }, []],
    ["with --no-color", { columns: 60 }, ["--no-color"]],
    ["on a terminal that has none", { columns: 60, variables: { TERM: "dumb" } }, []],
    ["in NDJSON", { columns: 60 }, ["--json"]],
  ];
  it.each(COLORLESS)("are never shown %s", async (_, surroundings, options) => {
    const { stdout, exitCode } = await play(surroundings, ...options);
    expect(exitCode).toBe(EXIT.done);
    expect(stdout.text).not.toContain("\x1b");
  });

  it("are shown when NO_COLOR is empty", async () => {
    const { stdout } = await play({ columns: 60, variables: { NO_COLOR: "" } });
    expect(stdout.text).toContain(ESCAPE);
  });

  it("are not forced into a pipe by FORCE_COLOR, which is for other programs", async () => {
    const { stdout } = await play({ variables: { FORCE_COLOR: "3" } });
    expect(stdout.text).not.toContain("\x1b");
  });
});

describe("control characters of a model", () => {
  const ATTACK =
    "Yes,\x1b]0;title\x07 it\x1b[2J\x1b[31m is\x9b31m a\x90\x9d sand\b\b\bwich\r\x00. \x1b]52;c;aGk=\x1b\\ \x7fEnd.";
  const CONTROL = /(?![\n\t])\p{Cc}/u;
  /** Removes the colors of the program, and nothing else. */
  const withoutOurs = (text: string) =>
    ["1", "22", "33", "36", "39", "2"].reduce(
      (rest, code) => rest.replaceAll(`\x1b[${code}m`, ""),
      text,
    );

  it.each([
    ["a terminal", { columns: 80 }],
    ["a pipe", {}],
  ])("never reach %s, however the model cuts its text", async (_, surroundings) => {
    for (const pieces of [[ATTACK], Array.from(ATTACK)]) {
      used.models.override = () => answer(...pieces);
      const { stdout } = await play(surroundings);
      expect(stdout.text).toContain("End.");
      expect(withoutOurs(stdout.text)).not.toMatch(CONTROL);
    }
  });

  it("never reach a terminal from a question or a position", async () => {
    used.models.override = (purpose) =>
      purpose === "positions"
        ? answer(
            '{"isYesNoQuestion": false, "position1": "Tea\\u001b[2J", "position2": "Coffee\\u009b2J"}',
          )
        : null;
    const { stdout } = await runToEnd(["Tea \x1b[2J or coffee \x9b2J?", "--turns", "1"], {
      ...{ variables: used.models.variables, columns: 80 },
    });
    expect(withoutOurs(stdout.text)).not.toMatch(CONTROL);
  });

  it("never reach a terminal from cards, the flow sheet or a verdict", async () => {
    const hostile = "It\x1b[2J\x9b2J holds.";
    const reason = { side: "A" as const, turn: 1, text: hostile, quote: "A bun is a box." };
    used.models.judge = () => writtenBallot(5, 2, [reason]);
    used.models.override = (purpose) =>
      purpose === "summary" ? answer(table([hostile, "A bun is a box.", "N/A"])) : null;
    const words = [...WORDS, "--cards", "--flow", "--verdict"];
    const session = await runToEnd(words, { variables: used.models.variables, columns: 80 });
    expect(session.exitCode).toBe(EXIT.done);
    const shown = withoutOurs(session.stdout.text);
    expect(shown).not.toMatch(CONTROL);
    // The card, the claim, and the reason of the verdict.
    expect(shown.split("holds.").length).toBeGreaterThan(3);
  });

  it("are in NDJSON, where they are escaped", async () => {
    used.models.override = () => answer("Yes,\x1b[2J it is.");
    const { stdout, objects } = await play({}, "--json");
    expect(stdout.text).not.toContain("\x1b");
    expect(objects[1]).toEqual({ content: "Yes,\x1b[2J it is." });
  });
});

describe("lines", () => {
  const linesOf = (text: string) => stripVTControlCharacters(text).split("\n");

  it.each([
    ["English", "en"],
    ["Japanese", "ja"],
    ["Arabic", "ar"],
  ])("fit a terminal of 40 columns in %s", async (_, language) => {
    const { stdout, exitCode } = await runQuickly(
      [WORDS[0], "--turns", "2", "--cards", "--language", language],
      { columns: 40 },
    );
    expect(exitCode).toBe(EXIT.done);
    const lines = linesOf(stdout.text);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => stringWidth(line) > 40)).toEqual([]);
  });

  it("are no wider than is comfortable to read on a wide terminal", async () => {
    const { stdout } = await play({ columns: 300 });
    expect(Math.max(...linesOf(stdout.text).map((line) => stringWidth(line)))).toBeLessThan(89);
  });

  it("are not wrapped in a pipe", async () => {
    const piped = (await play()).stdout.text;
    expect(piped).toMatch(/^A bun is a box\. .{600,}$/m);
  });

  it("have one word each on a terminal of one column", async () => {
    const { stdout, exitCode } = await play({ columns: 1 });
    expect(exitCode).toBe(EXIT.done);
    expect(linesOf(stdout.text)).toContain("bun");
  });

  it("are as wide as usual on a terminal that does not know its width", async () => {
    const { stdout } = await play({ columns: 0 });
    expect(linesOf(stdout.text)).toContainEqual(
      expect.stringMatching(/^A bun is a box\. .{50,70}$/),
    );
  });

  it("have the same words as in a pipe", async () => {
    const words = (text: string) => stripVTControlCharacters(text).split(/\s+/);
    used.models.override = () => answer("Yes, it is. ".repeat(20));
    const [piped, shown] = [await play(), await play({ columns: 40 })];
    expect(words(shown.stdout.text)).toEqual(words(piped.stdout.text));
  });
});
