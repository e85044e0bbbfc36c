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

/** A catalogue, one of its models, and what happens to be live. */
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
    voice: ResolvedModel,
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

/** The models that may stand in: live, and no dearer in plan than the chosen one. */
const standIns = (models: readonly Model[], chosen: Model, { providers }: AvailableProviders) =>
  models.filter((entry) => providers.has(entry.provider) && tierIncludes(chosen.tier, entry.tier));

const named = (id: string) => findModel(MODELS, id) as Model;
const live = (...providers: Provider[]): AvailableProviders => ({
  providers: new Set(providers),
  localModel: null,
});

describe("The voice behind a model", () => {
  it("is its own provider whenever that is live, asked for the id that is really served", () => {
    always((_, chosen, { providers }, voice) => {
      fc.pre(providers.has(chosen.provider));
      expect(voice).toEqual({
        gateway: chosen.provider,
        servedId: chosen.servedBy ?? chosen.id,
        aiModel: chosen.id,
      });
    });
  });

  it("is else the model of one's own server, before any other provider", () => {
    always((_, chosen, { providers, localModel }, voice) => {
      fc.pre(!providers.has(chosen.provider) && localModel !== null);
      expect(voice).toEqual({ gateway: "local", servedId: localModel, aiModel: localModel });
    });
  });

  it("is else the live model of the nearest rank within the tier of the chosen one", () => {
    always((models, chosen, providers, voice) => {
      fc.pre(!providers.providers.has(chosen.provider) && providers.localModel === null);
      const candidates = standIns(models, chosen, providers);
      fc.pre(candidates.length > 0);
      const distances = candidates.map(({ rank }) => Math.abs(rank - chosen.rank));
      const spoken = findModel(models, voice.aiModel);
      expect(candidates).toContain(spoken);
      expect(Math.abs((spoken?.rank ?? Number.NaN) - chosen.rank)).toBe(Math.min(...distances));
      expect(voice.servedId).toBe(spoken?.servedBy ?? spoken?.id);
    });
  });

  it("is the rehearsal exactly when nothing else may speak", () => {
    always((models, chosen, providers, voice) => {
      const nothing =
        !providers.providers.has(chosen.provider) &&
        providers.localModel === null &&
        standIns(models, chosen, providers).length === 0;
      expect(voice.gateway === "rehearsal").toBe(nothing);
    });
  });

  it("never costs more than the plan of the chosen model, whoever stands in", () => {
    always((models, chosen, { localModel }, voice) => {
      fc.pre(voice.gateway !== "rehearsal" && voice.aiModel !== localModel);
      expect(tierIncludes(chosen.tier, (findModel(models, voice.aiModel) as Model).tier)).toBe(
        true,
      );
    });
  });

  it("is only ever one that is live", () => {
    always((_models, _chosen, { providers, localModel }, voice) => {
      const there = [...providers, "rehearsal", ...(localModel === null ? [] : ["local"])];
      expect(there).toContain(voice.gateway);
    });
  });

  it("is, with the shipped catalogue, the model that the documentation promises", () => {
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
