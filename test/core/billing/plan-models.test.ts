import {
  type Access,
  actorOf,
  checkModel,
  denialForModel,
  EINSTEIN,
  MODELS,
  modelForPersona,
  PROVIDERS,
  seatsOfModels,
  TIERS,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { FakeGateway } from "../models/fake-gateway.ts";
import { TestApp, VISITOR } from "../test-app.ts";
import { MODELS_OF, STATES, userWith } from "./plan-fixtures.ts";

/** A visitor, and a user of each plan in each state, with the models that they may use. */
const PEOPLE: readonly (readonly [string, Access, readonly string[]])[] = [
  ["a visitor", VISITOR, ["gpt-4.1-nano"]],
  ...TIERS.flatMap((userTier) =>
    (Object.keys(STATES) as (keyof typeof STATES)[]).map(
      (state) =>
        [
          `a user on ${userTier}, ${state}`,
          actorOf(userWith(userTier, state), "free"),
          MODELS_OF[STATES[state].isOpen ? userTier : "free"],
        ] as const,
    ),
  ),
];
const CASES = PEOPLE.flatMap(([person, access, open]) =>
  MODELS.map((model) => ({
    person,
    access,
    id: model.id,
    tier: model.tier,
    open,
    isOpen: open.includes(model.id),
  })),
);

describe("A model, for each person in each state of their plan", () => {
  it("is tested with 14 models and 16 people", () => {
    expect(CASES).toHaveLength(14 * 16);
  });

  it.each(CASES)(
    "$id may be picked by $person: $isOpen",
    ({ access, id, isOpen, tier: requiredTier }) => {
      const code = denialForModel(MODELS, access, id)?.code ?? null;
      expect(code).toBe(
        isOpen ? null : access.kind === "visitor" ? "login-required" : "upgrade-required",
      );
      expect(checkModel(MODELS, access, id)).toEqual({ allowed: isOpen, requiredTier });
    },
  );

  it.each(PEOPLE)(
    "is chosen automatically for %s only when they may use it",
    (_person, access, open) => {
      for (const intensity of [1, 2, 3] as const) {
        expect(open).toContain(modelForPersona(MODELS, EINSTEIN, intensity, access).id);
      }
    },
  );

  it.each(PEOPLE)(
    "writes the turns of %s when it was picked and they may still use it, and is replaced otherwise",
    async (_person, access, open) => {
      const gateway = new FakeGateway();
      const gateways = Object.fromEntries(PROVIDERS.map((provider) => [provider, gateway]));
      for (const { id: model1 } of MODELS) {
        const app = new TestApp(gateways);
        const actor = access.kind === "visitor" ? VISITOR : { ...access, userId: 7 };
        const owner =
          actor.kind === "user"
            ? { userId: 7, visitorId: null }
            : { userId: null, visitorId: actor.visitorId };
        const { id } = await app.ports.debates.create({
          ...{
            question: "Is it so?",
            option1: "Yes",
            option2: "No",
            coffeeLevel: 1,
            language: "en",
          },
          ...{ ...owner, seats: seatsOfModels({ 1: model1, 2: null }), temperament: null },
        });
        await app.playTurn(actor, id, "So it is.", gateway);
        const model = open.includes(model1)
          ? model1
          : modelForPersona(MODELS, EINSTEIN, 1, access).id;
        const { responses } = await app.read(actor, id);
        expect(responses[0]?.speaker).toEqual({ kind: "model", model });
        expect(open).toContain(model);
      }
    },
  );

  it("that is in no catalogue is refused as invalid input", () => {
    expect(() => checkModel(MODELS, VISITOR, "gpt-99")).toThrow(
      expect.objectContaining({ code: "invalid-input" }),
    );
  });
});
