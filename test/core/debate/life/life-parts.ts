/** What a person adds to their debates and concedes in them, and what the rules say of it. */

import {
  addRemark,
  concedeClaim,
  type Remark,
  type Response,
  readVariants,
  seatOfPerson,
} from "@einstein-vs-cat/core";
import { expect } from "vitest";
import { codeOf } from "../../test-app.ts";
import type { CommandOf } from "./commands.ts";
import type { Life } from "./life.ts";
import { cardsOf, claimCount, claimText, remarkText } from "./life-gateway.ts";

/** Adds context or a question, which stands before the next turn that nobody has claimed. */
export async function ask(
  life: Life,
  debateId: number,
  { remark: kind }: CommandOf<"ask">,
): Promise<void> {
  const { app, actor } = life;
  const { responses, remarks } = await app.read(actor, debateId);
  const running = (await app.ports.liveTurns.follow(debateId))?.turnNumber ?? 0;
  const content = remarkText(life.remarks);
  const input = { debateId, kind, content };
  if (actor.kind === "visitor") {
    expect(await codeOf(addRemark(app.ports, actor, input))).toBe("not-signed-in");
    return;
  }
  const turnNumber = Math.max(responses.length, running) + 1;
  const isFull = remarks.filter((one) => one.turnNumber === turnNumber).length >= 12;
  if (isFull) {
    expect(await codeOf(addRemark(app.ports, actor, input))).toBe("next-turn-full");
    return;
  }
  life.remarks += 1;
  expect(await addRemark(app.ports, actor, input)).toMatchObject({ kind, content, turnNumber });
}

/** Makes the argument cards of all turns and looks for replies, of which there are none. */
async function map({ app }: Life, responses: readonly Response[]): Promise<void> {
  for (const response of responses) {
    await app.ports.summaries.findOrMake(response.id, async () => cardsOf(response));
    await app.ports.flowReplies.findOrMake(response.id, async () => "[]");
  }
}

/** Concedes a claim twice at once, and expects both times what the rules say. */
export async function concede(
  life: Life,
  debateId: number,
  { turn, card }: CommandOf<"concede">,
): Promise<void> {
  const { app, actor, conceded, refused } = life;
  const { debate, responses } = await app.read(actor, debateId);
  await map(life, responses);
  const turnNumber = responses.length - turn;
  const response = responses.at(-1 - turn);
  const claim = `${turnNumber}.${card + 1}`;
  const own = seatOfPerson(debate.seats);
  const hasClaim = response !== undefined && card < claimCount(response.content);
  const expected = () => {
    if (own === null) return "not-your-turn";
    if (!hasClaim) return "not-found";
    return response.side === own ? "not-your-turn" : "no error";
  };
  const send = () => codeOf(concedeClaim(app.ports, actor, { debateId, claim }));
  expect(await Promise.all([send(), send()])).toEqual([expected(), expected()]);
  if (own === null) refused.without += 1;
  else if (response?.side === own) refused.own += 1;
  else if (response !== undefined && !hasClaim) {
    const variants = await readVariants(app.ports, actor, response.id);
    if (variants.some(({ content }) => card < claimCount(content))) refused.gone += 1;
  }
  if (response === undefined || expected() !== "no error") return;
  const { id: responseId } = response;
  if (conceded.some((one) => one.responseId === responseId && one.card === card))
    refused.repeated += 1;
  else
    conceded.push({ debateId, responseId, turnNumber, card, ...claimText(response.content, card) });
}

/** A branch has what was added up to the turn after its last one and the stances, but nothing that was conceded. */
export async function inheritParts(
  { app, actor, stances }: Life,
  originalId: number,
  branchId: number,
  turnNumber: number,
): Promise<void> {
  const [original, branch] = await Promise.all([
    app.read(actor, originalId),
    app.read(actor, branchId),
  ]);
  const added = original.remarks.filter((remark) => remark.turnNumber <= turnNumber + 1);
  const shown = (remarks: readonly Remark[]) =>
    remarks.map(({ kind, content, turnNumber: place }) => ({ kind, content, place }));
  expect(shown(branch.remarks)).toEqual(shown(added));
  expect(await app.ports.concessions.read(branchId)).toEqual([]);
  for (const [index, { id }] of branch.responses.entries()) {
    const stance = stances.get(original.responses[index]?.id ?? 0);
    if (stance !== undefined) stances.set(id, stance);
  }
}
