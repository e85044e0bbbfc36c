/** Random lives of debates: executes commands, and refuses outcomes that the rules do not give. */

import {
  type Actor,
  branchDebate,
  chooseVariant,
  type Response,
  rematchDebate,
  startTurn,
  takeOwnTurn,
} from "@einstein-vs-cat/core";
import { expect } from "vitest";
import { until } from "../../../support/until.ts";
import { codeOf } from "../../test-app.ts";
import type { Command, CommandOf } from "./commands.ts";
import { Life, type LifePrompt } from "./life.ts";
import { turnText } from "./life-gateway.ts";
import { ask, concede, inheritParts } from "./life-parts.ts";
import { checkTurn, expectFirmer } from "./life-stances.ts";

/** Executes commands as one person and runs `check` after each. */
export async function live(
  actor: Actor,
  commands: readonly Command[],
  check: (life: Life) => Promise<void>,
): Promise<void> {
  const life = new Life(actor);
  const { app, ids } = life;
  for (const step of commands) {
    if (step.kind === "create") {
      const { coffeeLevel, model1, seat } = step;
      await app.create(actor, { coffeeLevel, model1, seat }).then(
        (debate) => ids.push(debate.id),
        () => {},
      );
    } else {
      const id = ids[step.debate % ids.length];
      const made = id === undefined ? null : await execute(life, id, step);
      if (made?.isNew === true) ids.push(made.debate.id);
      if (made?.isNew === false) expect(ids).toContain(made.debate.id);
    }
    await check(life);
  }
}

/** Executes a command on a debate. Returns the debate that it made from that one, if it made one. */
async function execute(life: Life, debateId: number, step: Exclude<Command, { kind: "create" }>) {
  const { app, actor } = life;
  switch (step.kind) {
    case "branch":
      return branch(life, debateId, step);
    case "rematch":
      return rematchDebate(app.ports, actor, { debateId }).catch(() => null);
    case "stop":
      await app.stop(actor, debateId);
      return null;
    case "own":
      await speakSelf(life, debateId, step.isNumbered);
      return null;
    case "again":
      for (let time = 0; time < step.times; time += 1)
        await start(life, debateId, { again: true, isWhole: true });
      return null;
    case "firmer":
      await expectFirmer(life, debateId, () =>
        start(life, debateId, { again: "firmer", isWhole: true }),
      );
      return null;
    case "choose":
      await choose(life, debateId, step);
      return null;
    case "ask":
      await ask(life, debateId, step);
      return null;
    case "concede":
      await concede(life, debateId, step);
      return null;
    case "check":
      await checkTurn(life, debateId, step);
      return null;
    default:
      await start(life, debateId, { again: false, isWhole: step.kind === "speak" });
      return null;
  }
}

async function branch(life: Life, debateId: number, { turn, press }: CommandOf<"branch">) {
  // A press with the same number is the same press.
  const input = { debateId, turnNumber: turn, requestId: `press-number-${press}` };
  const made = await branchDebate(life.app.ports, life.actor, input).catch(() => null);
  if (made?.isNew === true) await inheritParts(life, debateId, made.debate.id, turn);
  return made;
}

/** Speaks the next turn as the person; a numbered one is sent twice, and only one of both may count. */
async function speakSelf({ app, actor }: Life, debateId: number, isNumbered: boolean) {
  const turnNumber = (await app.read(actor, debateId)).responses.length + 1;
  const input = { debateId, content: `Words of turn ${turnNumber}, of a person.` };
  const send = () =>
    takeOwnTurn(app.ports, actor, { ...input, ...(isNumbered ? { turnNumber } : {}) });
  const sent = await Promise.allSettled(isNumbered ? [send(), send()] : [send()]);
  const outcomes = sent.map((one) => (one.status === "fulfilled" ? one.value.id : "refused"));
  expect(new Set(outcomes).size).toBe(1);
}

/**
 * Requests a turn twice at once, the next one or the last one again, and lets it produce words that
 * no other turn has. With `isWhole` it also ends. One of both requests may start it. Returns whether
 * one did.
 */
async function start(
  life: Life,
  debateId: number,
  { again, isWhole }: { readonly again: boolean | "firmer"; readonly isWhole: boolean },
): Promise<boolean> {
  const { app, actor, model } = life;
  const before = model.tries.length;
  const request = () => startTurn(app.ports, actor, { debateId, again }).catch(() => null);
  const [turn, ...others] = (await Promise.all([request(), request()])).filter(
    (one) => one?.started,
  );
  expect(others).toEqual([]);
  if (turn == null) return false;
  await app.untilRequested(model, before + 1);
  const answer = model.latest;
  const asked = answer.request as LifePrompt["request"];
  life.prompts.push({ debateId, isFirmer: again === "firmer", request: asked });
  answer.say(turnText(before, asked));
  if (isWhole) answer.finish();
  await until(
    "the turn has reached the requested state",
    () => turn.stream.text !== "" && !(isWhole && turn.stream.isRunning),
  );
  return true;
}

/** Chooses a variant of a turn, counted from the last one. No turn but that one may have the choice. */
async function choose(
  life: Life,
  debateId: number,
  { turn, number }: CommandOf<"choose">,
): Promise<void> {
  const { responses } = await life.read(debateId);
  const response: Response | undefined = responses.at(-1 - turn);
  if (response === undefined) return;
  const { id: responseId, variant } = response;
  const choice = { responseId, number: 1 + (number % variant.total) };
  const outcome = await codeOf(chooseVariant(life.app.ports, life.actor, choice));
  const isRunning = (await life.running(debateId)) !== null;
  if (turn > 0) expect(outcome).toBe("turn-answered");
  else expect(isRunning ? ["turn-answered", "turn-running"] : ["no error"]).toContain(outcome);
}
