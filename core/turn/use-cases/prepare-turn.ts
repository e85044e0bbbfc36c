import type { Conversation, LeftOut, TurnMaterial } from "../../debate/debate.ts";
import { modelForPersona } from "../../debate/debater-model.ts";
import type { Concessions } from "../../debate/ports/concessions.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { nextSeat, pickedModel, seatOfPerson } from "../../debate/seats.ts";
import type { Side } from "../../debate/side.ts";
import { readConcessions } from "../../debate/use-cases/read-concessions.ts";
import { libraryTokens } from "../../evidence/library.ts";
import type { Source } from "../../evidence/source.ts";
import { DEFAULT_CONTEXT_WINDOW } from "../../models/context-window.ts";
import { findModel, type Model } from "../../models/model.ts";
import { denialForModel } from "../../models/model-access.ts";
import type { Models } from "../../models/ports/models.ts";
import { type CallPorts, ModelCall } from "../../models/use-cases/model-call.ts";
import type { Payer } from "../../models/use-cases/payer.ts";
import { catalogueFor } from "../../models/use-cases/supply.ts";
import { DomainError, refuse } from "../../shared/errors.ts";
import { type FittedTurnPrompt, fitTurnPrompt, leftOutOf } from "../fit-turn-prompt.ts";
import { TURN_LIMIT } from "../limits.ts";
import type { ClaimedTurn } from "../ports/live-turns.ts";
import { denialForScript } from "../script.ts";
import { turnPromptMaterial, withConceded } from "../turn-prompt-material.ts";
import { type ChosenLibrary, chooseLibrary, type LibraryPorts } from "./choose-library.ts";

/** The prompt of a turn, and what the model that gets it does not see. */
interface PreparedPrompt extends FittedTurnPrompt {
  readonly leftOut: LeftOut | null;
}

/** A claimed turn that may be spoken now: the side that speaks, and the call of the model. */
export interface PreparedTurn {
  readonly side: Side;
  /** Whether a person has a seat in the debate. */
  readonly isAgainstPerson: boolean;
  /** All sources of the debate, which the citations are checked against; undefined without any. */
  readonly sources: readonly Source[] | undefined;
  readonly call: ModelCall<PreparedPrompt>;
}

/** How a turn is to be spoken. */
export interface TurnManner {
  /** The language when it is not the debate's own. */
  readonly language?: string | undefined;
  /** Whether it speaks again because it gave in without a new argument; not by default. */
  readonly isFirmer?: boolean;
}

/**
 * Chooses the speaker of a claimed turn, builds the prompt for the window of its model, and
 * reserves the highest possible cost. This is the only place of a turn that reads the conversation.
 * After the claim the prompt can no longer grow, and no other call reserves anything for the same
 * turn. It reads no more than the prompt can contain.
 * @throws DomainError `not-found` when the debate was deleted meanwhile, `script-over` when only the
 * built-in script could speak and its part has ended, and what `meterRequest`
 * throws when the day's budget is used up.
 */
export async function prepareTurn(
  ports: CallPorts &
    LibraryPorts & { readonly debates: DebateRepo; readonly concessions: Concessions },
  payer: Payer,
  { debateId, turnNumber, variant }: Pick<ClaimedTurn, "debateId" | "turnNumber" | "variant">,
  { language, isFirmer = false }: TurnManner,
): Promise<PreparedTurn> {
  const conversation = await ports.debates.findForTurn(debateId, turnNumber);
  if (conversation === null) throw new DomainError("not-found");
  const { side } = nextSeat(conversation.debate, turnNumber - 1);
  const chosen = chosenModel(ports.models, payer, conversation.debate, turnNumber);
  const library = await libraryFor(ports, payer, conversation, turnNumber, chosen);
  const spoken = withConceded(
    turnPromptMaterial(conversation, turnNumber, language ?? conversation.debate.language, {
      variant,
      isFirmer,
    }),
    await readConcessions(ports, conversation.debate),
  );
  const material = library === undefined ? spoken : { ...spoken, library };
  const call = await ModelCall.open(ports, { ...payer, isTurn: true }, chosen, {
    answerTokens: TURN_LIMIT.answerTokens,
    fit({ fits }): PreparedPrompt {
      const fitted = fitTurnPrompt(material, fits);
      return { ...fitted, leftOut: leftOutOf(conversation, fitted.material) };
    },
  });
  if (ports.models.gateways[call.gateway]?.isScript) {
    const last = conversation.responses.at(-1)?.speaker ?? null;
    const { language: ofDebate } = conversation.debate;
    const over = denialForScript({ language: ofDebate, turns: turnNumber - 1, last });
    if (over !== null) {
      await call.settle();
      refuse(over);
    }
  }
  const isAgainstPerson = seatOfPerson(conversation.debate.seats) !== null;
  return { side, isAgainstPerson, sources: library?.all, call };
}

/**
 * Returns what a turn is given of the debate's sources; undefined without sources. The smaller window
 * of both sides' models decides, so that both can be given the same.
 */
async function libraryFor(
  ports: LibraryPorts & { readonly models: Models },
  payer: Payer,
  material: TurnMaterial,
  turnNumber: number,
  chosen: Model,
): Promise<ChosenLibrary | undefined> {
  if (!material.debate.sourceCount) return undefined;
  const other = chosenModel(ports.models, payer, material.debate, turnNumber + 1);
  const tokens = libraryTokens(
    [chosen, other].map((model) => model.contextWindow ?? DEFAULT_CONTEXT_WINDOW.hosted),
  );
  return chooseLibrary(ports, material, turnNumber, tokens);
}

/**
 * Returns the model chosen for a turn: the one picked for the side while the plan or a key of the
 * person's own opens it, else the one of the intensity.
 */
export function chosenModel(
  models: Models,
  { access, own }: Payer,
  { seats, coffeeLevel }: Pick<Conversation["debate"], "seats" | "coffeeLevel">,
  turnNumber: number,
): Model {
  const catalogue = catalogueFor(models, own);
  const { side, persona } = nextSeat({ seats }, turnNumber - 1);
  const pickedId = pickedModel(seats, side);
  const mayPick = pickedId !== null && denialForModel(catalogue, access, pickedId) === null;
  const picked = mayPick ? findModel(catalogue, pickedId) : undefined;
  return picked ?? modelForPersona(catalogue, persona, coffeeLevel, access);
}
