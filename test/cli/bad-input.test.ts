import { DEBATE_LIMIT, ERROR_MESSAGES, MAXIMUM } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import { useModels, WORDS } from "./scripted-models.ts";
import { runToEnd } from "./terminal.ts";

const used = useModels();
const QUESTION = WORDS[0];
const HELP_HINT = " The option --help explains everything.";
const TURNS = `--turns takes a whole number from 1 to ${DEBATE_LIMIT.turns}.`;
const POSITIONS = '--positions takes two positions, such as "Yes, it is|No, it is not".';
const SEAT = "--as takes 1 (in place of Einstein) or 2 (in place of Cat).";
const FEW = ERROR_MESSAGES["too-few-turns"].replace("{minimum}", "4");

/** The words after the program's name, and the sentence that refuses them. */
const REFUSED: readonly (readonly [words: readonly string[], sentence: string])[] = [
  [[], `Please ask a question, such as: einstein-vs-cat "Is a hot dog a sandwich?"${HELP_HINT}`],
  [
    ["  "],
    `Please ask a question, such as: einstein-vs-cat "Is a hot dog a sandwich?"${HELP_HINT}`,
  ],
  [["Why?"], "Question must be at least 5 characters long"],
  [["x".repeat(2_001)], `Question must be at most ${MAXIMUM.question} characters long`],
  [["Is it \ud800 one?"], "Question contains characters that cannot be stored"],
  [[QUESTION, "--loud"], `Unknown option '--loud'.${HELP_HINT}`],
  [[QUESTION, "-x"], `Unknown option '-x'.${HELP_HINT}`],
  [[QUESTION, "--turns"], `Option '--turns <value>' argument missing.${HELP_HINT}`],
  [[QUESTION, "--turns", "--json"], `Option '--turns' argument is ambiguous.${HELP_HINT}`],
  [[QUESTION, "--json=yes"], `Option '--json' does not take an argument.${HELP_HINT}`],
  ...["0", "-1", "1.5", "four", "", " 4", "501", "1e2", "9".repeat(30)].map(
    (turns) => [[QUESTION, `--turns=${turns}`], TURNS + HELP_HINT] as const,
  ),
  [[QUESTION, "--intensity", "x"], `--intensity takes a whole number above 0.${HELP_HINT}`],
  [[QUESTION, "--intensity", "4"], "--intensity: Intensity must be a whole number from 1 to 3"],
  ...["", "one", "1|2|3", "a\nb"].map(
    (positions) => [[QUESTION, `--positions=${positions}`], POSITIONS + HELP_HINT] as const,
  ),
  [[QUESTION, "--positions", "|"], "--positions: Option 1 must be at least 2 characters long"],
  [[QUESTION, "--positions", "Yes| "], "--positions: Option 2 must be at least 2 characters long"],
  [
    [QUESTION, "--positions", `Yes|${"x".repeat(201)}`],
    `--positions: Option 2 must be at most ${MAXIMUM.option} characters long`,
  ],
  ...["0", "3", "Cat", ""].map((seat) => [[QUESTION, `--as=${seat}`], SEAT + HELP_HINT] as const),
  ...["english", "", "e", "../de"].map(
    (code) =>
      [[QUESTION, `--language=${code}`], "--language: Language must be a language code"] as const,
  ),
  [[QUESTION, "--markdown="], `--markdown takes the name of a file.${HELP_HINT}`],
  [[QUESTION, "--model1", "gpt-9"], "--model1: Unknown model."],
  [[QUESTION, "--model2="], "--model2: Unknown model."],
  [[QUESTION, "--verdict", "--turns", "2"], FEW],
  [[QUESTION, "--verdict", "--turns", "5"], FEW],
];

describe("a command line that cannot be used", () => {
  it.each(REFUSED)("%j is refused in one line, and no model is called", async (words, sentence) => {
    const session = await runToEnd(words, { variables: used.models.variables });
    expect({
      exitCode: session.exitCode,
      complaints: session.complaints,
      output: session.stdout.text,
    }).toEqual({
      exitCode: EXIT.usage,
      complaints: [`einstein-vs-cat: ${sentence}`],
      output: "",
    });
    expect(used.models.purposes).toEqual([]);
  });

  it("is refused in one line also without a model", async () => {
    for (const words of [[QUESTION, "--model1", "gpt-9"], ["Why?"]])
      expect((await runToEnd(words)).complaints).toHaveLength(1);
  });

  it("asks for a verdict that no model can give", async () => {
    const session = await runToEnd([...WORDS, "--verdict"]);
    expect(session.exitCode).toBe(EXIT.settings);
    expect(session.complaints).toEqual([`einstein-vs-cat: ${ERROR_MESSAGES["no-judge"]}`]);
    expect(session.stdout.text).toBe("");
  });

  it("is refused before a key is read", async () => {
    const variables = { OPENAI_API_KEY: "“no key”" };
    expect((await runToEnd(["Why?"], { variables })).exitCode).toBe(EXIT.usage);
  });
});
