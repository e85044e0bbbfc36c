import type { Actor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { DomainError } from "../../shared/errors.ts";
import { type ExampleVerdict, exampleVerdict } from "../example-verdict.ts";
import type { WrittenDebates } from "../ports/written-debates.ts";
import { offerOf, type WrittenDebate, type WrittenOffer } from "../written-debate.ts";

/** What follows the last turn of a written debate, and the one to read next; null without another. */
export interface Ending {
  readonly closings: readonly [string, string];
  readonly verdict: ExampleVerdict;
  readonly next: WrittenOffer | null;
}

/**
 * Returns the ending of the actor's own debate when every turn of a written debate was spoken in it
 * and nothing else; null for any other debate.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person.
 */
export async function readEnding(
  ports: { readonly debates: DebateRepo; readonly writtenDebates: WrittenDebates },
  actor: Actor | null,
  debateId: number,
): Promise<Ending | null> {
  await requireOwner(ports, actor, debateId);
  const conversation = await ports.debates.find(debateId);
  if (conversation === null) throw new DomainError("not-found");
  const offered = ports.writtenDebates.in(conversation.debate.language);
  const written = offered.findIndex((debate) => isSpokenIn(debate, conversation));
  const debate = offered[written];
  if (debate === undefined) return null;
  const next = offered[(written + 1) % offered.length];
  return {
    closings: debate.ending.closings,
    verdict: exampleVerdict(conversation, debate.ending),
    next: next === undefined || next === debate ? null : offerOf(next),
  };
}

const isSpokenIn = ({ turns }: WrittenDebate, { responses }: Conversation) =>
  turns.length === responses.length &&
  turns.every(({ text }, index) => responses[index]?.content === text);
