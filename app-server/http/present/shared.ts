import {
  aiModelOf,
  type Receipt,
  receiptFinder,
  type SerializedShared,
  type SerializedSharedResponse,
  type SharedRemark,
  type SharedResponse,
  type SharedView,
} from "@einstein-vs-cat/core";
import { presentSeats } from "./debate.ts";
import { presentCitations } from "./sources.ts";

/**
 * Presents a shared debate field by field: no id of the debate, of its owner or of an item leaves
 * the server, and nothing about how the debate is stored.
 */
export function presentShared(view: SharedView): SerializedShared {
  const receiptsOf = receiptFinder({
    topic: [view.question, view.option1, view.option2],
    turns: [...view.responses, ...(view.around ?? [])],
  });
  return {
    question: view.question,
    option1: view.option1,
    option2: view.option2,
    seats: presentSeats(view.seats),
    language: view.language,
    createdAt: view.createdAt.toISOString(),
    responses: view.responses.map(presentResponse),
    userInputs: view.userInputs.map((input) => presentRemark(input, receiptsOf(input))),
    total: view.total,
    ...(view.hasSources && { hasSources: view.hasSources }),
    ...(view.hidesSources && { hidesSources: view.hidesSources }),
    ...(view.later === undefined ? {} : { later: view.later }),
  };
}

function presentResponse(response: SharedResponse): SerializedSharedResponse {
  return {
    optionNumber: response.side,
    content: response.content,
    summary: response.summary?.text ?? null,
    turnNumber: response.turnNumber,
    aiModel: aiModelOf(response.speaker),
    speaker: response.speaker,
    isStopped: response.isStopped,
    createdAt: response.createdAt.toISOString(),
    ...(response.gaveIn && { gaveIn: response.gaveIn }),
    ...(response.citations && { citations: presentCitations(response.citations) }),
  };
}

function presentRemark(
  { kind, content, turnNumber, createdAt }: SharedRemark,
  receipts: readonly Receipt[],
) {
  return {
    ...{ kind, content, turnNumber, createdAt: createdAt.toISOString() },
    receipts: receipts.map((receipt) => ({
      turnNumber: receipt.turnNumber,
      passages: receipt.passages.map(({ start, end }) => ({ start, end })),
    })),
  };
}
