import { stripVTControlCharacters } from "node:util";
import { TURN_LIMIT } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import { hold, say, stream } from "../adapters/providers/scripted-provider.ts";
import { oneTurn, until } from "../support/until.ts";
import { useModels, WORDS } from "./scripted-models.ts";
import { type Session, start } from "./terminal.ts";

const used = useModels();
const QUESTION = "Is a hot dog a sandwich?";
const ASKS = "f flow sheet · v verdict · q quit";

/** Starts the program at a terminal, where it asks after each turn. */
const sitDown = (words: readonly string[] = WORDS, variables = used.models.variables) =>
  start(words, { columns: 80, variables });

const asked = ({ stderr }: Session) => stderr.text.split(ASKS).length - 1;
const shown = ({ stdout }: Session) => stripVTControlCharacters(stdout.text);

/** Waits until the program has asked for the n-th time, and presses a key. */
async function press(session: Session, times: number, key: string): Promise<void> {
  await until(`it asks ${times} times`, () => asked(session) === times);
  session.stdin.write(key);
}

/** Lets the clock run until the program has asked for the n-th time. */
async function speakUntil(session: Session, times: number): Promise<void> {
  while (asked(session) < times) {
    await oneTurn();
    session.clock.advance(session.clock.nextDue ?? 0);
  }
}

describe("a debate at a terminal without a number of turns", () => {
  it("goes on with Enter and ends with q", async () => {
    const session = sitDown();
    await press(session, 1, "\r");
    await press(session, 2, "q");
    expect(await session.ended).toBe(EXIT.done);
    for (const name of ["Cat", "Einstein"])
      expect(session.stderr.text).toContain(
        `Enter: ${name} answers · r again · b branch\na ask both · ${ASKS}`,
      );
    expect(session.stderr.text).not.toContain("concede");
    expect(shown(session)).toContain("2 · Cat");
    expect(shown(session)).not.toContain("3 · Einstein");
  });

  it("generates the turn again with r, and the debate goes on from the new one", async () => {
    const session = sitDown();
    await press(session, 1, "r");
    await press(session, 2, "\r");
    await press(session, 3, "q");
    expect(await session.ended).toBe(EXIT.done);
    expect(shown(session).split("1 · Einstein")).toHaveLength(3);
    expect(shown(session)).toContain("2 · Cat");
  });

  it("repeats no turn more often than its variants are kept, and says so", async () => {
    const session = sitDown();
    for (let time = 1; time <= TURN_LIMIT.variants; time += 1) await press(session, time, "r");
    await press(session, TURN_LIMIT.variants + 1, "q");
    expect(await session.ended).toBe(EXIT.done);
    expect(shown(session).split("1 · Einstein")).toHaveLength(TURN_LIMIT.variants + 1);
    expect(session.stderr.text).toContain(`This turn has ${TURN_LIMIT.variants} variants`);
  });

  it("puts a question to both with a, which the next turn is told to answer", async () => {
    const session = sitDown();
    await press(session, 1, "a");
    await until("it asks for it", () => session.stderr.text.includes("Your question to both"));
    for (const key of "Who Paysx") session.stdin.write(key);
    session.stdin.write("\x7f");
    session.stdin.write("?\r");
    await press(session, 2, "\r");
    await press(session, 3, "q");
    expect(await session.ended).toBe(EXIT.done);
    expect(session.stderr.text).toContain("Both will answer it in their next turn.");
    const requests = JSON.stringify(used.models.provider.calls);
    expect(requests).toContain("Who Pays?");
    expect(requests).toContain("asks both sides a question");
  });

  it("asks nothing after Escape", async () => {
    const session = sitDown();
    await press(session, 1, "a");
    await until("it asks for it", () => session.stderr.text.includes("Your question to both"));
    session.stdin.write("W");
    session.stdin.write("\x1b");
    await press(session, 2, "q");
    expect(await session.ended).toBe(EXIT.done);
    expect(session.stderr.text).not.toContain("Both will answer");
  });

  it("goes on from an earlier turn with b, in place of the debate", async () => {
    const session = sitDown();
    await press(session, 1, "\r");
    await press(session, 2, "b");
    await until("it asks for it", () => session.stderr.text.includes("After which turn"));
    session.stdin.write("1\r");
    await press(session, 3, "\r");
    await press(session, 4, "q");
    expect(await session.ended).toBe(EXIT.done);
    expect(shown(session)).toContain("goes on from turn 1 of debate 1");
    expect(shown(session).split("2 · Cat")).toHaveLength(3);
    expect(shown(session)).not.toContain("3 · Einstein");
  });

  it("shows the flow sheet with f, and asks again", async () => {
    const session = sitDown();
    await press(session, 1, "f");
    await press(session, 2, "q");
    await session.ended;
    expect(shown(session)).toContain("Flow sheet");
  });

  it("says why there is no verdict yet, and asks again", async () => {
    const session = sitDown();
    await press(session, 1, "v");
    await press(session, 2, "Q");
    expect(await session.ended).toBe(EXIT.done);
    expect(session.stderr.text).toContain("from 4 turns on");
  });

  it("ignores keys that mean nothing", async () => {
    const session = sitDown();
    await press(session, 1, "x");
    await oneTurn();
    session.stdin.write("q");
    await session.ended;
    expect(asked(session)).toBe(1);
  });

  it.each([
    ["Ctrl-C", "\x03", EXIT.interrupted],
    ["Ctrl-D", "\x04", EXIT.done],
  ])("ends with %s", async (_, key, exitCode) => {
    const session = sitDown();
    await press(session, 1, key);
    expect(await session.ended).toBe(exitCode);
    expect(asked(session)).toBe(1);
  });

  it("asks nothing more once it was stopped in the middle of a turn", async () => {
    used.models.override = () => stream(say("A bun is a box"), hold());
    const session = sitDown();
    await until("it speaks", () => shown(session).includes("bun"));
    session.stdin.write("\x03");
    expect(await session.ended).toBe(EXIT.interrupted);
    expect(asked(session)).toBe(0);
    expect(shown(session)).toContain("stopped here");
  });

  it("ends when its terminal is closed", async () => {
    const session = sitDown();
    await until("it asks", () => asked(session) === 1);
    session.stdin.end();
    expect(await session.ended).toBe(EXIT.done);
  });

  it("shows the rest of a turn of the script at once when a key is pressed", async () => {
    const session = sitDown([QUESTION], {});
    while (!shown(session).includes("Take a")) {
      await oneTurn();
      session.clock.advance(session.clock.nextDue ?? 0);
    }
    const now = session.clock.now();
    session.stdin.write(" ");
    await press(session, 1, "q");
    await session.ended;
    expect(session.clock.now()).toBe(now);
    expect(shown(session).replace(/\s+/g, " ")).toContain("like its subject, in one hand.");
  });

  it("ends a written debate with its last lines and an example of a verdict", async () => {
    const session = sitDown([QUESTION], {});
    for (let turn = 1; turn < 8; turn += 1) {
      await speakUntil(session, turn);
      session.stdin.write("\r");
      await oneTurn();
    }
    await speakUntil(session, 8);
    expect(session.stderr.text.endsWith(`\n\nb branch\n${ASKS}\n`)).toBe(true);
    session.stdin.write("v");
    await press(session, 9, "q");
    expect(await session.ended).toBe(EXIT.done);
    expect(shown(session)).toContain("Verdict (an example, recorded in advance)");
  });
});

describe("a debate that asks no questions", () => {
  it.each([
    ["a number of turns is given", { columns: 80 }, ["--turns", "1"]],
    ["NDJSON is wanted", { columns: 80 }, ["--json"]],
    ["its output is a pipe", {}, []],
  ])("is played whole when %s", async (_, surroundings, options) => {
    const { variables } = used.models;
    const session = start([...WORDS, ...options], { ...surroundings, variables });
    expect(await session.ended).toBe(EXIT.done);
    expect(asked(session)).toBe(0);
  });
});
