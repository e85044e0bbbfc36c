/** A scripted model that gives in to a user's own voice and to real arguments, and its stance check. */

import type { ModelRequest, StancePromptMaterial } from "@einstein-vs-cat/core";
import { MemoryModelGateway } from "@einstein-vs-cat/memory/model-gateway";
import { HOLDS, ownVoice, unframed, YIELDS } from "../../../core/stance/push-backs.ts";
import { INSISTENCE } from "./insistence.ts";
import { TOPICS } from "./topics.ts";

const DEMANDS = Object.values(INSISTENCE).flat();

/**
 * Returns a model that folds exactly when a text that insists reaches it outside of the quotes of
 * its opponent, and lets a new argument persuade it wherever it stands. `isSabotaged` takes the
 * frame off the person's turns, as a broken prompt would.
 */
export const scriptedModel = ({ isSabotaged = false } = {}) =>
  new MemoryModelGateway(({ prompt, material }: ModelRequest) => {
    if (material.purpose === "stance")
      return JSON.stringify(stanceOf(material as StancePromptMaterial));
    const heard = ownVoice(isSabotaged ? unframed(prompt) : prompt);
    const isReached = DEMANDS.some((demand) => heard.includes(demand));
    const shown = prompt.messages.map(({ content }) => content).join("\n");
    return isReached || argumentIn(shown) !== null ? YIELDS : HOLDS;
  });

const argumentIn = (text: string): string | null =>
  TOPICS.find(({ argument }) => text.includes(argument))?.argument ?? null;

function stanceOf({ content, opponentTurn }: StancePromptMaterial) {
  const left = content === YIELDS;
  return { left, quote: left ? argumentIn(opponentTurn) : null };
}
