import {
  type Conversation,
  type Debate,
  MODELS,
  type Models,
  modelForPersona,
  PERSONAS,
  type Provider,
  TIERS,
} from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { presentDebate } from "../../../app-server/http/present-debate.ts";
import { presentModels } from "../../../app-server/http/present-models.ts";
import { startupBanner } from "../../../app-server/http/startup-banner.ts";
import { ScriptedGateway } from "../fake-gateway-app.ts";
import { startApp } from "../harness.ts";

const gateway = new ScriptedGateway();
const models = (providers: Provider[], localModel: string | null = null): Models => ({
  catalogue: MODELS,
  gateways: {
    rehearsal: gateway,
    ...Object.fromEntries(providers.map((provider) => [provider, gateway])),
  },
  localModel,
});

describe("the models that can be picked", () => {
  test("the endpoint lists id, name, provider, rank, tier and availability of the whole catalogue", async () => {
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
    });
  });

  test("the screen chooses from the offer as the server does from the catalogue", () => {
    const offered = presentModels(models([])).models;
    for (const persona of PERSONAS) {
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

  test("without any key it is a rehearsal and no model is available", () => {
    const shown = presentModels(models([]));
    expect(shown.rehearsal).toBe(true);
    expect(shown.models.some(({ available }) => available)).toBe(false);
  });

  test("a model without a key of its own is available when a stand-in of a real provider answers for it", () => {
    const shown = presentModels(models(["anthropic"]));
    expect(shown.rehearsal).toBe(false);
    expect(shown.models.every(({ available }) => available)).toBe(true);
  });

  test("one's own server stands in for every model", () => {
    const shown = presentModels(models(["local"], "llama3"));
    expect([shown.rehearsal, shown.models.every(({ available }) => available)]).toEqual([
      false,
      true,
    ]);
  });

  test("the terminal says who speaks, and whether plans are sold", () => {
    const told = (providers: Provider[], billing: "none" | "sandbox" | "stripe") =>
      startupBanner("http://localhost:3000", { models: models(providers), archive: "x", billing });
    expect(told([], "none")).toContain("Einstein vs Cat is listening on http://localhost:3000\n");
    expect(told([], "none")).toMatch(/Voices: rehearsal \(no key set; /);
    expect(told(["openai", "xai"], "none")).toContain("Voices: OpenAI, xAI\n");
    expect(told([], "none")).toContain("Plans: shown, not sold");
    expect(told([], "sandbox")).toContain("no money moves");
    expect(told([], "stripe")).toContain("paid through Stripe");
  });
});

describe("a debate as it is shown", () => {
  const debate: Debate = {
    ...{
      id: 1,
      question: "Is it?",
      option1: "Yes",
      option2: "No",
      coffeeLevel: 1,
      model1: null,
      model2: null,
      title: null,
    },
    ...{
      isPublic: false,
      language: "en",
      shareToken: "a-secret-token",
      isPrivate: true,
      isOriginal: true,
      originalDebateId: null,
    },
    ...{ createdAt: new Date(0), userId: null, visitorId: "visitor-secret" },
  } as Debate;
  const conversation: Conversation = { debate, responses: [], userInputs: [] };

  test("a visitor gets no link to share, and nobody the id that the debate is kept under", () => {
    const shown = presentDebate(conversation, { kind: "visitor", visitorId: "visitor-secret" });
    expect(JSON.stringify(shown)).not.toContain("secret");
  });

  test("a signed-in owner gets the link to share", () => {
    const shown = presentDebate(
      { ...conversation, debate: { ...debate, userId: 3, visitorId: null } },
      { kind: "user", userId: 3, tier: "free" },
    );
    expect(shown).toMatchObject({ shareToken: "a-secret-token", isComplete: false });
    expect(shown).not.toHaveProperty("userId");
  });
});
