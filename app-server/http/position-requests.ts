import {
  type Actor,
  type GeneratePositionsInput,
  generatePositions,
  type PositionSuggestion,
} from "@einstein-vs-cat/core";
import type { Services } from "./context.ts";

/** Who wants positions for which question, and on whose count it goes. */
export interface PositionRequest {
  readonly actor: Actor | null;
  readonly client: string;
  readonly input: GeneratePositionsInput;
}

/**
 * Asks for positions against the limit of a minute, which counts only what a model is asked. Calls of one client for
 * one question that come while the first is under way share its outcome, so that a repeat costs nothing at any moment.
 */
export function createPositionRequests(
  services: Services,
): (request: PositionRequest) => Promise<PositionSuggestion> {
  const underWay = new Map<string, Promise<PositionSuggestion>>();
  return ({ actor, client, input }) => {
    const key = JSON.stringify([client, input.query, input.language]);
    const beforeAsking = () => services.rateLimits.countTask("positions", client);
    const answer =
      underWay.get(key) ??
      generatePositions(services, actor, { ...input, beforeAsking }).finally(() =>
        underWay.delete(key),
      );
    underWay.set(key, answer);
    return answer;
  };
}
