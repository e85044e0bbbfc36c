import { branchDebate, exportDebate } from "@einstein-vs-cat/core";
import type { Audience } from "./audience.ts";
import type { PlayContext, Stage } from "./play-context.ts";

/**
 * Makes a branch from the turn that the person names, which takes the place of the debate. Returns
 * where it stands; null when the person gives it up, or names no turn of the debate.
 */
export async function branch(
  { workspace, output }: PlayContext,
  audience: Audience,
  { debate, last }: Stage,
): Promise<Stage | null> {
  const typed = await audience.line(
    `After which turn does the new debate go on? 1 to ${last.turnNumber}`,
  );
  if (typed === null) return null;
  const turnNumber = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (turnNumber < 1 || turnNumber > last.turnNumber) {
    audience.tell(`This debate has no turn ${typed}.`);
    return null;
  }
  const { ports, actor } = workspace;
  const from = debate.id;
  const made = await branchDebate(ports, actor, { debateId: from, turnNumber });
  const found = await ports.debates.find(made.debate.id);
  const stored = found?.responses.at(-1);
  if (stored === undefined) return null;
  output.branch(
    { branch: made.debate.id, from, turnNumber },
    await exportDebate(ports, actor, from),
  );
  return { debate: made.debate, last: stored };
}
