import { readFile } from "node:fs/promises";
import { aiModelOf, debateExport, debateMarkdown } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import { useModels, WORDS } from "./scripted-models.ts";
import { runToEnd } from "./terminal.ts";
import { useFolder } from "./test-folder.ts";

const used = useModels();
const folder = useFolder();
const play = (...words: string[]) =>
  runToEnd([...words, "--json"], { variables: used.models.variables });
const speakers = ({ lastExport }: Awaited<ReturnType<typeof play>>) =>
  lastExport.responses.map(({ speaker }) => aiModelOf(speaker));

describe("an option", () => {
  it.each([
    [[], 4],
    [["--turns", "1"], 1],
    [["--turns=3"], 3],
    [["--turns", "3", "--turns", "2"], 2],
  ])("%j is how many turns a debate has", async (words, turns) => {
    const session = await play(...WORDS, ...words);
    expect(session.exitCode).toBe(EXIT.done);
    expect(session.lastExport.responses).toHaveLength(turns);
  });

  it("--positions says what is argued, and spaces around them do not count", async () => {
    const { lastExport } = await play(WORDS[0], "--positions", " Tea | Coffee ", "--turns", "1");
    expect([lastExport.option1, lastExport.option2]).toEqual(["Tea", "Coffee"]);
    expect(used.models.purposes).toEqual(["turn"]);
  });

  it("--positions that is not there lets a model suggest them", async () => {
    const { lastExport } = await play("Tea or coffee?", "--turns", "1");
    expect([lastExport.option1, lastExport.option2]).toEqual(["Tea", "Coffee"]);
    expect(used.models.purposes).toEqual(["positions", "turn"]);
  });

  it("--language is that of the debate and of its positions", async () => {
    const { lastExport } = await play("Tee oder Kaffee?", "--language", "pt-BR", "--turns", "1");
    expect(lastExport.language).toBe("pt-BR");
    for (const { body } of used.models.provider.calls)
      expect(JSON.stringify(body)).toContain("pt-BR");
  });

  it("--intensity chooses stronger models, all of which are open", async () => {
    const strong = speakers(await play(...WORDS, "--intensity", "3", "--turns", "2"));
    expect(strong).toEqual(["gpt-4", "gpt-4"]);
  });

  it("--model1 and --model2 name the models", async () => {
    const models = ["--model1", "gpt-4o", "--model2", "gpt-4o-mini", "--turns", "2"];
    expect(speakers(await play(...WORDS, ...models))).toEqual(["gpt-4o", "gpt-4o-mini"]);
  });

  it("can stand before the question, whose words need no quotation marks", async () => {
    const { lastExport } = await play("--turns", "1", "Tea", "or", "coffee?");
    expect(lastExport.question).toBe("Tea or coffee?");
  });

  it("is no option after two dashes", async () => {
    const { lastExport } = await runToEnd(["--json", "--turns", "1", "--", "--tea or coffee?"], {
      variables: used.models.variables,
    });
    expect(lastExport.question).toBe("--tea or coffee?");
  });

  it("--markdown writes the document that the web application exports", async () => {
    const path = folder.file("debate.md");
    const { lastExport } = await play(...WORDS, "--markdown", path, "--cards", "--flow");
    expect(await readFile(path, "utf8")).toBe(debateMarkdown(lastExport));
  });

  it("--json begins with the debate before its first turn", async () => {
    const { objects, lastExport } = await play(...WORDS, "--turns", "1");
    const { responses: _, total: __, ...last } = debateExport(lastExport);
    expect(objects[0]).toMatchObject({ ...JSON.parse(JSON.stringify(last)), responses: [] });
  });
});
