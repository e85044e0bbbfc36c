/** Random lives of debates: what a person may do with them, in any sequence. */

import {
  type Actor,
  branchDebate,
  chooseVariant,
  rematchDebate,
  type Side,
  startTurn,
  takeOwnTurn,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { expect } from "vitest";
import { until } from "../../support/until.ts";
import { codeOf, TestApp } from "../test-app.ts";

type Command =
  | {
      readonly kind: "create";
      readonly coffeeLevel: 1 | 2 | 3;
      readonly model1: string | null;
      readonly seat: Side | null;
    }
  | { readonly kind: "own"; readonly debate: number; readonly isNumbered: boolean }
  | { readonly kind: "speak"; readonly debate: number }
  | { readonly kind: "again"; readonly debate: number; readonly times: number }
  | {
      readonly kind: "choose";
      readonly debate: number;
      readonly turn: number;
      readonly number: number;
    }
  | { readonly kind: "start"; readonly debate: number }
  | { readonly kind: "stop"; readonly debate: number }
  | {
      readonly kind: "branch";
      readonly debate: number;
      readonly turn: number;
      readonly press: number;
    }
  | { readonly kind: "rematch"; readonly debate: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("create" as const),
      coffeeLevel: fc.constantFrom(1, 2, 3),
      model1: fc.constantFrom(null, "gpt-4", "gpt-4.1-nano"),
      seat: fc.constantFrom(null, 1 as const, 2 as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("speak" as const), debate: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("own" as const),
      debate: fc.nat(2),
      isNumbered: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant("again" as const), debate: fc.nat(2) },
      // Nine times exceed what is kept of a turn.
      times: fc.constantFrom(1, 1, 2, 9),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant("choose" as const), debate: fc.nat(2) },
      // Counted from the last turn, which is the one that has a choice.
      ...{ turn: fc.constantFrom(0, 0, 0, 1, 2), number: fc.nat(8) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("start" as const), debate: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("stop" as const), debate: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant("branch" as const), debate: fc.nat(3) },
      ...{ turn: fc.nat(5), press: fc.nat(9) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("rematch" as const), debate: fc.nat(3) }) },
);

/** Sequences of commands that are long enough for debates of several turns. */
export const lives = fc.array(command, { minLength: 30, maxLength: 60 });

/** Executes commands as one person and runs `check` after each. */
export async function live(
  actor: Actor,
  commands: readonly Command[],
  check: (app: TestApp, ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const app = new TestApp();
  const ids: number[] = [];
  for (const step of commands) {
    if (step.kind === "create") {
      const { coffeeLevel, model1, seat } = step;
      await app.create(actor, { coffeeLevel, model1, seat }).then(
        (debate) => ids.push(debate.id),
        () => {},
      );
    } else {
      const id = ids[step.debate % ids.length];
      const made = id === undefined ? null : await execute(app, actor, id, step);
      if (made?.isNew === true) ids.push(made.debate.id);
      if (made?.isNew === false) expect(ids).toContain(made.debate.id);
    }
    await check(app, ids);
  }
}

/** Executes a command on a debate. Returns the debate that it made from that one, if it made one. */
async function execute(
  app: TestApp,
  actor: Actor,
  debateId: number,
  step: Exclude<Command, { readonly kind: "create" }>,
) {
  switch (step.kind) {
    case "branch": {
      // A press with the same number is the same press.
      const press = { turnNumber: step.turn, requestId: `press-number-${step.press}` };
      return branchDebate(app.ports, actor, { debateId, ...press }).catch(() => null);
    }
    case "rematch":
      return rematchDebate(app.ports, actor, { debateId }).catch(() => null);
    case "stop":
      await app.stop(actor, debateId);
      return null;
    case "own":
      await speakSelf(app, actor, debateId, step.isNumbered);
      return null;
    case "again":
      for (let time = 0; time < step.times; time += 1)
        await start(app, actor, debateId, { again: true, isWhole: true });
      return null;
    case "choose":
      await choose(app, actor, debateId, step);
      return null;
    default:
      await start(app, actor, debateId, { again: false, isWhole: step.kind === "speak" });
      return null;
  }
}

/** Speaks the next turn as the person; a numbered one is sent twice, and only one of both may count. */
async function speakSelf(app: TestApp, actor: Actor, debateId: number, isNumbered: boolean) {
  const turnNumber = (await app.read(actor, debateId)).responses.length + 1;
  const input = { debateId, content: `Words of turn ${turnNumber}, of a person.` };
  const send = () =>
    takeOwnTurn(app.ports, actor, { ...input, ...(isNumbered ? { turnNumber } : {}) });
  const sent = await Promise.allSettled(isNumbered ? [send(), send()] : [send()]);
  const outcomes = sent.map((one) => (one.status === "fulfilled" ? one.value.id : "refused"));
  expect(new Set(outcomes).size).toBe(1);
}

/**
 * Requests a turn twice at once, the next one or the last one again, and lets it produce a word that
 * no other turn has. With `isWhole` it also ends. One of both requests may start it.
 */
async function start(
  app: TestApp,
  actor: Actor,
  debateId: number,
  { again, isWhole }: { readonly again: boolean; readonly isWhole: boolean },
): Promise<void> {
  const before = app.rehearsal.tries.length;
  const request = () => startTurn(app.ports, actor, { debateId, again }).catch(() => null);
  const [turn, ...others] = (await Promise.all([request(), request()])).filter(
    (one) => one?.started,
  );
  expect(others).toEqual([]);
  if (turn == null) return;
  await app.untilRequested(app.rehearsal, before + 1);
  const answer = app.rehearsal.latest;
  answer.say(`<word ${before}>`);
  if (isWhole) answer.finish();
  await until(
    "the turn has reached the requested state",
    () => turn.stream.text !== "" && !(isWhole && turn.stream.isRunning),
  );
}

/** Chooses a variant of a turn, counted from the last one. No turn but that one may have the choice. */
async function choose(
  app: TestApp,
  actor: Actor,
  debateId: number,
  { turn, number }: Extract<Command, { readonly kind: "choose" }>,
): Promise<void> {
  const { responses } = await app.read(actor, debateId);
  const response = responses.at(-1 - turn);
  if (response === undefined) return;
  const { id: responseId, variant } = response;
  const choice = { responseId, number: 1 + (number % variant.total) };
  const outcome = await codeOf(chooseVariant(app.ports, actor, choice));
  const isRunning = (await app.ports.liveTurns.follow(debateId)) !== null;
  if (turn > 0) expect(outcome).toBe("turn-answered");
  else expect(isRunning ? ["turn-answered", "turn-running"] : ["no error"]).toContain(outcome);
}
