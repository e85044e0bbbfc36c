import { execFileSync } from "node:child_process";
import { type DebateExport, parseDebateExport } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../../cli/failures.ts";
import { hold, say, stream } from "../../adapters/providers/scripted-provider.ts";
import { until } from "../../support/until.ts";
import { useModels, WORDS } from "../scripted-models.ts";
import { useFolder } from "../test-folder.ts";
import { Program, shellCommand, startProgram } from "./program.ts";

const used = useModels();
const folder = useFolder();
const words = [...WORDS, "--turns", "2"];
const shell = (command: string) => new Program(["sh", "-c", command], used.models.variables, {});
const lastOf = (text: string) =>
  parseDebateExport(JSON.parse(text.trimEnd().split("\n").at(-1) ?? "") as DebateExport);

describe("signals", () => {
  it.each(["SIGTERM", "SIGHUP"] as const)("%s keeps what was said", async (signal) => {
    used.models.override = () => stream(say("A bun is a box"), hold());
    const program = startProgram([...words, "--json"], used.models.variables);
    await program.shows("A bun is a box");
    program.child.kill(signal);
    expect(await program.ended).toEqual({ code: EXIT.terminated, signal: null });
    expect(lastOf(program.stdout).responses).toMatchObject([{ isStopped: true }]);
  });

  it("a second Ctrl-C ends the program at once, whatever it still waits for", async () => {
    used.models.override = () => stream(say("A bun is a box"), hold());
    // Nobody reads this pipe, so the Markdown is never written.
    const pipe = folder.file("pipe");
    execFileSync("mkfifo", [pipe]);
    const program = startProgram([...words, "--markdown", pipe], used.models.variables);
    await program.shows("A bun is a box");
    program.child.kill("SIGINT");
    await program.shows("stopped here");
    expect(program.child.exitCode).toBeNull();
    program.child.kill("SIGINT");
    // A shell shows this as 130 too.
    expect(await program.ended).toEqual({ code: null, signal: "SIGINT" });
  });

  it("while a person is waited for keep what was said", async () => {
    const program = startProgram([...words, "--json", "--as", "2"], used.models.variables);
    await until("it is their turn", () => program.stdout.includes('{"response"'));
    program.child.kill("SIGINT");
    expect((await program.ended).code).toBe(EXIT.interrupted);
    expect(lastOf(program.stdout).responses).toHaveLength(1);
  });
});

describe("streams", () => {
  it("a slow reader loses nothing", async () => {
    const turns = 150;
    const program = shell(
      `${shellCommand([...WORDS, "--json", "--turns", String(turns)])} | { sleep 2; cat; }`,
    );
    expect((await program.ended).code).toBe(0);
    expect(program.stdout.length).toBeGreaterThan(3 * 65_536);
    expect(program.stdout.match(/^\{"response"/gm)).toHaveLength(turns);
    expect(lastOf(program.stdout).responses).toHaveLength(turns);
  });

  it("closed outputs are no reason to crash", async () => {
    for (const closed of [">&-", "2>&-", "<&-", ">&- 2>&- <&-"]) {
      const program = shell(`${shellCommand(words)} ${closed}`);
      const { code, signal } = await program.ended;
      expect([signal, program.stderr]).toEqual([null, expect.not.stringContaining("    at ")]);
      expect([EXIT.done, EXIT.file, EXIT.closedPipe]).toContain(code);
    }
  });

  it("a closed input ends a debate that needs it", async () => {
    const program = shell(`${shellCommand([...words, "--json", "--as", "2"])} <&-`);
    expect((await program.ended).code).toBe(EXIT.done);
    expect(lastOf(program.stdout).responses).toHaveLength(1);
  });

  it("an input that cannot be read counts as ended", async () => {
    const program = shell(`${shellCommand([...words, "--json", "--as", "2"])} < /`);
    expect((await program.ended).code).toBe(EXIT.done);
    expect(lastOf(program.stdout).responses).toHaveLength(1);
  });
});
