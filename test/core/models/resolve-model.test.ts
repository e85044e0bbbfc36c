import {
  type AvailableProviders,
  findModel,
  MODELS,
  type Model,
  PROVIDERS,
  type Provider,
  REHEARSAL_MODEL,
  type ResolvedModel,
  resolveServedModel,
  tierIncludes,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../support/arbitraries.ts";

const REHEARSAL: ResolvedModel = {
  gateway: "rehearsal",
  servedId: REHEARSAL_MODEL,
  aiModel: REHEARSAL_MODEL,
};

/** A catalogue, one of its models, and the available providers. */
const situation = fc.record({
  models: catalogue,
  index: fc.nat(),
  providers: fc.subarray([...PROVIDERS]).map((live) => new Set<Provider>(live)),
  localModel: fc.option(fc.constant("llama3")),
});

function always(
  holds: (
    models: readonly Model[],
    chosen: Model,
    live: AvailableProviders,
    resolved: ResolvedModel,
  ) => void,
) {
  fc.assert(
    fc.property(situation, ({ models, index, ...live }) => {
      const chosen = models[index % models.length] as Model;
      holds(models, chosen, live, resolveServedModel(models, chosen, live));
    }),
    { numRuns: 500 },
  );
}

/**
 * Returns the possible substitutes: models of available providers in the same plan or a lower one.
 */
const substitutes = (models: readonly Model[], chosen: Model, { providers }: AvailableProviders) =>
  models.filter((entry) => providers.has(entry.provider) && tierIncludes(chosen.tier, entry.tier));

const named = (id: string) => findModel(MODELS, id) as Model;
const live = (...providers: Provider[]): AvailableProviders => ({
  providers: new Set(providers),
  localModel: null,
});

describe("The resolved model", () => {
  it("comes from the chosen model's own provider when that is available, under the id that it serves", () => {
    always((_, chosen, { providers }, resolved) => {
      fc.pre(providers.has(chosen.provider));
      expect(resolved).toEqual({
        gateway: chosen.provider,
        servedId: chosen.servedBy ?? chosen.id,
        aiModel: chosen.id,
      });
    });
  });

  it("is otherwise the model of a local server, before any other provider", () => {
    always((_, chosen, { providers, localModel }, resolved) => {
      fc.pre(!providers.has(chosen.provider) && localModel !== null);
      expect(resolved).toEqual({ gateway: "local", servedId: localModel, aiModel: localModel });
    });
  });

  it("is otherwise the available model of the nearest rank within the chosen model's plan", () => {
    always((models, chosen, providers, resolved) => {
      fc.pre(!providers.providers.has(chosen.provider) && providers.localModel === null);
      const candidates = substitutes(models, chosen, providers);
      fc.pre(candidates.length > 0);
      const distances = candidates.map(({ rank }) => Math.abs(rank - chosen.rank));
      const substitute = findModel(models, resolved.aiModel);
      expect(candidates).toContain(substitute);
      expect(Math.abs((substitute?.rank ?? Number.NaN) - chosen.rank)).toBe(Math.min(...distances));
      expect(resolved.servedId).toBe(substitute?.servedBy ?? substitute?.id);
    });
  });

  it("is the rehearsal model exactly when no other model is available", () => {
    always((models, chosen, providers, resolved) => {
      const nothing =
        !providers.providers.has(chosen.provider) &&
        providers.localModel === null &&
        substitutes(models, chosen, providers).length === 0;
      expect(resolved.gateway === "rehearsal").toBe(nothing);
    });
  });

  it("never needs a higher plan than the chosen model", () => {
    always((models, chosen, { localModel }, resolved) => {
      fc.pre(resolved.gateway !== "rehearsal" && resolved.aiModel !== localModel);
      expect(tierIncludes(chosen.tier, (findModel(models, resolved.aiModel) as Model).tier)).toBe(
        true,
      );
    });
  });

  it("always belongs to an available provider", () => {
    always((_models, _chosen, { providers, localModel }, resolved) => {
      const there = [...providers, "rehearsal", ...(localModel === null ? [] : ["local"])];
      expect(there).toContain(resolved.gateway);
    });
  });

  it("is the documented substitute in the shipped catalogue", () => {
    const aria = named("claude-3-haiku-20240307");
    const sophia = named("claude-3-7-sonnet-20250219");
    expect(resolveServedModel(MODELS, aria, live("anthropic", "openai")).aiModel).toBe(
      "claude-3-haiku-20240307",
    );
    expect(resolveServedModel(MODELS, aria, live("openai")).aiModel).toBe("gpt-3.5-turbo");
    expect(resolveServedModel(MODELS, sophia, live("openai")).aiModel).toBe("gpt-4o");
    expect(resolveServedModel(MODELS, sophia, live("xai")).aiModel).toBe("grok-3");
    expect(resolveServedModel(MODELS, aria, live())).toEqual(REHEARSAL);
  });
});
