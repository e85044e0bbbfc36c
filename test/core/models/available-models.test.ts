import {
  availableModels,
  EMPTY_INVENTORY,
  findModel,
  type Inventory,
  type ListedModel,
  MODELS,
  type Model,
  type Provider,
  resolveServedModel,
  servedIdOf,
  TIERS,
  tierIncludes,
  withList,
  withRefused,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../support/arbitraries.ts";

const listed = (...ids: string[]): ListedModel[] => ids.map((id) => ({ id, createdAt: 0 }));
const knowing = (provider: Provider, ...ids: string[]): Inventory =>
  withList(EMPTY_INVENTORY, provider, listed(...ids), MODELS);
const idsOf = (models: readonly Model[], provider: Provider) =>
  models.filter((model) => model.provider === provider).map(({ id }) => id);

/** Returns what answers for a model when its provider alone is connected. */
const answerer = (id: string, inventory: Inventory) => {
  const chosen = findModel(MODELS, id) as Model;
  const available = { providers: new Set([chosen.provider]), localModel: null };
  return resolveServedModel(availableModels(MODELS, inventory), chosen, available).aiModel;
};

describe("A model that its provider no longer lists", () => {
  it("is answered for by the provider's nearest current one of the same plan", () => {
    const known = knowing("openai", "gpt-4.1-nano", "gpt-4o-mini", "gpt-4o");
    expect(answerer("gpt-4", known)).toBe("gpt-4o");
    expect(answerer("gpt-3.5-turbo", known)).toBe("gpt-4.1-nano");
    expect(answerer("gpt-4o", known)).toBe("gpt-4o");
  });

  it("lives again when a later list has it", () => {
    const gone = knowing("openai", "gpt-4o");
    expect(answerer("gpt-4", gone)).toBe("gpt-4o");
    const back = withList(gone, "openai", listed("gpt-4o", "gpt-4"), MODELS);
    expect(answerer("gpt-4", back)).toBe("gpt-4");
  });

  it("is there when the list has only a version of it", () => {
    const xai = knowing("xai", "grok-2-1212", "grok-3", "grok-4-0709", "grok-code-fast-1");
    expect(idsOf(availableModels(MODELS, xai), "xai")).toEqual(["grok-2", "grok-3", "grok-4"]);
    const own = [{ ...(MODELS[3] as Model), servedBy: "claude-haiku-latest" }];
    const list = listed("claude-haiku-20270101");
    const known = withList(EMPTY_INVENTORY, "anthropic", list, own);
    expect(availableModels(own, known)).toEqual(own);
  });

  it("says nothing about the models of other providers", () => {
    const known = knowing("openai", "gpt-4o");
    for (const provider of ["anthropic", "xai"] as const)
      expect(idsOf(availableModels(MODELS, known), provider)).toEqual(idsOf(MODELS, provider));
  });

  it.each([[[]], [["openai/*", "text-embedder"]], [["llama3.3", "another"]]])(
    "stays when the list %j names no model of any kind that the catalogue has",
    (ids) => {
      expect(availableModels(MODELS, knowing("openai", ...ids))).toEqual(MODELS);
    },
  );
});

describe("A plan without any current model of a provider", () => {
  const haiku = "claude-haiku-4-5-20251001";
  const models = [
    { id: "claude-haiku-4-0", createdAt: 1 },
    { id: haiku, createdAt: 3 },
    { id: "claude-sonnet-5", createdAt: 4 },
    { id: "claude-opus-4-6", createdAt: 5 },
  ];
  const known = withList(EMPTY_INVENTORY, "anthropic", models, MODELS);

  it("gets the provider's newest model of the same family", () => {
    expect(answerer("claude-3-haiku-20240307", known)).toBe(haiku);
    expect(answerer("claude-3-7-sonnet-20250219", known)).toBe("claude-sonnet-5");
    const current = availableModels(MODELS, known);
    expect(idsOf(current, "anthropic")).toEqual([haiku, "claude-sonnet-5"]);
    expect(findModel(current, "claude-sonnet-5")).toMatchObject({ tier: "standard", rank: 4 });
  });

  it("counts it at the dearest price of the provider, with the safe window", () => {
    const successor = findModel(availableModels(MODELS, known), haiku);
    expect(successor?.price).toEqual({ input: 3, output: 15 });
    expect(successor?.contextWindow).toBeUndefined();
  });

  it("never gets a model that the catalogue has in another plan", () => {
    const xai = knowing("xai", "grok-3-mini", "grok-4-0709");
    expect(answerer("grok-2", xai)).toBe("grok-3-mini");
    const proOnly = knowing("xai", "grok-4-0709", "grok-imagine", "grok-code-fast-1");
    expect(answerer("grok-2", proOnly)).toBe("rehearsal");
  });

  it("gets the next newest when the provider does not know that one either", () => {
    const refused = withRefused(known, { gateway: "anthropic", servedId: haiku });
    expect(answerer("claude-3-haiku-20240307", refused)).toBe("claude-haiku-4-0");
  });
});

describe("A model that a provider did not know when it was asked", () => {
  it("is gone until the provider's next list", () => {
    const refused = withRefused(EMPTY_INVENTORY, { gateway: "openai", servedId: "gpt-4" });
    expect(answerer("gpt-4", refused)).toBe("gpt-4o");
    const other = withList(refused, "xai", listed("grok-3"), MODELS);
    expect(answerer("gpt-4", other)).toBe("gpt-4o");
    const next = withList(refused, "openai", listed("gpt-4", "gpt-4o"), MODELS);
    expect(answerer("gpt-4", next)).toBe("gpt-4");
  });

  it("is not remembered when it is local, because its owner may bring it back at any moment", () => {
    for (const gateway of ["local", "rehearsal"] as const)
      expect(withRefused(EMPTY_INVENTORY, { gateway, servedId: "llama" })).toBe(EMPTY_INVENTORY);
  });
});

describe("Whatever is gone", () => {
  const situation = fc.record({
    models: catalogue,
    kept: fc.func(fc.boolean()),
    others: fc.array(
      fc.record({
        id: fc.constantFrom("gpt-5-mini", "gpt-6", "claude-haiku-9", "claude-sonnet-9", "grok-9"),
        createdAt: fc.nat(),
      }),
    ),
    index: fc.nat(),
    providers: fc.subarray(["openai", "anthropic", "xai"] as const),
    localModel: fc.option(fc.constant("llama")),
  });

  it("no model answers above the plan of the chosen one, and none that is gone", () => {
    fc.assert(
      fc.property(situation, ({ models, kept, others, index, providers, localModel }) => {
        let inventory = EMPTY_INVENTORY;
        for (const provider of ["openai", "anthropic", "xai"] as const) {
          const own = models.filter((model) => model.provider === provider && kept(model.id));
          const list = [
            ...own.map((model) => ({ id: servedIdOf(model), createdAt: 0 })),
            ...others,
          ];
          inventory = withList(inventory, provider, list, models);
        }
        const current = availableModels(models, inventory);
        const chosen = models[index % models.length] as Model;
        const available = { providers: new Set<Provider>(providers), localModel };
        const { gateway, aiModel } = resolveServedModel(current, chosen, available);
        if (gateway === "rehearsal" || aiModel === localModel) return;
        const answering = findModel(current, aiModel) as Model;
        expect(tierIncludes(chosen.tier, answering.tier)).toBe(true);
        expect(available.providers.has(answering.provider)).toBe(true);
        expect(answering.price.input).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it("a successor has the plan of a model whose family it shares, and no other id of the catalogue", () => {
    fc.assert(
      fc.property(fc.subarray(MODELS.map(({ id }) => id)), (kept) => {
        const successors = ["gpt-9-mini", "gpt-9-nano", "gpt-9-turbo", "gpt-9"];
        const inventory = knowing("openai", ...kept, ...successors);
        const added = availableModels(MODELS, inventory).filter((model) => !MODELS.includes(model));
        for (const { id, tier } of added) {
          expect(successors).toContain(id);
          const current = MODELS.filter((model) => kept.includes(model.id));
          for (const lower of TIERS.filter((other) => tierIncludes(tier, other)))
            expect(current.some((it) => it.provider === "openai" && it.tier === lower)).toBe(false);
        }
      }),
    );
  });
});
