import { choosePositions, createWithSources } from "@einstein-vs-cat/core";
import type { CallWait } from "./call-wait.ts";
import type { HeldDebate } from "./held-debate.ts";
import { CALLER, type Services } from "./services.ts";

/** Creates the debate of core, after a model has suggested positions where none were given. */
export async function createHeld(
  { ports, actor, debates }: Services,
  held: HeldDebate,
): Promise<void> {
  const { positions, ...form } = held.form;
  const chosen = { ...form, ...positions, caller: CALLER };
  const { position1: option1, position2: option2 } = await choosePositions(ports, actor, chosen);
  const debate = await createWithSources(ports, actor, { ...form, option1, option2 });
  debates.noteCreated(held, debate);
}

/**
 * Waits until a debate has its positions. Returns the id that core knows; null when the time of the
 * call is over before.
 * @throws DomainError when no model could suggest any. The next call tries again.
 */
export async function createdId(
  services: Services,
  held: HeldDebate,
  wait: CallWait,
): Promise<number | null> {
  if (held.debate === null)
    await held.creation.follow(
      () => createHeld(services, held),
      wait,
      () => "A model is suggesting two positions.",
    );
  return held.debateId;
}
