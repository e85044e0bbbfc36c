/** The claims of a debate: the argument cards of its turns whose quotes the turns contain. */

import type { Response } from "../debate/debate.ts";
import type { Side } from "../debate/side.ts";

/** A claim of a turn. `start` and `end` are the place of its quote in the response, in UTF-16 code units. */
export interface StatedClaim {
  /** The number of the turn and the place of the card in it, such as "3.2". It never changes. */
  readonly id: string;
  readonly responseId: number;
  readonly turnNumber: number;
  /** The position that it argues for. */
  readonly side: Side;
  readonly point: string;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
}

/** The part of a response that its claims are read from. */
export type ClaimSource = Pick<Response, "id" | "content" | "summary" | "turnNumber" | "side">;

/** Returns the claims of one response, in the order of its cards. */
export function claimsOf(response: ClaimSource): readonly StatedClaim[] {
  const { summary, turnNumber, side } = response;
  return (summary?.cards ?? []).flatMap(({ point, quote, match }, index) => {
    if (match === null) return [];
    const id = `${turnNumber}.${index + 1}`;
    const at = { id, responseId: response.id, turnNumber, side };
    const { start, end } = match;
    return [{ ...at, point: point || quote, quote, start, end }];
  });
}
