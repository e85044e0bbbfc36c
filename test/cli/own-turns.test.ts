import { readFile } from "node:fs/promises";
import { aiModelOf, MAXIMUM, MINIMUM } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import { until } from "../support/until.ts";
import { useModels, WORDS } from "./scripted-models.ts";
import { runToEnd, type Surroundings, start } from "./terminal.ts";
import { useFolder } from "./test-folder.ts";

const used = useModels();
const folder = useFolder();
const FIRST = "A bun holds its filling, as bread does.";
const SECOND = "And it is eaten with the hands, as any other.";
const words = (...options: string[]) => [...WORDS, "--as", ...options];
const play = (input: string, ...options: string[]) =>
  runToEnd(words(...options), { variables: used.models.variables, input });
const contents = ({ lastExport }: Awaited<ReturnType<typeof play>>) =>
  lastExport.responses.map(({ content, speaker }) =>
    speaker.kind === "person" ? content : aiModelOf(speaker),
  );

describe("a person who argues through a pipe", () => {
  it.each([
    ["1", [FIRST, "gpt-3.5-turbo", SECOND, "gpt-3.5-turbo"]],
    ["2", ["gpt-4.1-nano", FIRST, "gpt-4.1-nano", SECOND]],
  ])("has the turns of side %s, a line each", async (seat, expected) => {
    const session = await play(`${FIRST}\n${SECOND}\n`, seat, "--json");
    expect([session.exitCode, session.stderr.text]).toEqual([EXIT.done, ""]);
    expect(contents(session)).toEqual(expected);
  });

  it("reads their own turns in the text, under a title that says whose they are", async () => {
    const { stdout } = await play(`${FIRST}\n`, "2", "--turns", "2");
    expect(stdout.text).toContain(`\n2 · You\n${FIRST}\n`);
  });

  it("chooses how the other side answers, and is told which temperaments there are", async () => {
    const session = await play(`${FIRST}\n`, "1", "--temperament", "merciless", "--json");
    expect([session.exitCode, session.stderr.text]).toEqual([EXIT.done, ""]);
    const unknown = await play(`${FIRST}\n`, "1", "--temperament", "cruel");
    expect(unknown.exitCode).toBe(EXIT.usage);
    expect(unknown.complaints.join()).toContain("Temperament must be kind, fair or merciless");
  });

  it("needs no line break after the last line, and may send CRLF", async () => {
    const session = await play(`${FIRST}\r\n${SECOND}`, "1", "--json");
    expect(contents(session)).toEqual([FIRST, "gpt-3.5-turbo", SECOND, "gpt-3.5-turbo"]);
  });

  it("ends the debate with the input, and everything is kept", async () => {
    const path = folder.file("debate.md");
    const session = await play(`${FIRST}\n`, "1", "--json", "--markdown", path);
    expect([session.exitCode, session.stderr.text]).toEqual([EXIT.done, ""]);
    expect(contents(session)).toEqual([FIRST, "gpt-3.5-turbo"]);
    expect((await readFile(path, "utf8")).match(/^## /gm)).toHaveLength(2);
  });

  it("may have nothing to say", async () => {
    const session = await play("", "1", "--json");
    expect([session.exitCode, contents(session)]).toEqual([EXIT.done, []]);
    expect(used.models.purposes).toEqual([]);
  });

  it.each([
    [
      "that is too short",
      "Too short.",
      `Your turn must be at least ${MINIMUM.ownTurn} characters long`,
    ],
    [
      "that is too long",
      "so ".repeat(MAXIMUM.ownTurn),
      `Your turn must be at most ${MAXIMUM.ownTurn} characters long`,
    ],
    ["that is empty", "", `Your turn must be at least ${MINIMUM.ownTurn} characters long`],
    ["with a NUL", `${FIRST}\0`, "Input contains characters that cannot be stored"],
  ])(
    "is told why a turn %s is refused, and what was said before is kept",
    async (_, line, sentence) => {
      const session = await play(`${FIRST}\n${line}\n`, "1", "--json");
      expect(session.exitCode).toBe(EXIT.usage);
      expect(session.complaints).toEqual([`einstein-vs-cat: ${sentence}`]);
      expect(contents(session)).toEqual([FIRST, "gpt-3.5-turbo"]);
      expect(session.objects.at(-2)).toMatchObject({ code: "invalid-input", error: sentence });
    },
  );
});

describe("a person who argues at a terminal", () => {
  const sitDown = (surroundings: Surroundings = {}, ...options: string[]) =>
    start(words("1", "--turns", "2", ...options), {
      ...{ variables: used.models.variables, columns: 60, ...surroundings },
    });
  const isAsked = (session: ReturnType<typeof sitDown>, times: number) =>
    until(`it asks ${times} times`, () => session.stderr.text.split("Your turn,").length > times);

  it("is asked for each turn, with what it may be", async () => {
    const session = sitDown();
    await isAsked(session, 1);
    expect(session.stderr.text).toContain(
      `Your turn, in place of Einstein (${MINIMUM.ownTurn} to ${MAXIMUM.ownTurn} characters; Enter sends it):`,
    );
    session.stdin.write(`${FIRST}\r`);
    expect(await session.ended).toBe(EXIT.done);
    expect(session.stdout.text).toContain("1 · You");
  });

  it("is asked again after a turn that is too short or too long", async () => {
    const session = sitDown({}, "--json");
    await isAsked(session, 1);
    session.stdin.write("Too short.\r");
    await isAsked(session, 2);
    session.stdin.write(`${"so ".repeat(MAXIMUM.ownTurn)}\r`);
    await isAsked(session, 3);
    session.stdin.write(`${FIRST}\r`);
    expect(await session.ended).toBe(EXIT.done);
    expect(session.stderr.text).toContain("Your turn must be at least 20 characters long\n");
    expect(session.stderr.text).toContain("Your turn must be at most 2000 characters long\n");
    expect(contents(session)).toEqual([FIRST, "gpt-3.5-turbo"]);
  });

  it("ends the debate with Ctrl-C, which arrives as a key", async () => {
    const session = sitDown({}, "--json");
    await isAsked(session, 1);
    session.stdin.write("\x03");
    expect(await session.ended).toBe(EXIT.interrupted);
    expect(contents(session)).toEqual([]);
  });

  it("ends the debate with Ctrl-D, the end of the input", async () => {
    const session = sitDown({}, "--json");
    await isAsked(session, 1);
    session.stdin.write("\x04");
    expect(await session.ended).toBe(EXIT.done);
  });

  it("sees no question in the output, so that it can go to a file", async () => {
    const session = sitDown({ input: `${FIRST}\r` });
    await session.ended;
    expect(session.stdout.text).not.toContain("Your turn");
  });
});
