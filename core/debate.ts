/** A debate and what was said in it (SPEC §3), with the order in which it is told. */

import type { Ownership, Standing } from "./actor.ts";
import { type Denial, denial } from "./errors.ts";
import { VISITOR_LIMIT } from "./limit.ts";
import { denialForModel, type PickableModel } from "./model.ts";
import type { OptionNumber } from "./persona.ts";

/** Intensity, called coffee level: 1 to 3 (SPEC §9). */
export type Intensity = 1 | 2 | 3;

/** A question with two positions (SPEC §3, ai_debates). `model1` and `model2` are the models picked by hand, if any. */
export interface Debate extends Ownership {
  readonly id: number;
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly coffeeLevel: Intensity;
  readonly model1: string | null;
  readonly model2: string | null;
  readonly title: string | null;
  readonly isPublic: boolean;
  readonly language: string;
  readonly shareToken: string | null;
  readonly isPrivate: boolean;
  readonly isOriginal: boolean;
  readonly originalDebateId: number | null;
  readonly createdAt: Date;
}

/** One spoken turn, kept whole (SPEC §3, ai_responses). `aiModel` names what really spoke. */
export interface Response {
  readonly id: number;
  readonly debateId: number;
  readonly optionNumber: OptionNumber;
  readonly content: string;
  readonly summary: string | null;
  readonly turnNumber: number;
  readonly aiModel: string;
  readonly createdAt: Date;
}

/** Context that the owner added before the turn of that number (SPEC §3, user_inputs). */
export interface UserInput {
  readonly id: number;
  readonly debateId: number;
  readonly userId: number;
  readonly content: string;
  readonly turnNumber: number;
  readonly createdAt: Date;
}

/** A debate with all that was said in it, responses by turn and inputs by turn. */
export interface Conversation {
  readonly debate: Debate;
  readonly responses: readonly Response[];
  readonly userInputs: readonly UserInput[];
}

/** What is needed to keep a new debate. */
export type NewDebate = Omit<
  Debate,
  "id" | "createdAt" | "title" | "isPublic" | "shareToken" | "isPrivate" | "isOriginal" | "originalDebateId"
>;

/** What a person chooses for a debate beyond its words; a null or missing model lets the intensity choose. */
export interface DebateChoice {
  readonly coffeeLevel: number;
  readonly model1?: string | null | undefined;
  readonly model2?: string | null | undefined;
}

/** Why this person may not choose that intensity: visitors have level 1 only (SPEC §6). Null when they may. */
export function denialForIntensity(standing: Standing, intensity: number): Denial | null {
  return standing.kind === "visitor" && intensity > VISITOR_LIMIT.intensity ? denial("intensity-restricted") : null;
}

/** Why this person may not create that debate, by intensity and then by the models picked. Null when they may. */
export function denialForDebate(catalogue: readonly PickableModel[], standing: Standing, input: DebateChoice): Denial | null {
  const picked = [input.model1, input.model2].filter((id) => id != null);
  return (
    denialForIntensity(standing, input.coffeeLevel) ??
    picked.map((id) => denialForModel(catalogue, standing, id)).find((denied) => denied !== null) ??
    null
  );
}

/** A place in the timeline: a persona's response or the owner's context. */
export type ConversationItem<R extends Ordered = Response, I extends Ordered = UserInput> =
  | { readonly kind: "input"; readonly item: I }
  | { readonly kind: "response"; readonly item: R };

/** What the order looks at. */
export interface Ordered {
  readonly id: number;
  readonly turnNumber: number;
  readonly createdAt: Date | string;
}

/**
 * The sort key of the timeline: the turn number padded to 3 digits, then the creation time (SPEC §4), then
 * the kind and the id, so that two items never share a key. Turns past 999 keep their order too, since the
 * count of extra digits stands in front.
 */
export function conversationKey({ kind, item }: ConversationItem<Ordered, Ordered>): string {
  const turn = String(item.turnNumber).padStart(3, "0");
  const longer = String.fromCharCode(65 + turn.length - 3);
  return [longer, turn, new Date(item.createdAt).toISOString(), kind, String(item.id).padStart(16, "0")].join(" ");
}

/** Responses and inputs as one timeline in conversation order (SPEC §4). The order is total and never depends on the input's. */
export function inConversationOrder<R extends Ordered, I extends Ordered>(
  responses: readonly R[],
  userInputs: readonly I[],
): ConversationItem<R, I>[] {
  const items: ConversationItem<R, I>[] = [
    ...userInputs.map((item) => ({ kind: "input" as const, item })),
    ...responses.map((item) => ({ kind: "response" as const, item })),
  ];
  const keyed = items.map((entry) => ({ entry, key: conversationKey(entry) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ entry }) => entry);
}
