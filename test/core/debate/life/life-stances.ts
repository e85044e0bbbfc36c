/** The stances of turns in a life, and the turns that are had again because they gave in. */

import {
  checkStance,
  type Response,
  type StanceKind,
  seatOfPerson,
  TURN_LIMIT,
} from "@einstein-vs-cat/core";
import { expect } from "vitest";
import { CALLER } from "../../test-app.ts";
import type { CommandOf } from "./commands.ts";
import type { Life } from "./life.ts";

/** What the person had said before a turn, oldest first. */
const saidBefore = (responses: readonly Response[], { turnNumber }: Response) =>
  responses
    .filter((turn) => turn.turnNumber < turnNumber && turn.speaker.kind === "person")
    .map(({ content }) => content);

/** Checks the stance of a turn, and expects what the rules make of the model's answer. */
export async function checkTurn(
  life: Life,
  debateId: number,
  { turn, left, quote }: CommandOf<"check">,
): Promise<void> {
  const { app, actor, model, stances } = life;
  const { debate, responses } = await app.read(actor, debateId);
  const response = responses.at(-1 - turn);
  if (response === undefined) return;
  const said = saidBefore(responses, response);
  const [last, before] = [said.at(-1), said.at(-2)];
  model.stance = { left, quote: { new: last ?? "", old: before ?? "", none: "" }[quote] };
  const answered = (): StanceKind => {
    if (!left || last === undefined) return "kept";
    return quote === "new" ? "persuaded" : "folded";
  };
  const isChecked = response.speaker.kind !== "person" && seatOfPerson(debate.seats) !== null;
  const expected = stances.get(response.id) ?? (isChecked ? answered() : null);
  const asked = isChecked && last !== undefined && !stances.has(response.id) ? 1 : 0;
  const checks = model.checks;
  const send = () => checkStance(app.ports, actor, { responseId: response.id, caller: CALLER });
  const found = await Promise.all([send(), send()]);
  expect(found.map((stance) => stance?.kind ?? null)).toEqual([expected, expected]);
  expect(model.checks - checks).toBe(asked);
  if (expected !== null) stances.set(response.id, expected);
}

/** Has the last turn again, firmer, which only one may be that is known to have folded. */
export async function expectFirmer(
  life: Life,
  debateId: number,
  start: () => Promise<boolean>,
): Promise<void> {
  const last = (await life.read(debateId)).responses.at(-1);
  const hasFolded = last !== undefined && life.stances.get(last.id) === "folded";
  const running = await Promise.all(life.ids.map((id) => life.running(id)));
  const areAllOver = running.every((turn) => turn === null);
  const isStarted = await start();
  if (!hasFolded) expect(isStarted).toBe(false);
  else if (areAllOver && last.variant.total < TURN_LIMIT.variants) expect(isStarted).toBe(true);
}
