import {
  byCapability,
  CAT,
  DEFAULT_MODEL_ID,
  denialForModel,
  EINSTEIN,
  extendCatalogue,
  findModel,
  type Intensity,
  MODELS,
  type Model,
  modelDisplayName,
  modelForPersona,
  modelForTask,
  PERSONAS,
  TIERS,
  tierIncludes,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { access, catalogue, intensity, tier } from "../../support/arbitraries.ts";

const persona = fc.constantFrom(...Object.values(PERSONAS));
const own = (entry: object) => ({
  id: "own-one",
  name: "Own",
  provider: "openai",
  rank: 4,
  tier: "free",
  price: { input: 0, output: 0 },
  ...entry,
});

describe("The catalogue", () => {
  it("contains the product's models, each with the plan that includes it", () => {
    expect(
      Object.fromEntries(
        MODELS.map(({ id, name, tier, provider }) => [id, `${name} | ${tier} | ${provider}`]),
      ),
    ).toEqual({
      "gpt-4.1-nano": "Alex (GPT-4.1 Nano) | free | openai",
      "claude-sonnet-4-20250514": "Claude (4.0 Sonnet) | pro | anthropic",
      "claude-3-7-sonnet-20250219": "Sophia (Claude 3.7) | standard | anthropic",
      "claude-3-5-sonnet-20241022": "Vincent (Claude 3.5) | standard | anthropic",
      "claude-3-haiku-20240307": "Aria (Claude 3.0) | free | anthropic",
      "grok-3": "Elon (Grok 3) | standard | xai",
      "grok-2": "Tesla (Grok 2) | standard | xai",
      "grok-4": "Neo (Grok 4) | pro | xai",
      "gpt-4o": "Michael (GPT-4o) | standard | openai",
      "gpt-4o-mini": "Sarah (GPT-4o Mini) | free | openai",
      "gpt-3.5-turbo": "Emma (GPT-3.5 Turbo) | free | openai",
      "gpt-4": "David (GPT-4) | pro | openai",
      "grok-2-mini": "Grok 2 Mini | free | xai",
      "grok-beta": "Grok Beta | pro | xai",
    });
    expect(MODELS).toHaveLength(14);
  });

  it("has a free default model for visitors, and prices above zero", () => {
    expect(DEFAULT_MODEL_ID).toBe("gpt-4.1-nano");
    expect(findModel(MODELS, DEFAULT_MODEL_ID)?.tier).toBe("free");
    expect(MODELS.every(({ price }) => price.input > 0 && price.output > 0)).toBe(true);
  });

  it("gives a model its display name, and an unknown id unchanged", () => {
    expect(modelDisplayName(MODELS, "grok-4")).toBe("Neo (Grok 4)");
    expect(modelDisplayName(MODELS, "somebody-else-7b")).toBe("somebody-else-7b");
  });
});

describe("An operator's catalogue", () => {
  it("adds new models, replaces known models and keeps the others", () => {
    const extended = extendCatalogue([
      own({}),
      own({ id: "grok-4", name: "Mine", provider: "local", servedBy: "mine:7b" }),
    ]);
    expect(findModel(extended, "own-one")).toEqual(own({}));
    expect(findModel(extended, "grok-4")).toMatchObject({
      name: "Mine",
      provider: "local",
      servedBy: "mine:7b",
    });
    expect(extended).toHaveLength(MODELS.length + 1);
    expect(extendCatalogue([])).toEqual(MODELS);
  });

  it("drops unknown fields", () => {
    expect(extendCatalogue([own({ colour: "red" })]).at(-1)).toEqual(own({}));
  });

  it.each([
    ["no list", {}, "at its root: "],
    ["nothing", null, "at its root: "],
    ["an entry that is no object", ["gpt-5"], "at 0: "],
    ["an entry without an id", [own({ id: undefined })], "at 0.id: "],
    ["an empty name", [own({ name: "" })], "at 0.name: "],
    ["an unknown provider", [own({}), own({ provider: "acme" })], "at 1.provider: "],
    ["an unknown plan", [own({ tier: "gold" })], "at 0.tier: "],
    ["a rank below 1", [own({ rank: 0 })], "at 0.rank: "],
    ["a rank that is text", [own({ rank: "best" })], "at 0.rank: "],
    ["a negative price", [own({ price: { input: -1, output: 1 } })], "at 0.price.input: "],
    ["half a price", [own({ price: { input: 1 } })], "at 0.price.output: "],
    ["an empty id to serve", [own({ servedBy: "" })], "at 0.servedBy: "],
  ])("is refused with the path of the error: %s", (_, content, place) => {
    expect(() => extendCatalogue(content)).toThrow(`the model catalogue is not valid ${place}`);
  });

  it.each(["standard", "pro"])("cannot move the visitors' model to the %s plan", (userTier) => {
    const moved = () => extendCatalogue([own({ id: DEFAULT_MODEL_ID, tier: userTier })]);
    expect(moved).toThrow(
      "the model gpt-4.1-nano must stay in the free tier: visitors speak with it",
    );
  });
});

describe("The model of a persona", () => {
  const table = TIERS.flatMap((userTier) =>
    Object.values(PERSONAS).map((who) => [userTier, who] as const),
  );

  it("is the small, medium or largest model of the persona's provider in the plan, by intensity", () => {
    const levels: Intensity[] = [1, 2, 3];
    const rows = table.map(([userTier, who]) =>
      [
        userTier,
        who.key,
        ...levels.map(
          (level) => modelForPersona(MODELS, who, level, { kind: "user", tier: userTier }).id,
        ),
      ].join(" "),
    );
    expect(rows).toEqual([
      "free einstein gpt-4.1-nano gpt-3.5-turbo gpt-4o-mini",
      "free cat claude-3-haiku-20240307 claude-3-haiku-20240307 claude-3-haiku-20240307",
      "standard einstein gpt-4.1-nano gpt-4o-mini gpt-4o",
      "standard cat claude-3-haiku-20240307 claude-3-5-sonnet-20241022 claude-3-7-sonnet-20250219",
      "pro einstein gpt-4.1-nano gpt-4o-mini gpt-4",
      "pro cat claude-3-haiku-20240307 claude-3-7-sonnet-20250219 claude-sonnet-4-20250514",
    ]);
  });

  it("is always the free default for a visitor", () => {
    fc.assert(
      fc.property(catalogue, persona, intensity, (models, who, level) => {
        expect(modelForPersona(models, who, level, { kind: "visitor" })).toBe(
          findModel(models, DEFAULT_MODEL_ID),
        );
      }),
    );
  });

  it("is always in the plan, and the person could also pick it by hand", () => {
    fc.assert(
      fc.property(catalogue, persona, intensity, access, (models, who, level, person) => {
        const chosen = modelForPersona(models, who, level, person);
        expect(tierIncludes(person.kind === "user" ? person.tier : "free", chosen.tier)).toBe(true);
        expect(denialForModel(models, person, chosen.id)).toBeNull();
      }),
    );
  });

  it("comes from the persona's provider when the plan includes one of its models", () => {
    fc.assert(
      fc.property(catalogue, persona, intensity, tier, (models, who, level, userTier) => {
        const open = models.filter(
          ({ provider, tier: needed }) =>
            provider === who.provider && tierIncludes(userTier, needed),
        );
        const chosen = modelForPersona(models, who, level, { kind: "user", tier: userTier });
        expect(open.length > 0 ? open : [findModel(models, DEFAULT_MODEL_ID)]).toContain(chosen);
      }),
    );
  });

  it("never becomes less capable with a higher intensity or a higher plan", () => {
    const notBelow = (before: Model, after: Model) =>
      expect(after === before || byCapability(before, after) < 0).toBe(true);
    fc.assert(
      fc.property(catalogue, persona, tier, tier, (models, who, userTier, other) => {
        const at = (level: Intensity, plan: typeof userTier) =>
          modelForPersona(models, who, level, { kind: "user", tier: plan });
        notBelow(at(1, userTier), at(2, userTier));
        notBelow(at(2, userTier), at(3, userTier));
        const [lower, higher] = tierIncludes(userTier, other)
          ? [other, userTier]
          : [userTier, other];
        for (const level of [1, 2, 3] as const) notBelow(at(level, lower), at(level, higher));
      }),
    );
  });

  it("is the free default when a persona's provider has no model in the plan", () => {
    const withoutClaude = MODELS.filter(({ provider }) => provider !== CAT.provider);
    expect(modelForPersona(withoutClaude, CAT, 3, { kind: "user", tier: "pro" }).id).toBe(
      DEFAULT_MODEL_ID,
    );
    expect(modelForPersona(withoutClaude, EINSTEIN, 3, { kind: "user", tier: "pro" }).id).toBe(
      "gpt-4",
    );
  });
});

describe("A model picked by hand", () => {
  it("can only be the default for a visitor, and any other requires a log-in", () => {
    const codes = MODELS.map(({ id }) => [
      id,
      denialForModel(MODELS, { kind: "visitor" }, id)?.code,
    ]);
    expect(codes.filter(([, code]) => code === undefined)).toEqual([[DEFAULT_MODEL_ID, undefined]]);
    expect(new Set(codes.map(([, code]) => code))).toEqual(new Set([undefined, "login-required"]));
  });

  it("is allowed for a user exactly when the plan includes it, and any other requires an upgrade", () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), tier, (models, index, userTier) => {
        const picked = models[index % models.length] as Model;
        const code = denialForModel(models, { kind: "user", tier: userTier }, picked.id)?.code;
        expect(code).toBe(tierIncludes(userTier, picked.tier) ? undefined : "upgrade-required");
      }),
    );
  });

  it.each([{ kind: "visitor" }, { kind: "user", tier: "pro" }] as const)(
    "must be in the catalogue for %o",
    (person) => {
      expect(denialForModel(MODELS, person, "no-such-model")).toEqual({
        code: "invalid-input",
        message: "Unknown model.",
        errors: [{ field: "model", code: "model-unknown", message: "Unknown model." }],
      });
    },
  );
});

describe("The model for a task other than a turn", () => {
  it("is the free default for a visitor and the cheapest free model of a vendor for a user of any plan", () => {
    fc.assert(
      fc.property(catalogue, tier, (models, userTier) => {
        expect(modelForTask(models, { kind: "visitor" }).id).toBe(DEFAULT_MODEL_ID);
        const chosen = modelForTask(models, { kind: "user", tier: userTier });
        expect(chosen.tier).toBe("free");
        const cost = ({ price }: Model) => price.input + price.output;
        for (const entry of models)
          if (entry.tier === "free" && entry.provider !== "local")
            expect(cost(chosen)).toBeLessThanOrEqual(cost(entry));
      }),
    );
    expect(modelForTask(MODELS, { kind: "user", tier: "pro" }).id).toBe(DEFAULT_MODEL_ID);
  });
});
