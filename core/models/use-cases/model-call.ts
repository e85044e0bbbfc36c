/**
 * One answer of a model, from the choice of the model to its cost. Every prompt is built for the
 * window of the model that gets it. When a model cannot take the request, because it does not know
 * a field of it or counts more tokens than expected, another one of the same provider and plan
 * answers. A model that its provider no longer has is remembered as gone, and whatever answers for
 * it from now on answers at once. Where the person pays with a key of their own, no other key and no
 * script ever stands in for it.
 */

import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import { refusalOf, withMaker } from "../call-failure.ts";
import { contextWindowOf } from "../context-window.ts";
import { MODEL_TIMEOUTS } from "../limits.ts";
import type { Model } from "../model.ts";
import type { Refusal } from "../model-error.ts";
import type { Budget } from "../ports/budget.ts";
import type { Models } from "../ports/models.ts";
import type { OwnModels } from "../ports/own-models.ts";
import type { TurnLog } from "../ports/turn-log.ts";
import type { ResolvedModel } from "../served-model.ts";
import { certainTokenBound } from "../token-bound.ts";
import { type MeteredRequest, meterRequest } from "./metered-gateway.ts";
import {
  type Candidate,
  candidateFor,
  type FittedPrompt,
  isWhole,
  keyOf,
  type ModelTask,
  sizeOf,
  voicesFor,
} from "./model-candidates.ts";
import type { Payer } from "./payer.ts";
import { type StreamListener, type StreamOutcome, streamWithRetry } from "./stream-with-retry.ts";
import { type Supply, supplyFor } from "./supply.ts";

/**
 * What a call of a model needs: who can answer, also with keys of people, what it may cost, the time,
 * and the log.
 */
export interface CallPorts {
  readonly models: Models;
  readonly ownModels: OwnModels;
  readonly budget: Budget;
  readonly clock: Clock;
  readonly turnLog: TurnLog;
}

/** How many other models may be asked after the first one has refused. */
const MAX_SUBSTITUTES = 2;

/** A call whose worst case is reserved. Stream it once, then settle it. */
export class ModelCall<Fitted extends FittedPrompt> {
  readonly #ports: CallPorts;
  readonly #payer: Payer;
  readonly #chosen: Model;
  readonly #task: ModelTask<Fitted>;
  readonly #asked = new Set<string>();
  #substitutes: readonly ResolvedModel[];
  #current: Candidate<Fitted>;
  #spending: MeteredRequest;
  #left = MAX_SUBSTITUTES;
  #isCertain = false;
  #named: string | null = null;

  private constructor(
    [ports, payer, chosen, task]: [CallPorts, Payer, Model, ModelTask<Fitted>],
    current: Candidate<Fitted>,
    substitutes: readonly ResolvedModel[],
    spending: MeteredRequest,
  ) {
    this.#ports = ports;
    this.#payer = payer;
    this.#chosen = chosen;
    this.#task = task;
    this.#current = current;
    this.#substitutes = substitutes;
    this.#spending = spending;
  }

  /**
   * Prepares the call for a chosen model: the first one, of it and its substitutes, for which the
   * prompt stays whole, else the chosen one.
   * @throws what `meterRequest` throws when the daily budget is used up; `task-failed` when the
   * task's maker or the person's own provider has no model left.
   */
  static async open<Fitted extends FittedPrompt>(
    ports: CallPorts,
    payer: Payer,
    chosen: Model,
    task: ModelTask<Fitted>,
  ): Promise<ModelCall<Fitted>> {
    const supply = supplyFor(ports.models, payer, chosen);
    const voices = voicesFor(ports.models, supply, chosen, task);
    const [resolved] = voices;
    if (resolved === undefined) throw new DomainError("task-failed");
    const first = candidateFor(supply, task, resolved);
    const current = first.fitted.isWhole
      ? first
      : (voices.map((voice) => candidateFor(supply, task, voice)).find(isWhole) ?? first);
    const spending = await meterRequest(ports, payer, supply, current.voice, current.request);
    const substitutes = voices.filter(({ aiModel }) => aiModel !== current.voice.aiModel);
    return new ModelCall([ports, payer, chosen, task], current, substitutes, spending);
  }

  /** The name of the model that speaks, as a response records it. */
  get aiModel(): string {
    return this.#named ?? this.#current.voice.aiModel;
  }

  /** The gateway of the model that speaks. */
  get gateway(): ResolvedModel["gateway"] {
    return this.#current.voice.gateway;
  }

  /** Whether the person pays for it with a key of their own. */
  get isOwn(): boolean {
    return this.#supply.isOwn;
  }

  /** The models that may answer as they are now: one may be gone since the call began. */
  get #supply(): Supply {
    return supplyFor(this.#ports.models, this.#payer, this.#chosen);
  }

  /** The prompt of the model that speaks. */
  get fitted(): Fitted {
    return this.#current.fitted;
  }

  /**
   * Streams the answer of the first model that takes the request.
   * @throws what `streamWithRetry` throws, and a `budget-…` code when the budget does not allow a substitute.
   */
  async stream(listener: StreamListener): Promise<StreamOutcome> {
    const { clock, turnLog } = this.#ports;
    const deadline = clock.elapsed() + MODEL_TIMEOUTS.whole;
    for (;;) {
      let hasText = false;
      const heard: StreamListener = {
        ...listener,
        onText: (text) => {
          hasText = true;
          listener.onText(text);
        },
        onModel: (aiModel) => {
          this.#named = aiModel;
        },
      };
      try {
        const { gateway } = this.#spending;
        const { request } = this.#current;
        return await streamWithRetry(clock, gateway, request, heard, deadline);
      } catch (error) {
        const refusal = hasText ? null : refusalOf(error);
        if (refusal === null) throw withMaker(error, this.gateway, this.isOwn);
        if (refusal.reason === "retired") this.#supply.markRetired(this.#current.voice);
        const next = this.#next(refusal.reason);
        const instead = next?.voice.aiModel ?? null;
        turnLog.modelRefused({ aiModel: this.aiModel, instead, cause: refusal.cause });
        if (next === null) throw withMaker(error, this.gateway, this.isOwn);
        await this.#turnTo(next);
      }
    }
  }

  /** Replaces the reserved worst case by the actual cost. Never rejects. */
  settle(): Promise<void> {
    return this.#spending.settle();
  }

  /**
   * Returns the next way to ask; null when there is none. A prompt that was too long is first cut
   * by the bound that holds for every tokenizer; the same prompt is never sent to a model twice.
   */
  #next(reason: Refusal): Candidate<Fitted> | null {
    const supply = this.#supply;
    const { voice, request } = this.#current;
    this.#asked.add(keyOf(voice));
    if (reason === "retired") {
      const voices = voicesFor(this.#ports.models, supply, this.#chosen, this.#task);
      this.#substitutes = voices.filter((other) => !this.#asked.has(keyOf(other)));
    }
    if (reason === "too-long" && !this.#isCertain) {
      this.#isCertain = true;
      const shorter = candidateFor(supply, this.#task, voice, certainTokenBound);
      if (sizeOf(shorter.request) < sizeOf(request)) return shorter;
    }
    const window = contextWindowOf(supply.available, voice);
    const [next, ...others] = this.#substitutes.filter(
      (other) => reason !== "too-long" || contextWindowOf(supply.available, other) > window,
    );
    // Every later call knows that a model is gone, so that asking it is not one of the tries.
    const tries = reason === "retired" ? 0 : 1;
    if (next === undefined || this.#left < tries) return null;
    this.#left -= tries;
    this.#substitutes = others;
    this.#isCertain = false;
    return candidateFor(supply, this.#task, next);
  }

  async #turnTo(next: Candidate<Fitted>): Promise<void> {
    const { gateway, settle } = this.#spending;
    this.#spending = { gateway, settle: async () => {} };
    await settle();
    this.#current = next;
    this.#named = null;
    this.#spending = await meterRequest(
      ...([this.#ports, this.#payer, this.#supply, next.voice, next.request] as const),
    );
  }
}
