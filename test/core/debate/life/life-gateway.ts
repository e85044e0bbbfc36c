/** The model of a life: every turn has words and claims that no other one has. */

import {
  type ModelRequest,
  type Response,
  readSummary,
  type TurnPromptMaterial,
} from "@einstein-vs-cat/core";
import { FakeGateway } from "../../models/fake-gateway.ts";

/** A model that a life speaks turns with. It answers stance checks by itself. */
export class LifeGateway extends FakeGateway {
  /** What the next stance check is answered with, and how many were asked. */
  stance = { left: false, quote: "" };
  checks = 0;

  override stream(...[request, sink]: Parameters<FakeGateway["stream"]>) {
    const answer = super.stream(request, sink);
    if (request.material?.purpose !== "stance") return answer;
    this.checks += 1;
    answer.say(JSON.stringify(this.stance));
    answer.finish();
    return answer;
  }
}

/** What the n-th request of a life is answered with. Two of three turns take up a question that is new. */
export function turnText(n: number, { material }: ModelRequest): string {
  const { context, turnNumber } = material as TurnPromptMaterial;
  const asked = context.filter((remark) => remark.turnNumber >= turnNumber - 1).at(-1);
  const taken = asked !== undefined && n % 3 > 0 ? ` As for that: ${asked.content}` : "";
  return `Answer-${n}-of-all says this.${taken}`;
}

/** What the n-th remark of a life says, in words that nothing else has and that begin like no others. */
export function remarkText(n: number): string {
  const letter = String.fromCharCode(97 + (n % 26));
  return `${letter.repeat(3)}ellophane ${letter.repeat(4)}undwich.`;
}

/** Returns how many claims a turn has: one to three, as many for the same text. */
export const claimCount = (content: string) => 1 + (Number(content.match(/\d+/)?.[0]) % 3);

/** Returns the point and the quote of a claim of a turn; `card` counts from 0. */
export const claimText = (content: string, card: number) => ({
  point: `Point ${card} of ${content.split(" ")[0]}`,
  quote: content.split(".")[0] ?? "",
});

/** Returns the argument cards of a turn. */
export function cardsOf({ content }: Pick<Response, "content">) {
  const rows = Array.from({ length: claimCount(content) }, (_, card) => {
    const { point, quote } = claimText(content, card);
    return `| ${point} | ${quote} | N/A |`;
  });
  return readSummary(["| Argument Point |", "| --- |", ...rows].join("\n"), content);
}
