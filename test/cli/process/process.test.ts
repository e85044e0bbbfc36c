import { readFile } from "node:fs/promises";
import { parseDebateExport } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../../cli/failures.ts";
import manifest from "../../../cli/package.json" with { type: "json" };
import { hold, say, stream } from "../../adapters/providers/scripted-provider.ts";
import { useModels, WORDS } from "../scripted-models.ts";
import { useFolder } from "../test-folder.ts";
import { startProgram } from "./program.ts";

const used = useModels();
const folder = useFolder();
const start = (...options: string[]) => startProgram([...WORDS, ...options], used.models.variables);

describe("the program as a process", () => {
  it("says its version", async () => {
    const program = startProgram(["--version"]);
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect([program.stdout, program.stderr]).toEqual([`${manifest.version}\n`, ""]);
  });

  it("keeps what was said when Ctrl-C ends it in the middle of a turn", async () => {
    used.models.override = () => stream(say("A bun is a box"), hold());
    const path = folder.file("debate.md");
    const program = start("--json", "--markdown", path);
    await program.shows("A bun is a box");
    program.child.kill("SIGINT");
    expect(await program.ended).toEqual({ code: EXIT.interrupted, signal: null });
    const last = program.stdout.trimEnd().split("\n").at(-1) ?? "";
    expect(parseDebateExport(JSON.parse(last)).responses).toMatchObject([
      { content: "A bun is a box", isStopped: true },
    ]);
    expect(await readFile(path, "utf8")).toContain("> A bun is a box");
    expect(await folder.names()).toEqual(["debate.md"]);
  });

  it("says in one line that its output was closed, and writes the Markdown file whole", async () => {
    const path = folder.file("debate.md");
    const program = start("--markdown", path);
    await program.shows("Is a hot dog a sandwich?");
    program.child.stdout?.destroy();
    expect(await program.ended).toEqual({ code: EXIT.closedPipe, signal: null });
    expect(program.complaints).toEqual(["einstein-vs-cat: The output was closed before the end."]);
    expect(await readFile(path, "utf8")).toMatch(/^# Is a hot dog a sandwich\?\n[\s\S]*\n$/);
    expect(await folder.names()).toEqual(["debate.md"]);
  });
});
