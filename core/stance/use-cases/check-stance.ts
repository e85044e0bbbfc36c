import { type Actor, owns } from "../../account/actor.ts";
import type { Conversation, Response } from "../../debate/debate.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { seatOfPerson } from "../../debate/seats.ts";
import { otherSide, positionOf } from "../../debate/side.ts";
import { aiModelOf, isScripted } from "../../debate/speaker.ts";
import { formatStance, parseStance, type Stance } from "../../debate/stance.ts";
import { TASK_LIMIT } from "../../models/limits.ts";
import { completeText } from "../../models/use-cases/complete-text.ts";
import { countModelTask } from "../../models/use-cases/count-model-task.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import type { ModelTask } from "../../models/use-cases/model-candidates.ts";
import { type Caller, type Payer, payerOf } from "../../models/use-cases/payer.ts";
import { isOwnTask } from "../../models/use-cases/supply.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import type { Stances } from "../ports/stances.ts";
import { type PersonsTurns, readStance } from "../read-stance.ts";
import { fitStance, type StancePromptMaterial, stancePrompt } from "../stance-prompt.ts";

/** The response to check, and whom a request to a model counts for. */
export interface CheckStanceInput {
  readonly responseId: number;
  readonly caller: Caller;
}

/** @inline */
type StancePorts = CallPorts & {
  readonly debates: DebateRepo;
  readonly stances: Stances;
  readonly quota: Quota;
};

/**
 * Returns the stance of a turn in the actor's own debate; null where no persona argues against a
 * person. It is checked once: parallel calls share the check, and a failure keeps nothing. No model
 * is asked about the script, which never gives in, nor about a turn before the person's first.
 * @throws TooManyRequests when a model would have to be asked; DomainError `not-found` when the
 * response does not exist or belongs to another person, `task-failed` or `provider-busy` when no
 * model gave a usable answer, or a `budget-…` code.
 */
export async function checkStance(
  ports: StancePorts,
  actor: Actor | null,
  { responseId, caller }: CheckStanceInput,
): Promise<Stance | null> {
  const match = actor === null ? null : await ports.debates.findResponse(responseId);
  if (actor === null || match === null || !owns(actor, match.debate))
    throw new DomainError("not-found");
  const { response, debate } = match;
  if (response.stance !== null) return response.stance;
  if (!isChecked(response, debate)) return null;
  const stored = await ports.stances.findOrMake(responseId, async () =>
    formatStance(await stanceOf(ports, actor, response, caller)),
  );
  return parseStance(stored);
}

/** Whether a turn has a stance: a persona speaks in it, against a person. */
export const isChecked = (
  { speaker }: Pick<Response, "speaker">,
  { seats }: Pick<Conversation["debate"], "seats">,
): boolean => speaker.kind !== "person" && seatOfPerson(seats) !== null;

async function stanceOf(
  ports: StancePorts,
  actor: Actor,
  response: Response,
  caller: Caller,
): Promise<Stance> {
  if (isScripted(response.speaker)) return { kind: "kept" };
  const conversation = await ports.debates.find(response.debateId);
  if (conversation === null) throw new DomainError("not-found");
  const turns = personsTurns(conversation, response.turnNumber);
  if (turns === null) return { kind: "kept" };
  const payer = await payerOf(ports, actor, caller.client);
  const spokenBy = aiModelOf(response.speaker);
  const isOwn = isOwnTask(ports.models, payer, spokenBy);
  await countModelTask(ports.quota, "stances", caller, { isOwn });
  return askModel(ports, { payer, spokenBy }, materialOf(conversation, response, turns), turns);
}

/** Returns what the person had said before a turn; null when that was nothing. */
function personsTurns({ responses }: Conversation, turnNumber: number): PersonsTurns | null {
  const said = responses.filter(
    (turn) => turn.turnNumber < turnNumber && turn.speaker.kind === "person",
  );
  const last = said.at(-1);
  if (last === undefined) return null;
  return { last: last.content, earlier: said.slice(0, -1).map(({ content }) => content) };
}

const materialOf = (
  { debate }: Conversation,
  { side, content }: Response,
  { last }: PersonsTurns,
): StancePromptMaterial => ({
  purpose: "stance",
  question: debate.question,
  position: positionOf(debate, side),
  opposingPosition: positionOf(debate, otherSide(side)),
  opponentTurn: last,
  content,
});

/** Asks a model, and once more when its answer cannot be read. */
async function askModel(
  ports: CallPorts,
  { payer, spokenBy }: { readonly payer: Payer; readonly spokenBy: string },
  material: StancePromptMaterial,
  turns: PersonsTurns,
): Promise<Stance> {
  const task: ModelTask = {
    answerTokens: TASK_LIMIT.stanceTokens,
    fit({ fits }) {
      const fitted = fitStance(material, fits);
      return { material: fitted, prompt: stancePrompt(fitted), isWhole: true };
    },
  };
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const answer = await completeText(ports, payer, task, spokenBy);
    const stance = readStance(answer, turns);
    if (stance !== null) return stance;
  }
  throw new DomainError("task-failed");
}
