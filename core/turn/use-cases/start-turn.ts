import { type Actor, actorKey } from "../../account/actor.ts";
import type { Response } from "../../debate/debate.ts";
import type { Concessions } from "../../debate/ports/concessions.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import { type Payer, payerOf } from "../../models/use-cases/payer.ts";
import { isOwnModel } from "../../models/use-cases/supply.ts";
import { DomainError, refuse } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { createSingleFlight } from "../../shared/single-flight.ts";
import {
  type AllowanceCost,
  giveBackAllowances,
  takeAllowances,
} from "../../shared/take-allowances.ts";
import type { ClaimView, LiveTurns } from "../ports/live-turns.ts";
import { denialForAgain, denialForClaim, denialForFirmer, denialForModelTurn } from "../turn.ts";
import { ownTurnAllowance } from "../turn-allowances.ts";
import type { TurnStream } from "../turn-stream.ts";
import type { LibraryPorts } from "./choose-library.ts";
import { generateTurn } from "./generate-turn.ts";
import { chosenModel } from "./prepare-turn.ts";

/** @inline */
type TurnPorts = CallPorts &
  LibraryPorts & {
    readonly debates: DebateRepo;
    readonly concessions: Concessions;
    readonly liveTurns: LiveTurns;
    readonly quota: Quota;
  };

/** Which debate goes on, how, in which language, and whose counts of turns it uses. */
export interface StartTurnInput {
  readonly debateId: number;
  /** The language to speak when it is not the debate's own. */
  readonly language?: string | undefined;
  /**
   * Whether to generate the last turn again, as a new variant, instead of the next one; `firmer` where
   * it gave in without a new argument. It then holds its side, and uses up none of the day's turns.
   */
  readonly again?: boolean | "firmer";
  /**
   * What a turn uses up besides the actor's own turns, by `sharedTurnAllowances`; none where a
   * person cannot have many accounts.
   */
  readonly sharedAllowances?: readonly AllowanceCost[];
  /** Whose share of the day's budget it takes, `Caller.client`; the actor's by default. */
  readonly client?: string;
}

/** The stream of the next turn, and whether this very call started it. */
export interface StartedTurn {
  readonly stream: TurnStream;
  readonly started: boolean;
  /** Whether a person has a seat in the debate; false where that is not known, of a turn that was started earlier or elsewhere. */
  readonly isAgainstPerson: boolean;
  /**
   * Resolves when the turn has ended: to its response, or to null when it failed or was started
   * earlier or elsewhere.
   */
  readonly response: Promise<Response | null>;
}

/** The decisions under way in this process, for each `LiveTurns`. */
const decide = createSingleFlight<StartedTurn>();

/**
 * Starts the next turn of the actor's own debate, or its last one again, or attaches to the one that
 * runs: one turn and one paid call, however often it is requested. The turn belongs to the server and
 * goes on to its end when the reader leaves. A request for the one while the other runs is refused.
 *
 * Only the call that starts a turn uses up one of the day's turns, and none where the person pays for
 * the model with a key of their own. Calls of one actor for one
 * debate that arrive while the first is being decided share its outcome, so that a double click on
 * the last turn of the day starts that turn and attaches to it instead of being refused.
 * @throws DomainError `not-found`, `response-limit`, `debate-full`, `turns-used-up`,
 * `browser-turns-used-up`, `network-turns-used-up`, `newcomer-turns-used-up`, `too-many-turns`,
 * `too-many-running-turns`, `turn-running`, `your-turn` when a person speaks next, `cannot-repeat`,
 * `variants-full`, `shutting-down`, a `…budget…` code; all before the first text.
 */
export async function startTurn(
  ports: TurnPorts,
  actor: Actor | null,
  input: StartTurnInput,
): Promise<StartedTurn> {
  const owner = await requireOwner(ports, actor, input.debateId);
  let isFirst = false;
  const { started, ...turn } = await decide(
    ports.liveTurns,
    `${actorKey(owner)} ${input.debateId} ${input.again ?? false}`,
    () => {
      isFirst = true;
      return attachOrStart(ports, owner, input);
    },
  );
  return { ...turn, started: started && isFirst };
}

async function attachOrStart(
  ports: TurnPorts,
  actor: Actor,
  input: StartTurnInput,
): Promise<StartedTurn> {
  const running = await ports.liveTurns.follow(input.debateId);
  if (running !== null) return attached(running, input);
  const isFirmer = input.again === "firmer";
  const payer = await payerOf(ports, actor, input.client ?? actorKey(actor));
  const ownTurn = await ownTurnOf(ports, payer, input);
  const isFree = isFirmer || ownTurn !== null;
  const costs = isFree ? [] : [ownTurnAllowance(actor), ...(input.sharedAllowances ?? [])];
  try {
    await takeAllowances(ports.quota, costs);
  } catch (refusal) {
    // Another server may have started this very turn with the last one of the day.
    const startedElsewhere = await ports.liveTurns.follow(input.debateId);
    if (startedElsewhere !== null) return attached(startedElsewhere, input);
    throw refusal;
  }
  let hasStarted = false;
  try {
    const turn = await claimAndGenerate(ports, actor, input, { payer, ownTurn });
    hasStarted = turn.started;
    return turn;
  } finally {
    if (!hasStarted) await giveBackAllowances(ports.quota, costs);
  }
}

const denialForNext = (actor: Actor, view: ClaimView) =>
  denialForClaim(actor, view) ?? denialForModelTurn(view);

/**
 * Returns the number of the turn that would be spoken now when the person pays for its model with a key
 * of their own; null when they do not. Such a turn uses up none of the day's turns.
 */
async function ownTurnOf(
  { debates, models }: Pick<TurnPorts, "debates" | "models">,
  payer: Payer,
  { debateId, again = false }: StartTurnInput,
): Promise<number | null> {
  const conversation = payer.own == null ? null : await debates.find(debateId);
  if (conversation === null) return null;
  const spoken = conversation.responses.length;
  const turnNumber = again === false ? spoken + 1 : spoken;
  if (turnNumber === 0) return null;
  const chosen = chosenModel(models, payer, conversation.debate, turnNumber);
  return isOwnModel(payer.own, chosen) ? turnNumber : null;
}

/** Who pays for a turn, and which one it is when they pay with a key of their own. */
interface PaidTurn {
  readonly payer: Payer;
  readonly ownTurn: number | null;
}

/** Another server may claim the turn first; then this call attaches to it. */
async function claimAndGenerate(
  ports: TurnPorts,
  actor: Actor,
  input: StartTurnInput,
  { payer, ownTurn }: PaidTurn,
): Promise<StartedTurn> {
  const { debateId, language, again = false } = input;
  const isFirmer = again === "firmer";
  const denialForRepeat = isFirmer ? denialForFirmer : denialForAgain;
  const denialFor = again === false ? denialForNext : denialForRepeat;
  const claim = await ports.liveTurns.claim({
    debateId,
    claimant: actorKey(actor),
    again: again !== false,
    // Called under the lock of the claim, with the counts that are true then.
    guard(view: ClaimView) {
      refuse(denialFor(actor, view));
      // Another turn came in between, and the side that speaks now may have another model.
      const turnNumber = view.responseCount + (again === false ? 1 : 0);
      if (ownTurn !== null && ownTurn !== turnNumber) throw new DomainError("turn-running");
    },
  });
  if (claim.kind === "running") return attached(claim.stream, input);
  const generated = await generateTurn(ports, payer, claim.turn, { language, isFirmer });
  return { stream: claim.turn.stream, started: true, ...generated };
}

/** Returns a turn that was started earlier or elsewhere, unless another one was asked for. */
function attached(stream: TurnStream, { again = false }: StartTurnInput): StartedTurn {
  if (stream.isAgain !== (again !== false)) throw new DomainError("turn-running");
  return { stream, started: false, isAgainstPerson: false, response: Promise.resolve(null) };
}
