/**
 * Builds the answers about debates field by field: a new column stays on the server until it is
 * listed here.
 */

import {
  type Actor,
  type ArchiveEntry,
  aiModelOf,
  type ConversationPart,
  type Debate,
  isComplete,
  type PositionSuggestion,
  pickedModel,
  type Receipt,
  type Remark,
  type Response,
  receiptFinder,
  type SearchExcerpt,
  type Seat,
  type Seats,
  type SerializedDebate,
  type SerializedEntry,
  type SerializedExcerpt,
  type SerializedPositions,
  type SerializedRemark,
  type SerializedResponse,
  type SerializedVariants,
  speakerIn,
  type TurnText,
  type Variant,
} from "@einstein-vs-cat/core";
import { presentCitations } from "./sources.ts";

/** Presents a debate that was just created and holds no turn yet. */
export function presentNewDebate(debate: Debate, actor: Actor): SerializedDebate {
  const nothing = { responses: [], remarks: [], responseCount: 0, remarkCount: 0, start: 0 };
  const around: [] = [];
  return presentDebate({ debate, ...nothing, around }, actor);
}

/**
 * Presents a page of a debate to its owner. Only a signed-in owner gets the token of its link. Every
 * debate is private: only a link opens it to others.
 */
export function presentDebate(
  { debate, responses, remarks, responseCount, start, around }: ConversationPart,
  actor: Actor,
): SerializedDebate {
  const turns = [...responses, ...around];
  const receiptsOf = receiptFinder({
    topic: [debate.question, debate.option1, debate.option2],
    turns,
  });
  return {
    id: debate.id,
    question: debate.question,
    option1: debate.option1,
    option2: debate.option2,
    coffeeLevel: debate.coffeeLevel,
    model1: pickedModel(debate.seats, 1),
    model2: pickedModel(debate.seats, 2),
    seats: presentSeats(debate.seats),
    temperament: debate.temperament,
    title: debate.title,
    isPublic: false,
    language: debate.language,
    isPrivate: true,
    isOriginal: debate.isOriginal,
    originalDebateId: debate.originalDebateId,
    createdAt: debate.createdAt.toISOString(),
    responses: responses.map((response) =>
      presentResponse({ ...response, speaker: speakerIn(debate.seats, response) }),
    ),
    userInputs: remarks.map((remark) => presentRemark(remark, receiptsOf(remark), turns)),
    currentTurn: responseCount,
    isComplete: isComplete(actor, responseCount),
    ...(start > 0 ? { earlier: start } : {}),
    ...(actor.kind === "user" ? { shareToken: debate.shareToken } : {}),
    ...(debate.isDown ? { isDown: true as const } : {}),
    ...(debate.sourceCount ? { sourceCount: debate.sourceCount } : {}),
    ...(debate.hidesSources ? { hidesSources: true as const } : {}),
  };
}

/** Presents who argues which side. */
export const presentSeats = (seats: Seats): SerializedDebate["seats"] => ({
  1: presentSeat(seats[1]),
  2: presentSeat(seats[2]),
});

const presentSeat = ({ persona, ...seat }: Seat): SerializedDebate["seats"][1] =>
  seat.by === "model"
    ? { persona, by: seat.by, model: seat.model }
    : { persona, by: seat.by, name: seat.name };

/** Presents a turn to the owner of its debate. */
export function presentResponse(response: Response): SerializedResponse {
  return {
    id: response.id,
    debateId: response.debateId,
    optionNumber: response.side,
    content: response.content,
    summary: response.summary?.text ?? null,
    turnNumber: response.turnNumber,
    aiModel: aiModelOf(response.speaker),
    speaker: response.speaker,
    leftOut: response.leftOut && {
      turns: response.leftOut.turns,
      contexts: response.leftOut.contexts,
    },
    isStopped: response.isStopped,
    variant: { chosen: response.variant.chosen, total: response.variant.total },
    stance: response.stance?.kind ?? null,
    ...(response.evidence && { citations: presentCitations(response.evidence.citations) }),
    createdAt: response.createdAt.toISOString(),
  };
}

/** Presents the variants of a turn. */
export const presentVariants = (variants: readonly Variant[]): SerializedVariants =>
  variants.map(({ number, content, speaker, isStopped, evidence, createdAt }) => ({
    ...{ number, content, aiModel: aiModelOf(speaker), isStopped },
    ...(evidence && { citations: presentCitations(evidence.citations) }),
    createdAt: createdAt.toISOString(),
  }));

/** Presents what the owner added, and what the next turns made of it. */
export function presentRemark(
  input: Remark,
  receipts: readonly Receipt[],
  turns: readonly TurnText[],
): SerializedRemark {
  return {
    id: input.id,
    debateId: input.debateId,
    kind: input.kind,
    receipts: receipts.flatMap(({ turnNumber, passages }) => {
      const response = turns.find((turn) => turn.turnNumber === turnNumber);
      const places = passages.map(({ start, end }) => ({ start, end }));
      return response === undefined
        ? []
        : [{ responseId: response.id, turnNumber, passages: places }];
    }),
    content: input.content,
    turnNumber: input.turnNumber,
    createdAt: input.createdAt.toISOString(),
  };
}

/** Presents a debate of the archive. */
export function presentArchiveEntry(entry: ArchiveEntry): SerializedEntry {
  return {
    id: entry.id,
    question: entry.question,
    option1: entry.option1,
    option2: entry.option2,
    seats: presentSeats(entry.seats),
    language: entry.language,
    title: entry.title,
    isOriginal: entry.isOriginal,
    createdAt: entry.createdAt.toISOString(),
    responseCount: entry.responseCount,
    ...(entry.isLive && { isLive: true }),
    ...(entry.excerpt === undefined ? {} : { excerpt: presentExcerpt(entry.excerpt) }),
  };
}

function presentExcerpt(excerpt: SearchExcerpt | null): SerializedExcerpt | null {
  if (excerpt === null) return null;
  const { of, text, marks } = excerpt;
  return { of, text, marks: marks.map(({ start, end }) => ({ start, end })) };
}

/** Presents suggested positions. */
export function presentPositions({
  isYesNoQuestion,
  suggestedPositions: { position1, position2 },
}: PositionSuggestion): SerializedPositions {
  return { isYesNoQuestion, suggestedPositions: { position1, position2 } };
}
