import {
  MODELS,
  type Model,
  type PanelChoice,
  PROVIDERS,
  panelFor,
  TIERS,
  tierIncludes,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const panel = (choice: Partial<PanelChoice> = {}) =>
  panelFor({
    catalogue: MODELS,
    live: new Set(["openai", "anthropic", "xai"]),
    localModel: null,
    tier: "pro",
    speakers: new Set(),
    reads: () => true,
    ...choice,
  }).map(({ id }) => id);

describe("The panel of a debate", () => {
  it("has the most capable model of each live provider in the owner's plan", () => {
    expect(panel()).toEqual(["claude-sonnet-4-20250514", "grok-4", "gpt-4o"]);
    expect(panel({ tier: "standard" })).toEqual(["gpt-4o", "claude-3-7-sonnet-20250219", "grok-3"]);
    expect(panel({ tier: "free" })).toEqual([
      ...["gpt-4o-mini", "grok-2-mini", "claude-3-haiku-20240307"],
    ]);
    expect(panel({ live: new Set(["xai"]) })).toEqual(["grok-4"]);
  });

  it("prefers models that did not speak in the debate, within a provider and between them", () => {
    const speakers = new Set(["grok-4", "gpt-4o"]);
    expect(panel({ speakers })).toEqual(["claude-sonnet-4-20250514", "grok-beta", "gpt-4o-mini"]);
    const all = new Set(MODELS.filter(({ provider }) => provider !== "xai").map(({ id }) => id));
    expect(panel({ speakers: all })[0]).toBe("grok-4");
  });

  it("has a speaker only where its provider has no other model", () => {
    const catalogue = MODELS.filter(({ id }) => id === "gpt-4o" || id === "grok-4");
    expect(panel({ catalogue, speakers: new Set(["gpt-4o"]) })).toEqual(["grok-4", "gpt-4o"]);
  });

  it("has an expensive model only where its provider has no other", () => {
    const catalogue = MODELS.filter(({ id }) => id === "gpt-4" || id === "grok-2-mini");
    expect(panel({ catalogue })).toEqual(["grok-2-mini", "gpt-4"]);
  });

  it("has the model of the operator's server, described by the catalogue or not", () => {
    const live = new Set(["local"] as const);
    expect(panel({ live, localModel: "llama" })).toEqual(["llama"]);
    expect(panel({ live, localModel: null })).toEqual([]);
    const described = { ...(MODELS[0] as Model), id: "llama", provider: "local" as const, rank: 9 };
    expect(panel({ live, localModel: "llama", catalogue: [described] })).toEqual(["llama"]);
  });

  it("has no model that cannot read the whole debate", () => {
    expect(panel({ reads: ({ contextWindow = 0 }) => contextWindow > 128_000 })).toEqual([
      ...["claude-sonnet-4-20250514", "grok-4", "gpt-4.1-nano"],
    ]);
    expect(panel({ reads: () => false })).toEqual([]);
  });

  it("has at most three judges, never two of one provider, and none above the owner's plan", () => {
    const choices = fc.record({
      live: fc.subarray([...PROVIDERS]).map((live) => new Set(live)),
      localModel: fc.option(fc.constant("llama")),
      tier: fc.constantFrom(...TIERS),
      speakers: fc.subarray(MODELS.map(({ id }) => id)).map((ids) => new Set(ids)),
    });
    fc.assert(
      fc.property(choices, (choice) => {
        const judges = panelFor({ catalogue: MODELS, reads: () => true, ...choice });
        expect(judges.length).toBeLessThanOrEqual(3);
        expect(new Set(judges.map(({ provider }) => provider)).size).toBe(judges.length);
        for (const { tier, provider } of judges) {
          expect(tierIncludes(choice.tier, tier)).toBe(true);
          expect(choice.live.has(provider)).toBe(true);
        }
      }),
    );
  });
});
