import { DEBATE_LIMIT, INTENSITY, MAXIMUM, MINIMUM, TURNS_TO_JUDGE } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import { HELP } from "../../cli/help.ts";
import { FLAGS, readCommand } from "../../cli/options.ts";
import { settingsSchema } from "../../cli/settings.ts";
import { httpError } from "../adapters/providers/scripted-provider.ts";
import { codeIn, GUIDE, tableUnder } from "./documented.ts";
import { useModels, WORDS } from "./scripted-models.ts";
import { OWN, Seated } from "./seated.ts";
import { runQuickly, runToEnd } from "./terminal.ts";

const used = useModels();
const OPTIONS = Object.entries(FLAGS).map(([name, flag]) => ({
  name: `--${name}`,
  short: "short" in flag ? `-${flag.short}` : null,
}));
const VARIABLES = [...Object.keys(settingsSchema.shape), "NO_COLOR", "TERM"];

/** Returns the exit codes of a text with one or two columns of them, and what each means. */
const codesInHelp = () => {
  const [, list = ""] = HELP.split("Exit codes\n");
  const entries = list.matchAll(/(?<=^| {2})(\d+) +(\S+(?: \S+)*)/gm);
  return Object.fromEntries(Array.from(entries, ([, code = "", text = ""]) => [code, text]));
};

describe("the help", () => {
  it.each(["--help", "-h"])("is shown for %s and needs nothing else", async (option) => {
    const { stdout, stderr, exitCode } = await runToEnd(["Why?", option, "--turns", "0"]);
    expect([exitCode, stdout.text, stderr.text]).toEqual([EXIT.done, HELP, ""]);
  });

  it("names every option, every variable of a key and every exit code", () => {
    for (const { name, short } of OPTIONS) {
      expect(HELP).toMatch(new RegExp(`${name}\\b`));
      if (short !== null) expect(HELP).toContain(`${short}, `);
    }
    for (const name of VARIABLES.filter((variable) => !/BASE_URL|TERM/.test(variable)))
      expect(HELP).toContain(name);
    expect(Object.keys(codesInHelp())).toEqual(Object.values(EXIT).map(String));
  });

  it("fits a terminal of 100 columns", () => {
    expect(HELP.split("\n").filter((line) => line.length > 100)).toEqual([]);
  });

  it("names no option that does not exist", () => {
    const named = HELP.match(/--[a-z][a-z0-9-]*/g) ?? [];
    expect(named.filter((word) => !OPTIONS.some(({ name }) => name === word))).toEqual([]);
  });
});

describe("the version", () => {
  it("is shown alone", async () => {
    const { stdout, exitCode } = await runToEnd(["--version"]);
    expect([exitCode, stdout.text]).toEqual([EXIT.done, "1.2.3\n"]);
  });
});

describe("docs/CLI.md", () => {
  const everything = (rows: readonly string[][]) => rows.map((row) => row.join(" ")).join("\n");

  it("has every option, and no other", () => {
    const words = tableUnder("Options").flatMap(([cell = ""]) => codeIn(cell));
    const named = words.map((code) => code.split(" ")[0] ?? "");
    const expected = OPTIONS.flatMap(({ name, short }) =>
      short === null ? [name] : [short, name],
    );
    expect(named.toSorted()).toEqual(expected.toSorted());
  });

  it("states the limits of core", () => {
    const options = everything(tableUnder("Options"));
    expect(options).toContain(`1 to ${DEBATE_LIMIT.turns}`);
    expect(options).toContain(`${MINIMUM.option} to ${MAXIMUM.option} characters`);
    expect(options).toContain(`--intensity ${INTENSITY.minimum}\\|2\\|${INTENSITY.maximum}`);
    expect(options).toContain(`at least ${TURNS_TO_JUDGE}`);
    const ownTurn = `${MINIMUM.ownTurn} to ${MAXIMUM.ownTurn.toLocaleString("en")} characters`;
    expect(GUIDE).toContain(ownTurn);
  });

  it("has every variable, and no other", () => {
    const named = tableUnder("Models and variables").flatMap(([cell = ""]) => codeIn(cell));
    expect(named.toSorted()).toEqual(VARIABLES.toSorted());
  });

  it("has the exit codes of the program and of its help", () => {
    const rows = Object.fromEntries(tableUnder("Exit codes"));
    expect(rows).toEqual(codesInHelp());
    expect(Object.keys(rows)).toEqual(Object.values(EXIT).map(String));
  });

  it("has every line of NDJSON, and no other", async () => {
    const { variables } = used.models;
    const whole = await runToEnd([...WORDS, "--json", "--cards", "--flow", "--verdict"], {
      variables,
    });
    used.models.override = () => httpError(503, { headers: { "retry-after": "60" } });
    const failed = await runToEnd([...WORDS, "--json"], { variables });
    used.models.override = () => null;
    const person = new Seated(used.models, "--json");
    await person.says(OWN[0]);
    await person.answers("b", "After which turn", "1\r");
    await person.presses("q");
    await person.session.ended;
    const seen = new Map(
      [...whole.objects, ...failed.objects, ...person.session.objects].map((line) => [
        Object.keys(line)[0],
        Object.keys(line),
      ]),
    );
    const documented = tableUnder("NDJSON").map(([cell = ""]) =>
      Array.from(cell.matchAll(/"(\w+)"/g), ([, key]) => key),
    );
    expect([...seen.keys()].toSorted()).toEqual(documented.map(([key]) => key).toSorted());
    for (const keys of documented) {
      const real = seen.get(String(keys[0])) ?? [];
      if (keys[0] === "error") expect(keys).toEqual(expect.arrayContaining(real));
      else if (keys[0] === "format") expect(real).toEqual(expect.arrayContaining(keys));
      else expect(real).toEqual(keys);
    }
  });

  it("shows what the program writes", async () => {
    const [, shown] = /```text\n([\s\S]*?)```/.exec(GUIDE) ?? [];
    const { stdout, stderr } = await runQuickly(["Is a hot dog a sandwich?", "--turns", "2"]);
    expect(stderr.text + stdout.text).toBe(shown);
  });

  it("has only commands that the program accepts", () => {
    const lines = GUIDE.match(/^(?:npx )?einstein-vs-cat .*$/gm) ?? [];
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const [command = ""] = line.split(/ +(?:#|\||<|>) ?/);
      const words = Array.from(command.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) =>
        String(quoted ?? word),
      );
      expect(readCommand(words.slice(words.indexOf("einstein-vs-cat") + 1)).kind).toBe("debate");
    }
  });
});
