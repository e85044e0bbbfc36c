import {
  concedeClaim,
  type Debate,
  type FlowClaim,
  hasRealModel,
  otherSide,
  personaAt,
  readFlow,
  seatOfPerson,
} from "@einstein-vs-cat/core";
import { mapFlow } from "./after-turns.ts";
import type { Audience } from "./audience.ts";
import type { PlayContext } from "./play-context.ts";

/**
 * Lists the claims of the other side and concedes the one that the person names. The claims are those
 * of the flow sheet, which is brought up to date for it.
 */
export async function concede(
  context: PlayContext,
  audience: Audience,
  debate: Debate,
): Promise<void> {
  const own = seatOfPerson(debate.seats);
  if (own === null) return;
  const { ports, actor } = context.workspace;
  const debateId = debate.id;
  const opponent = personaAt(debate.seats, otherSide(own)).name;
  if ((await readFlow(ports, actor, debateId)).pending.length > 0) {
    const reader = hasRealModel(ports.models) ? "a model" : "the built-in script";
    audience.tell(
      `The claims of ${opponent} are those of the flow sheet. Now ${reader} reads the turns that it lacks.`,
    );
  }
  const sheet = await mapFlow(context, debateId);
  if (sheet === null) return;
  const claims = sheet.claims.filter(({ side, status }) => side !== own && status !== "conceded");
  const claim = await choose(audience, claims, opponent);
  if (claim === null) return;
  const after = await concedeClaim(ports, actor, { debateId, claim: claim.id });
  context.output.conceded(claim, after);
  audience.tell(`Any further turn of ${opponent} takes it into account.`);
}

/** Returns the claim that the person names; null for none. */
async function choose(
  audience: Audience,
  claims: readonly FlowClaim[],
  opponent: string,
): Promise<FlowClaim | null> {
  if (claims.length === 0) {
    audience.tell(
      `There is nothing to concede: no turn of ${opponent} has an argument with a verified quote that is not conceded yet.`,
    );
    return null;
  }
  audience.tell(claims.map(({ id, point }) => `${id}  ${point}`).join("\n"));
  const typed = await audience.line("Which one do you concede, for good? Its number");
  const claim = claims.find(({ id }) => id === typed) ?? null;
  if (typed !== null && claim === null) audience.tell(`None of them has the number ${typed}.`);
  return claim;
}
