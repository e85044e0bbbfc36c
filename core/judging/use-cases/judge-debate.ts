import { type Actor, requireUser, type UserActor } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import { createDeferred } from "../../shared/deferred.ts";
import { DomainError, denial, refuse } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { type AllowanceCost, spendAllowances } from "../../shared/take-allowances.ts";
import type { LiveTurns } from "../../turn/ports/live-turns.ts";
import { ownTurnAllowance } from "../../turn/turn-allowances.ts";
import { TURNS_TO_JUDGE } from "../panel.ts";
import type { Verdicts } from "../ports/verdicts.ts";
import { type CountedBallot, countBallot, type JudgeBallots, type Verdict } from "../verdict.ts";
import { type AskedBallot, askPanel, type PanelInput } from "./ask-panel.ts";
import { judgedDebate, panelOf } from "./panel-of.ts";

/** @inline */
type JudgePorts = CallPorts & {
  readonly debates: DebateRepo;
  readonly liveTurns: LiveTurns;
  readonly verdicts: Verdicts;
  readonly quota: Quota;
};

/** A ballot that has come in, and how many are expected. */
export interface BallotEvent {
  readonly ballot: CountedBallot & Pick<JudgeBallots, "model" | "family">;
  readonly expected: number;
}

/** The debate to judge, and whose counts of turns a verdict uses. */
export interface JudgeDebateInput {
  readonly debateId: number;
  /** What a turn uses up besides the actor's own turns, by `sharedTurnAllowances`. */
  readonly sharedAllowances?: readonly AllowanceCost[];
}

/**
 * Returns the verdict; `onBallot` is called for each ballot while this very call asks the panel.
 * @throws DomainError `not-found` when the debate is deleted meanwhile, a code for used-up turns or
 * budget, `task-failed` or `provider-busy` when no ballot came in.
 */
export type Judging = (onBallot?: (event: BallotEvent) => void) => Promise<Verdict>;

/**
 * Prepares the verdict on the turns that the actor's own debate has now. It is made once for each
 * number of turns: an existing one is returned, and parallel calls share the making. It uses up as
 * many of the day's turns as the panel has judges, and none when no judge gives a usable answer.
 * @throws DomainError `not-found`, `not-signed-in` for a visitor, `too-few-turns`, `turn-running`,
 * `no-judge`, `too-long-to-judge`.
 */
export async function judgeDebate(
  ports: JudgePorts,
  actor: Actor | null,
  input: JudgeDebateInput,
): Promise<Judging> {
  const { debateId } = input;
  const user = requireUser(await requireOwner(ports, actor, debateId));
  const conversation = await ports.debates.find(debateId);
  if (conversation === null) throw new DomainError("not-found");
  const key = { debateId, turns: conversation.responses.length };
  const known = await ports.verdicts.find(key);
  if (known !== null) return async () => known;
  refuse(denialForTurns(key.turns));
  if ((await ports.liveTurns.follow(debateId)) !== null) throw new DomainError("turn-running");
  const panel = panelOf(ports.models, user, conversation);
  const debate = judgedDebate(conversation);
  const costs = panel.flatMap(() => [ownTurnAllowance(user), ...(input.sharedAllowances ?? [])]);
  return (onBallot) =>
    ports.verdicts.findOrMake(key, () =>
      spendAllowances(ports.quota, costs, () =>
        ask(ports, user, debateId, { panel, debate }, onBallot),
      ),
    );
}

/** Returns why a debate with so many turns cannot be judged, or null. */
export function denialForTurns(turns: number) {
  return turns < TURNS_TO_JUDGE || turns % 2 === 1
    ? denial("too-few-turns", { minimum: TURNS_TO_JUDGE })
    : null;
}

/** Asks the panel. It is stopped, and nothing is told, when the debate is deleted meanwhile. */
async function ask(
  ports: JudgePorts,
  user: UserActor,
  debateId: number,
  asked: Pick<PanelInput, "panel" | "debate">,
  onBallot: (event: BallotEvent) => void = () => {},
): Promise<Verdict> {
  const gone = createDeferred<void>();
  let isGone = false;
  const onAnswer = async ({ model, family, first, ballot }: AskedBallot) => {
    if (isGone || (await ports.debates.findOwner(debateId)) === null) {
      isGone = true;
      gone.resolve();
      return;
    }
    onBallot({
      ballot: { model, family, ...countBallot(ballot, first) },
      expected: 2 * asked.panel.length,
    });
  };
  const verdict = await askPanel(ports, user, { ...asked, onAnswer, stopped: gone.promise });
  if (isGone) throw new DomainError("not-found");
  return verdict;
}
