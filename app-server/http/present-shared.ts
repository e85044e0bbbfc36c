import type { SharedInput, SharedResponse, SharedView } from "@einstein-vs-cat/core";

/**
 * A shared debate as it leaves the server (DESIGN §6), built field by field: no id of the debate, of its owner or of anything
 * that was said, and nothing of how it is kept.
 */
export function presentShared(view: SharedView) {
  return {
    question: view.question,
    option1: view.option1,
    option2: view.option2,
    language: view.language,
    createdAt: view.createdAt,
    responses: view.responses.map(presentResponse),
    userInputs: view.userInputs.map(presentInput),
    total: view.total,
  };
}

function presentResponse(response: SharedResponse) {
  return {
    optionNumber: response.optionNumber,
    content: response.content,
    summary: response.summary,
    turnNumber: response.turnNumber,
    aiModel: response.aiModel,
    createdAt: response.createdAt,
  };
}

function presentInput(input: SharedInput) {
  return { content: input.content, turnNumber: input.turnNumber, createdAt: input.createdAt };
}
