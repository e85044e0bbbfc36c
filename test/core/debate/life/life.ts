/** The debates of one person, and what the commands so far must have left in them. */

import type { Actor, ModelRequest, StanceKind, TurnPromptMaterial } from "@einstein-vs-cat/core";
import { TestApp } from "../../test-app.ts";
import { LifeGateway } from "./life-gateway.ts";

/** A prompt of a turn, and the debate that it is for. */
export interface LifePrompt {
  readonly debateId: number;
  readonly isFirmer: boolean;
  readonly request: ModelRequest & { readonly material: TurnPromptMaterial };
}

/** A claim that a command has conceded. */
export interface KnownConcession {
  readonly debateId: number;
  readonly responseId: number;
  readonly turnNumber: number;
  readonly card: number;
  readonly point: string;
  readonly quote: string;
}

/** The debates of one person, and what is known of them without the core. */
export class Life {
  readonly model = new LifeGateway();
  readonly app = new TestApp({ openai: this.model, anthropic: this.model, xai: this.model });
  readonly ids: number[] = [];
  /** The prompts of turns, oldest first. */
  readonly prompts: LifePrompt[] = [];
  /** In the order in which they were made. */
  readonly conceded: KnownConcession[] = [];
  /** The stances that were found, by the ids of responses. */
  readonly stances = new Map<number, StanceKind>();
  /** How many remarks were added. */
  remarks = 0;
  /** How often a claim was named that is gone, conceded already, the person's own, or in a debate without a seat. */
  readonly refused = { gone: 0, repeated: 0, own: 0, without: 0 };
  readonly actor: Actor;

  constructor(actor: Actor) {
    this.actor = actor;
  }

  read(debateId: number) {
    return this.app.read(this.actor, debateId);
  }

  running(debateId: number) {
    return this.app.ports.liveTurns.follow(debateId);
  }
}
