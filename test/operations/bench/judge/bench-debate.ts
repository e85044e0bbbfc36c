import {
  createDebate,
  type Ports,
  type Side,
  speakerNamed,
  type UserActor,
} from "@einstein-vs-cat/core";

/** A debate to judge. */
export interface BenchDebate {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly turns: readonly BenchTurn[];
}

/** A turn of a debate to judge. */
export interface BenchTurn {
  readonly side: Side;
  readonly content: string;
  readonly aiModel: string;
}

/** The owner of the debates, whose plan includes every model. */
export const OWNER: UserActor = { kind: "user", userId: 1, tier: "pro" };

/** Stores a debate with its turns, without asking a model, and returns its id. */
export async function storeDebate(
  ports: Pick<Ports, "debates" | "models" | "ownModels" | "quota" | "liveTurns">,
  { turns, ...form }: BenchDebate,
): Promise<number> {
  const { id } = await createDebate(ports, OWNER, { ...form, coffeeLevel: 1 });
  for (const { side, content, aiModel } of turns) {
    const claim = await ports.liveTurns.claim({ debateId: id, claimant: "bench", guard: () => {} });
    if (claim.kind !== "claimed") throw new Error("a turn is already running");
    await claim.turn.commit({ content, side, speaker: speakerNamed(aiModel) });
  }
  return id;
}
