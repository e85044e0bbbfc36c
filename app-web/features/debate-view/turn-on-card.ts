import type { SerializedDebate, SerializedResponse } from "../../api/debates.ts";
import type { TurnOnCard } from "../../ui/debate/use-turn-tools.ts";
import { lineSource } from "../../ui/line/line-source.ts";

/** Returns the address of a turn. A visitor's debate opens in this tab only, so it names the turn alone. */
export const turnAddress = (debate: SerializedDebate, turnNumber: number, isSignedIn: boolean) =>
  `/${isSignedIn ? `?debate=${debate.id}` : ""}#${turnNumber}`;

/** Returns what the tools of a card in an open debate are about. Visitors have no link to pass on. */
export const turnOnCard = (
  response: SerializedResponse,
  debate: SerializedDebate,
  isSignedIn: boolean,
): TurnOnCard => ({
  line: lineSource(response, debate),
  link: isSignedIn ? turnAddress(debate, response.turnNumber, isSignedIn) : null,
  branch: { address: `/api/debates/${debate.id}`, turnNumber: response.turnNumber },
});
