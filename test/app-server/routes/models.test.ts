import {
  type ConversationPart,
  DEFAULT_SEATS,
  type Debate,
  MODELS,
  type Models,
  modelForPersona,
  PERSONAS,
  type Provider,
  TIERS,
} from "@einstein-vs-cat/core";
import { MemoryKeyVault } from "@einstein-vs-cat/memory/keys/key-vault";
import { describe, expect, test } from "vitest";
import { presentDebate } from "../../../app-server/http/present/debate.ts";
import { presentModels } from "../../../app-server/http/present/models.ts";
import { startupBanner } from "../../../app-server/http/startup-banner.ts";
import { ScriptedGateway } from "../fake-gateway-app.ts";
import { startApp } from "../harness.ts";

const gateway = new ScriptedGateway();
const keyVault = new MemoryKeyVault([]);
const models = (providers: Provider[], localModel: string | null = null): Models => ({
  catalogue: MODELS,
  available: MODELS,
  gateways: {
    rehearsal: gateway,
    ...Object.fromEntries(providers.map((provider) => [provider, gateway])),
  },
  localModel,
  markRetired: () => {},
});

describe("the models on offer", () => {
  test("list id, name, provider, rank, tier and availability for the whole catalogue", async () => {
    await using app = await startApp({ gateways: { openai: gateway } });
    const body = (await (await app.visitor().fetch("/api/models")).json()) as { models: object[] };
    expect(body).toMatchObject({ rehearsal: false, defaultModel: "gpt-4.1-nano" });
    expect(body.models).toHaveLength(MODELS.length);
    expect(body.models[0]).toEqual({
      id: "gpt-4.1-nano",
      name: "Alex (GPT-4.1 Nano)",
      provider: "openai",
      rank: 1,
      tier: "free",
      available: true,
      answeredBy: "Alex (GPT-4.1 Nano)",
    });
  });

  test("lead the web app to the same choice as the server makes from the catalogue", () => {
    const offered = presentModels({ models: models([]), keyVault }).models;
    for (const persona of Object.values(PERSONAS)) {
      for (const tier of TIERS) {
        for (const intensity of [1, 2, 3] as const) {
          const access = { kind: "user", tier } as const;
          expect(modelForPersona(offered, persona, intensity, access).id).toBe(
            modelForPersona(MODELS, persona, intensity, access).id,
          );
        }
      }
    }
  });

  test("are all unavailable without any key, and the server rehearses", () => {
    const shown = presentModels({ models: models([]), keyVault });
    expect(shown.rehearsal).toBe(true);
    expect(shown.models.some(({ available }) => available)).toBe(false);
    expect(new Set(shown.models.map(({ answeredBy }) => answeredBy))).toEqual(new Set([null]));
  });

  test("are available without their provider's key when another provider can substitute", () => {
    const shown = presentModels({ models: models(["anthropic"]), keyVault });
    expect(shown.rehearsal).toBe(false);
    expect(shown.models.every(({ available }) => available)).toBe(true);
  });

  test("are all available when a local model substitutes for them", () => {
    const shown = presentModels({ models: models(["local"], "llama3"), keyVault });
    expect([shown.rehearsal, shown.models.every(({ available }) => available)]).toEqual([
      false,
      true,
    ]);
  });

  test("the startup banner shows the providers, and whether plans are sold", () => {
    const budget = { limit: null, isDefault: true };
    const banner = (providers: Provider[], billing: "none" | "sandbox" | "stripe") =>
      startupBanner("http://localhost:3000", {
        ...{ models: models(providers), found: "not-searched", archive: "x", billing, budget },
        ...{ metricsUrl: null, tracesHost: null },
      });
    expect(banner([], "none")).toContain("Einstein vs Cat is listening on http://localhost:3000\n");
    expect(banner([], "none")).toMatch(/Voices: rehearsal \(no key set; /);
    expect(banner(["openai", "xai"], "none")).toContain("Voices: OpenAI, xAI\n");
    expect(banner([], "none")).toContain("Plans: shown, but not for sale");
    expect(banner([], "sandbox")).toContain("no money moves");
    expect(banner([], "stripe")).toContain("paid through Stripe");
  });
});

describe("a presented debate", () => {
  const debate: Debate = {
    ...{
      id: 1,
      question: "Is it?",
      option1: "Yes",
      option2: "No",
      coffeeLevel: 1,
      seats: DEFAULT_SEATS,
      title: null,
    },
    ...{
      language: "en",
      shareToken: "a-secret-token",
      isOriginal: true,
      originalDebateId: null,
    },
    ...{ createdAt: new Date(0), userId: null, visitorId: "visitor-secret" },
  } as Debate;
  const conversation: ConversationPart = {
    ...{ debate, responses: [], remarks: [], responseCount: 0, remarkCount: 0, start: 0 },
    around: [],
  };

  test("has neither a share token nor the visitor id for a visitor", () => {
    const shown = presentDebate(conversation, { kind: "visitor", visitorId: "visitor-secret" });
    expect(JSON.stringify(shown)).not.toContain("secret");
  });

  test("has the share token for its signed-in owner", () => {
    const shown = presentDebate(
      { ...conversation, debate: { ...debate, userId: 3, visitorId: null } },
      { kind: "user", userId: 3, tier: "free" },
    );
    expect(shown).toMatchObject({ shareToken: "a-secret-token", isComplete: false });
    expect(shown).not.toHaveProperty("userId");
  });
});
