import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../../cli/failures.ts";
import { answer, hold, say, stream } from "../../adapters/providers/scripted-provider.ts";
import { useModels, WORDS } from "../scripted-models.ts";
import { Program, shellCommand } from "./program.ts";

const used = useModels();
const OWN_TURN = "A bun holds its filling, as bread does.";

/** Starts the program in a real terminal of this width. What it shows is on `stdout`. */
function sitDown(columns: number, words: readonly string[], variables = {}): Program {
  const command = `stty cols ${columns} && exec ${shellCommand([...WORDS, ...words])}`;
  const environment = { TERM: "xterm-256color", ...used.models.variables, ...variables };
  // The command of util-linux, which opens a pseudo-terminal.
  return new Program(["script", "-qec", command, "/dev/null"], environment, {});
}
const shown = ({ stdout }: Program) => stripVTControlCharacters(stdout).replaceAll("\r", "");

describe("the program in a real terminal", () => {
  it("shows colors, and lines that fit", async () => {
    const program = sitDown(40, ["--turns", "2"]);
    expect((await program.ended).code).toBe(EXIT.done);
    expect(program.stdout).toContain("\x1b[33m1 · Einstein");
    const lines = shown(program).split("\n");
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => line.length > 40)).toEqual([]);
  });

  it("shows no colors when its person wants none", async () => {
    const program = sitDown(40, ["--turns", "1"], { NO_COLOR: "1" });
    expect((await program.ended).code).toBe(EXIT.done);
    expect(program.stdout).toContain("1 · Einstein");
    expect(program.stdout).not.toContain("\x1b[");
  });

  it("takes turns that a person types, and asks again after a short one", async () => {
    used.models.override = () => answer("No, it is not.");
    const program = sitDown(80, ["--as", "1", "--turns", "2"]);
    await program.shows("Enter sends it):");
    program.child.stdin?.write("Too short.\r");
    await program.shows("Your turn must be at least 20 characters long");
    program.child.stdin?.write(`${OWN_TURN}\r`);
    expect((await program.ended).code).toBe(EXIT.done);
    expect(shown(program)).toContain(`1 · You\n${OWN_TURN}\n`);
    expect(shown(program)).toContain("2 · Cat\nNo, it is not.\n");
  });

  it("ends with Ctrl-C in the middle of a turn", async () => {
    used.models.override = () => stream(say("A bun is a box"), hold());
    const program = sitDown(80, []);
    await program.shows("bun");
    program.child.stdin?.write("\x03");
    expect((await program.ended).code).toBe(EXIT.interrupted);
    // The terminal itself shows the key, wherever the cursor is.
    expect(shown(program).replace("^C", "")).toContain(
      "A bun is a box\n— Alex (GPT-4.1 Nano), stopped here\n",
    );
  });

  it("ends with Ctrl-C while it waits for a person, and while it does so in the other's turn", async () => {
    const waiting = sitDown(80, ["--as", "1"]);
    await waiting.shows("Enter sends it):");
    waiting.child.stdin?.write("\x03");
    expect((await waiting.ended).code).toBe(EXIT.interrupted);

    used.models.override = () => stream(say("A bun is a box"), hold());
    const listening = sitDown(80, ["--as", "2"]);
    await listening.shows("bun");
    listening.child.stdin?.write("\x03");
    expect((await listening.ended).code).toBe(EXIT.interrupted);
    expect(shown(listening)).toContain("stopped here");
  });
});
