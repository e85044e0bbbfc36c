import { TASK_LIMIT } from "@einstein-vs-cat/core";
import { AesKeyVault } from "@einstein-vs-cat/node/key-vault";
import { describe, expect, test } from "vitest";
import { OWN_ANSWER } from "../../../support/fake-model-providers.ts";
import { ScriptedGateway } from "../../fake-gateway-app.ts";
import { GOOD_KEY, paste, startKeysApp, turn } from "./own-keys-app.ts";

const CLAUDE = "anthropic/claude-sonnet-4";
const GEMINI = "google/gemini-2.5-pro";

async function offered(person: { fetch(path: string): Promise<Response> }) {
  return (await (await person.fetch("/api/models")).json()) as {
    rehearsal: boolean;
    models: { id: string; own?: true; available: boolean; answeredBy: string }[];
  };
}

/** The operator's gateway, which nothing of a person's own may reach. */
const operator = () => new ScriptedGateway();

describe("With a key of their own a person", () => {
  test("chooses models of every plan, which are marked as theirs and nobody else's", async () => {
    await using app = await startKeysApp({ gateways: { openai: operator() } });
    const [ada, bob] = [app.visitor(), app.visitor()];
    await ada.signUp("Ada");
    await bob.signUp("Bob");
    await paste(ada, "openai");
    const own = (await offered(ada)).models.filter((model) => model.own);
    expect(own.map(({ id }) => id)).toContain("gpt-4");
    expect((await offered(bob)).models.some((model) => model.own)).toBe(false);
    await ada.debate({ model1: "gpt-4", model2: "gpt-4" });
    const refused = await bob.post("/api/debates", {
      ...{ question: "Is a cat a liquid?", option1: "Yes", option2: "No", coffeeLevel: 1 },
      model1: "gpt-4",
    });
    expect(refused.status).toBe(403);
  });

  test("has models of OpenRouter by maker where the server has none, and no rehearsal", async () => {
    await using app = await startKeysApp();
    const ada = app.visitor();
    await ada.signUp("Ada");
    expect((await offered(ada)).rehearsal).toBe(true);
    await paste(ada, "openrouter");
    const { models, rehearsal } = await offered(ada);
    expect(rehearsal).toBe(false);
    expect(models.every((model) => model.own && model.available)).toBe(true);
    expect(new Set(models.map(({ id }) => id.split("/")[0])).size).toBeGreaterThan(5);
    const debateId = await ada.debate();
    for (let spoken = 0; spoken < 2; spoken += 1)
      expect(await turn(ada, debateId)).toContain("[DONE]");
    const [einstein, cat] = app.providers.answered.map(({ body }) => JSON.parse(body).model);
    expect(einstein.split("/")[0]).not.toBe(cat.split("/")[0]);
    expect(app.gateway.tries).toEqual([]);
  });

  test("is offered only the models that the provider lists, and a newer one for one that is gone", async () => {
    await using app = await startKeysApp();
    const ada = app.visitor();
    await ada.signUp("Ada");
    app.providers.models = [GEMINI, "anthropic/claude-sonnet-9", "somebody/else"];
    await paste(ada, "openrouter");
    expect((await offered(ada)).models.map(({ id }) => id).sort()).toEqual([
      ...["anthropic/claude-sonnet-9", GEMINI],
    ]);
  });

  test("pays for turns that count against no limit of the day", async () => {
    await using app = await startKeysApp({ areLimitsOn: true, gateways: { xai: operator() } });
    const ada = app.visitor();
    await ada.signUp("Ada");
    await paste(ada, "openrouter");
    const before = await (await ada.fetch("/api/usage")).json();
    const debateId = await ada.debate({ model1: CLAUDE, model2: GEMINI });
    for (let spoken = 0; spoken < 4; spoken += 1) {
      expect(await turn(ada, debateId)).toContain("[DONE]");
    }
    const after = await (await ada.fetch("/api/usage")).json();
    expect(after.turns).toEqual(before.turns);
    expect(app.providers.answered.every(({ key }) => key === GOOD_KEY)).toBe(true);
    expect((await app.services.budget.today()).committed).toBe(0);
  });

  test("has the cards and replies of such turns made, and judged by several makers, with the same key", async () => {
    const gateway = operator();
    await using app = await startKeysApp({ gateways: { openai: gateway, anthropic: gateway } });
    const ada = app.visitor();
    await ada.signUp("Ada");
    await paste(ada, "openrouter");
    const debateId = await ada.debate({ model1: CLAUDE, model2: GEMINI });
    app.providers.says = "A cat takes the form of its box, as water does. ".repeat(20);
    for (let spoken = 0; spoken < 4; spoken += 1) await turn(ada, debateId);
    const [first] = (await app.services.debates.find(debateId))?.responses ?? [];
    const modelsSince = async (work: () => Promise<unknown>) => {
      const before = app.providers.answered.length;
      await work();
      const calls = app.providers.answered.slice(before);
      expect(calls.every(({ key }) => key === GOOD_KEY)).toBe(true);
      return calls.map(({ body }) => JSON.parse(body) as { model: string; max_tokens: number });
    };
    const cards = await modelsSince(() => ada.post(`/api/responses/${first?.id}/summary`, {}));
    expect(new Set(cards.map(({ model }) => model))).toEqual(new Set([CLAUDE]));
    const flow = await modelsSince(() => ada.post(`/api/debates/${debateId}/flow`, {}));
    expect(flow.every(({ model }) => [CLAUDE, GEMINI].includes(model))).toBe(true);
    const verdict = await modelsSince(async () =>
      (await ada.post(`/api/debates/${debateId}/verdict`, {})).text(),
    );
    // Cards that are still being made come in between.
    const judges = verdict.filter((call) => call.max_tokens === TASK_LIMIT.verdictTokens);
    expect(new Set(judges.map(({ model }) => model.split("/")[0])).size).toBe(3);
    expect([...gateway.tries, ...app.gateway.tries]).toEqual([]);
    expect((await app.services.budget.today()).committed).toBe(0);
  });

  test.each([
    ["openai", "gpt-4o-mini", "refusing", "own-openai-key-refused"],
    ["anthropic", "claude-3-haiku-20240307", "unpaid", "own-anthropic-key-refused"],
    ["xai", "grok-2-mini", "refusing", "own-xai-key-refused"],
    ["openrouter", CLAUDE, "unpaid", "own-openrouter-key-refused"],
  ] as const)(
    "is told when the key of %s no longer works, and no other key stands in",
    async (provider, model, mood, code) => {
      const gateway = operator();
      await using app = await startKeysApp({
        gateways: { openai: gateway, anthropic: gateway, xai: gateway },
      });
      const ada = app.visitor();
      await ada.signUp("Ada");
      await paste(ada, provider);
      const debateId = await ada.debate({ model1: model, model2: model });
      app.providers.mood = mood;
      expect(await turn(ada, debateId)).toContain(`"code":"${code}"`);
      expect([...gateway.tries, ...app.gateway.tries]).toEqual([]);
    },
  );

  test("is told when the operator lost the secret, and no other key stands in", async () => {
    const gateway = operator();
    await using app = await startKeysApp({ gateways: { openai: gateway } });
    const ada = app.visitor();
    const userId = await ada.signUp("Ada");
    const other = new AesKeyVault(["another secret with more than 32 characters"]);
    await app.services.ownKeys.put(userId, {
      ...{ provider: "openai", last4: "good", ...other.seal(GOOD_KEY, `${userId} openai`) },
    });
    const debateId = await ada.debate({ model1: "gpt-4o-mini" });
    expect(await turn(ada, debateId)).toContain("own-openai-key-refused");
    expect([...gateway.tries, ...app.gateway.tries]).toEqual([]);
  });

  test("lends it to nobody: a row that was moved to another user does not open", async () => {
    await using app = await startKeysApp();
    const [ada, eve] = [app.visitor(), app.visitor()];
    const adaId = await ada.signUp("Ada");
    const eveId = await eve.signUp("Eve");
    await paste(ada, "openai");
    const [stored] = await app.services.ownKeys.listOf(adaId);
    if (stored === undefined) throw new Error("the key is not stored");
    await app.services.ownKeys.put(eveId, stored);
    const asked = app.providers.requests.length;
    const debateId = await eve.debate({ model1: "gpt-4o-mini" });
    expect(await turn(eve, debateId)).toContain("own-openai-key-refused");
    expect(app.providers.requests.length).toBe(asked);
  });

  test("shares a debate whose readers never use the key", async () => {
    await using app = await startKeysApp();
    const [ada, bob] = [app.visitor(), app.visitor()];
    await ada.signUp("Ada");
    await bob.signUp("Bob");
    await paste(ada, "openrouter");
    const debateId = await ada.debate({ model1: CLAUDE, model2: GEMINI });
    await turn(ada, debateId);
    const shared = await app.services.debates.find(debateId);
    const segment = shared?.debate.shareToken;
    const asked = app.providers.answered.length;
    const made = await bob.post(`/api/share/${segment}/branch`, { turnNumber: 1 });
    const { id } = (await made.json()) as { id: number };
    const stream = turn(bob, id);
    const rehearsed = await app.gateway.waitForStream(1);
    rehearsed.say("A rehearsed answer.");
    rehearsed.finish();
    expect(await stream).not.toContain(OWN_ANSWER);
    expect(app.providers.answered.length).toBe(asked);
  });

  test("goes on after the secret was rotated, and the key is sealed anew", async () => {
    const old = "the first secret of more than 32 characters";
    const vault = { current: new AesKeyVault([old]) };
    const keyVault = {
      get isOn() {
        return vault.current.isOn;
      },
      seal: (text: string, binding: string) => vault.current.seal(text, binding),
      open: (...sealed: Parameters<AesKeyVault["open"]>) => vault.current.open(...sealed),
      isCurrent: (...sealed: Parameters<AesKeyVault["isCurrent"]>) =>
        vault.current.isCurrent(...sealed),
    };
    await using app = await startKeysApp({ services: { keyVault } });
    const ada = app.visitor();
    const userId = await ada.signUp("Ada");
    await paste(ada, "openrouter");
    const keyIds = async () =>
      (await app.services.ownKeys.listOf(userId)).map((stored) => vault.current.isCurrent(stored));
    vault.current = new AesKeyVault(["the second secret of more than 32 characters", old]);
    expect(await keyIds()).toEqual([false]);
    const debateId = await ada.debate({ model1: CLAUDE });
    expect(await turn(ada, debateId)).toContain("[DONE]");
    expect(await keyIds()).toEqual([true]);
  });
});
