import { MAXIMUM, type PromptContext, truncate } from "@einstein-vs-cat/core";

/**
 * How much of a response or an input the engine reads, in UTF-16 code units: more than any turn of
 * `TURN_LIMIT.answerTokens` in English has.
 */
export const LONGEST_TEXT = 8_000;

/**
 * Cuts the texts of a request to the lengths that the engine reads. The patterns of the data files
 * describe whole sentences, so the time of some grows with the square of the text; with an end to
 * the text, there is an end to the time.
 */
export function withinReach(request: PromptContext): PromptContext {
  const text = (content: string) => truncate(content, LONGEST_TEXT, "");
  const entry = <T extends { readonly content: string }>(item: T): T => ({
    ...item,
    content: text(item.content),
  });
  switch (request.purpose) {
    case "turn":
      return {
        ...request,
        question: truncate(request.question, MAXIMUM.question, ""),
        position: truncate(request.position, MAXIMUM.option, ""),
        opposingPosition: truncate(request.opposingPosition, MAXIMUM.option, ""),
        history: request.history.map(entry),
        context: request.context.map(entry),
      };
    case "summary":
      return { ...request, content: text(request.content), context: request.context.map(text) };
    case "positions":
      return { ...request, question: truncate(request.question, MAXIMUM.question, "") };
    default:
      return request;
  }
}
