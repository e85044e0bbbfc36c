/** Fixtures for tests of summaries. */

import type { Actor } from "@einstein-vs-cat/core";
import { completeTurn, type Harness, type Visitor } from "../../harness.ts";

export const SENTENCES = [
  "A closed box tells you nothing about its inside.",
  "Energy equals mass times the speed of light squared.",
  "I have sat in 42 boxes, and none of them was empty.",
];
export const LONG = `${SENTENCES.join(" ")} ${"And so it goes on. ".repeat(30)}`;
export const HEADER = "| Argument Point | Source Quote | Source URL |\n| --- | --- | --- |";
export const TABLE = `${HEADER}\n| Boxes | ${SENTENCES[0]} | N/A |\n| Energy | ${SENTENCES[1]} | N/A |`;

/** Generates a response with this content in a new debate of the visitor and returns its id. */
export async function respond(app: Harness, visitor: Visitor, content: string): Promise<number> {
  const debateId = await visitor.debate();
  const actor: Actor = {
    kind: "visitor",
    visitorId: app.tables.debates.get(debateId)?.visitorId as string,
  };
  await completeTurn(app, actor, debateId, content);
  return app.tables.responsesOf(debateId)[0]?.id as number;
}

export const ask = (person: Visitor, id: number | string) =>
  person.post(`/api/responses/${id}/summary`);

/** Asks for a summary that may have failed before. */
export const askAgain = (person: Visitor, id: number) =>
  person.post(`/api/responses/${id}/summary?again=true`);

/** Returns the stored summary of the response with this id. */
export const stored = ({ tables }: Harness, id: number) =>
  tables.responses.find((response) => response.id === id)?.summary?.text ?? null;

/** Completes the model answer with this number. */
export async function answer(app: Harness, number: number, text: string): Promise<void> {
  const modelStream = await app.gateway.waitForStream(number);
  modelStream.say(text);
  modelStream.finish();
}
