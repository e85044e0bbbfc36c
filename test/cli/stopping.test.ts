import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import {
  answer,
  finish,
  hold,
  httpError,
  type ProviderCall,
  say,
  stream,
} from "../adapters/providers/scripted-provider.ts";
import { oneTurn, until } from "../support/until.ts";
import { type Purpose, useModels, WORDS } from "./scripted-models.ts";
import { type Session, start } from "./terminal.ts";
import { useFolder } from "./test-folder.ts";

const used = useModels();
const folder = useFolder();

/** Makes every model of a purpose stop before its first word, from this call of the purpose on. */
function holdBack(held: Purpose, from = 1): void {
  let calls = 0;
  used.models.override = (purpose) => {
    if (purpose !== held) return null;
    calls += 1;
    return calls < from ? null : stream(hold());
  };
}

const isHeld = () =>
  until("a model is waited for", () => used.models.provider.calls.some((call) => call.isHeld));

const begin = (...options: string[]) =>
  start([...options, "--json", "--markdown", folder.file("debate.md")], {
    variables: used.models.variables,
  });

/** What is kept of a debate that Ctrl-C has ended. */
async function endOf(session: Session) {
  session.interrupt();
  expect(await session.ended).toBe(EXIT.interrupted);
  expect(session.stderr.text).toBe("");
  const { responses } = session.lastExport;
  const markdown = await readFile(folder.file("debate.md"), "utf8");
  expect(markdown.match(/^## \d/gm) ?? []).toHaveLength(responses.length);
  for (const { content } of responses) expect(markdown).toContain(`> ${content}`);
  return { responses, markdown };
}

describe("a debate that is stopped", () => {
  it("before its first word has no turn, and a model is asked for nothing more", async () => {
    holdBack("turn");
    const session = begin(...WORDS);
    await isHeld();
    const { responses } = await endOf(session);
    expect(responses).toEqual([]);
    expect(await (used.models.provider.calls[0] as ProviderCall).ended).toBe("aborted");
    expect(used.models.purposes).toEqual(["turn"]);
  });

  it("in the middle of a turn keeps the words so far, and says so", async () => {
    used.models.override = () => stream(say("A bun is "), hold(), say("a box."), finish());
    const session = begin(...WORDS);
    await session.shows("A bun is");
    const { responses, markdown } = await endOf(session);
    expect(responses).toMatchObject([{ content: "A bun is ", isStopped: true }]);
    expect(markdown).toContain("*Stopped here.*");
  });

  it("in a later turn keeps the whole earlier turns", async () => {
    const turns = [answer("Yes, it is one."), stream(say("No, "), hold())];
    used.models.override = () => turns.shift() ?? null;
    const session = begin(...WORDS);
    await session.shows("No, ");
    const { responses } = await endOf(session);
    expect(responses.map(({ isStopped }) => isStopped)).toEqual([false, true]);
    expect(used.models.purposes).toEqual(["turn", "turn"]);
  });

  it("says in the text where it was stopped", async () => {
    used.models.override = () => stream(say("A bun is"), hold());
    const session = start(WORDS, { variables: used.models.variables });
    await session.shows("A bun is");
    session.interrupt();
    await session.ended;
    expect(session.stdout.text.endsWith("A bun is\n— Alex (GPT-4.1 Nano), stopped here\n")).toBe(
      true,
    );
  });

  it("while its positions are being suggested writes nothing, not even a file", async () => {
    holdBack("positions");
    const session = begin(WORDS[0]);
    await isHeld();
    session.interrupt();
    expect(await session.ended).toBe(EXIT.interrupted);
    expect([session.stdout.text, session.stderr.text]).toEqual(["", ""]);
    expect(await folder.names()).toEqual([]);
  });

  it("while cards are made keeps the turn", async () => {
    holdBack("summary", 2);
    const session = begin(...WORDS, "--cards");
    await isHeld();
    const { responses } = await endOf(session);
    expect(responses).toHaveLength(2);
    expect(responses[0]?.summary?.text).toContain("On A bun is a box.");
    expect(responses[1]?.summary).toBeNull();
  });

  it("in the middle of a turn asks for no cards, flow sheet or verdict", async () => {
    const content = "A bun is a box. ".repeat(40);
    used.models.override = (purpose) =>
      purpose === "turn" ? stream(say(content), hold(), finish()) : null;
    const session = begin(...WORDS, "--cards", "--flow", "--verdict");
    await session.shows("A bun is");
    expect((await endOf(session)).responses).toHaveLength(1);
    expect(used.models.purposes).toEqual(["turn"]);
  });

  it("while cards are made writes nothing after its last line, although they still arrive", async () => {
    const cards = "| A | B | C |\n|---|---|---|\n| On boxes | A bun is a box. | N/A |";
    used.models.override = (purpose) =>
      purpose === "summary" ? stream(hold(), say(cards), finish()) : null;
    // Nobody reads this pipe yet, so the program stays on.
    const pipe = folder.file("pipe");
    execFileSync("mkfifo", [pipe]);
    const session = start([...WORDS, "--cards", "--json", "--markdown", pipe], {
      variables: used.models.variables,
    });
    await isHeld();
    session.interrupt();
    await until("the last line is written", () => session.stdout.text.split('"format"').length > 2);
    await used.models.provider.settle();
    for (let turns = 0; turns < 100; turns += 1) await oneTurn();
    const wasOn = session.exitCode === null;
    await Promise.all([readFile(pipe), session.ended]);
    expect(wasOn).toBe(true);
    expect(session.lastExport.responses).toHaveLength(1);
  });

  it("while the flow sheet is made keeps the turns and asks no judge", async () => {
    holdBack("flow");
    const session = begin(...WORDS, "--flow", "--verdict");
    await isHeld();
    expect((await endOf(session)).responses).toHaveLength(4);
    expect(used.models.purposes).not.toContain("verdict");
  });

  it("while the judges read keeps the turns, without a verdict", async () => {
    holdBack("verdict", 2);
    const session = begin(...WORDS, "--verdict");
    await session.shows('{"ballot"');
    expect((await endOf(session)).responses).toHaveLength(4);
    expect(session.lastExport.verdict).toBeUndefined();
  });

  it("between two attempts at a busy model does not wait for the next one", async () => {
    used.models.override = () => httpError(429);
    const session = begin(...WORDS);
    await until("it waits", () => session.clock.nextDue === 500);
    expect((await endOf(session)).responses).toEqual([]);
  });

  it("before it begins does nothing", async () => {
    const session = begin(WORDS[0]);
    session.interrupt();
    expect(await session.ended).toBe(EXIT.interrupted);
    expect([session.stdout.text, await folder.names()]).toEqual(["", []]);
  });
});
