import type {
  SerializedShared,
  SerializedSharedResponse,
  SharedInput,
  SharedResponse,
  SharedView,
} from "@einstein-vs-cat/core";

/**
 * Presents a shared debate field by field: no id of the debate, of its owner or of an item leaves
 * the server, and nothing about how the debate is stored.
 */
export function presentShared(view: SharedView): SerializedShared {
  return {
    question: view.question,
    option1: view.option1,
    option2: view.option2,
    language: view.language,
    createdAt: view.createdAt.toISOString(),
    responses: view.responses.map(presentResponse),
    userInputs: view.userInputs.map(presentInput),
    total: view.total,
    ...(view.later === undefined ? {} : { later: view.later }),
  };
}

function presentResponse(response: SharedResponse): SerializedSharedResponse {
  return {
    optionNumber: response.optionNumber,
    content: response.content,
    summary: response.summary,
    turnNumber: response.turnNumber,
    aiModel: response.aiModel,
    isStopped: response.isStopped,
    createdAt: response.createdAt.toISOString(),
  };
}

function presentInput({ content, turnNumber, createdAt }: SharedInput) {
  return { content, turnNumber, createdAt: createdAt.toISOString() };
}
