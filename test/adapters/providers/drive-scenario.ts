import { MODEL_TIMEOUTS } from "@einstein-vs-cat/core";
import type { FakeClock } from "../../support/fake-clock.ts";
import { until } from "../../support/until.ts";
import type { ProviderScenario } from "./provider-failures.ts";
import type { Answer, ScriptedProvider } from "./scripted-provider.ts";

/** A turn that a scenario disturbs. Both are read again and again. */
export interface DisturbedTurn {
  /** The text received so far. */
  readonly text: string;
  readonly hasEnded: boolean;
}

/**
 * Plays a scenario: alternates between two steps until the turn ends. It waits until only a timer
 * can continue the turn, then advances the clock to that timer. `begin` starts the turn, whose call
 * is the provider's first.
 * @returns the waits (ms).
 */
export async function driveScenario(
  { scripts }: ProviderScenario,
  { provider, clock }: { readonly provider: ScriptedProvider; readonly clock: FakeClock },
  begin: () => DisturbedTurn,
): Promise<readonly number[]> {
  provider.willAnswer(...scripts);
  const turn = begin();
  const waits: number[] = [];
  const isBetweenTries = () =>
    clock.nextDue !== null && clock.nextDue <= MODEL_TIMEOUTS.longestRetryAfter;
  const isStalled = () => {
    const earlier = waits.filter((wait) => wait <= MODEL_TIMEOUTS.longestRetryAfter).length;
    const [call, script] = [provider.calls[earlier], scripts[earlier]];
    return call?.isHeld === true && script !== undefined && turn.text === textBeforeHold(script);
  };
  for (;;) {
    await until("the turn ends or waits", () => turn.hasEnded || isBetweenTries() || isStalled());
    if (turn.hasEnded) return waits;
    const wait = clock.nextDue ?? 0;
    waits.push(wait);
    clock.advance(wait);
    // Wait for the next timer: it shows that the effects of the last one have begun.
    await until("the wait is over", () => turn.hasEnded || clock.sleepers > 0);
  }
}

function textBeforeHold(script: Answer): string {
  const steps = script.kind === "stream" ? script.steps : [];
  const untilHold = steps.slice(
    0,
    steps.findIndex(({ kind }) => kind === "hold"),
  );
  return untilHold.map((step) => (step.kind === "say" ? step.text : "")).join("");
}
