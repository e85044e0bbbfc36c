import { type Actor, requireUser, type UserActor } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { countModelTask } from "../../models/use-cases/count-model-task.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import { type Caller, type Payer, payerOf } from "../../models/use-cases/payer.ts";
import { createDeferred } from "../../shared/deferred.ts";
import { DomainError, denial, refuse } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { createSingleFlight } from "../../shared/single-flight.ts";
import {
  type AllowanceCost,
  giveBackAllowances,
  takeAllowances,
} from "../../shared/take-allowances.ts";
import type { LiveTurns } from "../../turn/ports/live-turns.ts";
import { ownTurnAllowance } from "../../turn/turn-allowances.ts";
import { TURNS_TO_JUDGE } from "../panel.ts";
import type { VerdictKey, Verdicts } from "../ports/verdicts.ts";
import { type CountedBallot, countBallot, type JudgeBallots, type Verdict } from "../verdict.ts";
import { judgedDebate } from "../verdict-prompt.ts";
import { type AskedBallot, askPanel, type PanelInput } from "./ask-panel.ts";
import { panelOf } from "./panel-of.ts";

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

/** The debate to judge, and whose counts a verdict uses. */
export interface JudgeDebateInput {
  readonly debateId: number;
  readonly caller: Caller;
  /** What a turn uses up besides the actor's own turns, by `sharedTurnAllowances`. */
  readonly sharedAllowances?: readonly AllowanceCost[];
}

/**
 * Returns the verdict; `onBallot` is called for each ballot while this very call asks the panel,
 * also for those that came in before.
 * @throws DomainError `not-found` when the debate is deleted meanwhile, `task-failed` or
 * `provider-busy` when no ballot came in.
 */
export type Judging = (onBallot?: OnBallot) => Promise<Verdict>;

/** @inline */
type OnBallot = (event: BallotEvent) => void;

/** A panel that is asked, here or elsewhere. */
interface OpenedPanel {
  readonly verdict: Promise<Verdict>;
  /** Has the ballots told, those that came in before too. */
  listen(onBallot: OnBallot): void;
}

/** The panels that are being opened in this process, for each `Verdicts`. */
const openOnce = createSingleFlight<OpenedPanel>();

/**
 * Prepares the verdict on the turns that the actor's own debate has now. It is made once for each
 * number of turns: an existing one is returned, and parallel calls share the making. Resolves when
 * the panel is paid for and asked, so that all refusals are thrown here. A verdict uses up as many of
 * the day's turns as the panel has judges, unless the person pays the judges with a key of their own;
 * they are given back when no provider charged anything. A
 * verdict that failed after judges were paid is refused for an hour.
 * @throws DomainError `not-found`, `not-signed-in` for a visitor, `too-few-turns`, `turn-running`,
 * `no-judge`, `too-long-to-judge`, `verdict-failed`, `turns-used-up`, `newcomer-turns-used-up`, a
 * `…budget…` code; TooManyRequests.
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
  const asPayer = await payerOf(ports, user, input.caller.client);
  const { panel, payer } = panelOf(ports.models, user, asPayer, conversation);
  const debate = judgedDebate(conversation);
  let isFirst = false;
  const opened = await openOnce(ports.verdicts, keyText(key), () => {
    isFirst = true;
    return openPanel(ports, user, input, key, { panel, debate, payer });
  });
  return (onBallot) => {
    if (isFirst && onBallot !== undefined) opened.listen(onBallot);
    return opened.verdict;
  };
}

const keyText = ({ debateId, turns }: VerdictKey) => `${debateId} ${turns}`;

/** A panel to ask, and who pays for it. */
interface AskedPanel extends Pick<PanelInput, "panel" | "debate"> {
  readonly payer: Payer;
}

/** Resolves when the panel is asked, or another call is found to be asking it. */
async function openPanel(
  ports: JudgePorts,
  user: UserActor,
  input: JudgeDebateInput,
  key: VerdictKey,
  { payer, ...asked }: AskedPanel,
): Promise<OpenedPanel> {
  const opened = createDeferred<void>();
  const early: BallotEvent[] = [];
  let tell: OnBallot = (event) => early.push(event);
  const listener = { onOpened: opened.resolve, onBallot: (event: BallotEvent) => tell(event) };
  const make = () =>
    payForPanel(ports, user, input, key, { ...asked, payer }, (onCost) =>
      ask(ports, { ...payer, onCost }, key.debateId, {
        ...asked,
        ...listener,
      }),
    );
  const verdict = ports.verdicts.findOrMake(key, make, opened.resolve);
  await Promise.race([opened.promise, verdict]);
  // A client that has left meanwhile does not wait for the outcome.
  verdict.catch(() => {});
  return {
    verdict,
    listen(onBallot) {
      tell = onBallot;
      for (const event of early.splice(0)) onBallot(event);
    },
  };
}

/**
 * Takes what a panel uses up and asks it. `work` tells what it cost.
 * @throws TooManyRequests; DomainError `verdict-failed`, a code for used-up turns; and what `work`
 * throws.
 */
async function payForPanel(
  { quota }: Pick<JudgePorts, "quota">,
  user: UserActor,
  { caller, sharedAllowances = [] }: JudgeDebateInput,
  key: VerdictKey,
  { panel: { length: judges }, payer }: AskedPanel,
  work: (onCost: (micros: number) => void) => Promise<Verdict>,
): Promise<Verdict> {
  const failure = await quota.use("failedVerdicts", keyText(key));
  if (failure !== null && failure.taken > 0)
    throw new DomainError({ ...denial("verdict-failed"), retryAfterMs: failure.resetsInMs ?? 0 });
  const isOwn = payer.own != null;
  await countModelTask(quota, "verdicts", caller, { requests: 2 * judges, isOwn });
  const ofOneTurn = isOwn ? [] : [ownTurnAllowance(user), ...sharedAllowances];
  const costs = Array.from({ length: judges }, () => ofOneTurn).flat();
  await takeAllowances(quota, costs);
  let spent = 0;
  try {
    return await work((micros) => {
      spent += micros;
    });
  } catch (error) {
    if (spent === 0) await giveBackAllowances(quota, costs);
    // Another server may have recorded the same failure.
    else await quota.take("failedVerdicts", keyText(key), 1).catch(() => {});
    throw error;
  }
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
  payer: Payer,
  debateId: number,
  {
    onBallot,
    ...asked
  }: Pick<PanelInput, "panel" | "debate" | "onOpened"> & { readonly onBallot: OnBallot },
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
  const verdict = await askPanel(ports, payer, { ...asked, onAnswer, stopped: gone.promise });
  if (isGone) throw new DomainError("not-found");
  return verdict;
}
